import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import type { SampleServer } from '../sample-server';
import { answer, errorAnswer } from '../tool-answer';
import { forgeIssues } from './forge-issues';
import { type Issue, IssueTracker } from './issue-tracker';
import { createAnnotations, readAnnotations, trackerFaultText, trackerInfo } from './tracker-server';

const issueShape = z.object({
  id: z.string(),
  repo: z.string(),
  title: z.string(),
  body: z.string(),
  state: z.enum(['open', 'closed']),
  created: z.string(),
});
const issuesShape = { issues: z.array(issueShape), total: z.int() };
const stateArgument = z.enum(['open', 'closed', 'all']).describe('Issue state');
const repoArgument = z.string().min(1).max(100).describe('Repository as owner/name');

/** An issue tracker by repository; its ids look like `#12`. */
export const forgeServer: SampleServer = {
  open(now) {
    const tracker = new IssueTracker({ ...forgeIssues, now, nextId: (_, count) => `#${count.all + 1}` });
    const server = new McpServer(trackerInfo, { instructions: 'Issues of code repositories.' });
    server.registerTool(
      'create_issue',
      {
        title: 'Create issue',
        description: 'Create an issue.',
        inputSchema: z.strictObject({
          repo: repoArgument,
          title: z.string().trim().min(1).max(200).describe('Title'),
          body: z.string().max(10_000).optional().describe('Text in Markdown'),
        }),
        outputSchema: { issue: issueShape },
        annotations: { title: 'Create issue', ...createAnnotations },
      },
      ({ repo, title, body }) => {
        const created = tracker.create(repo, title, body ?? '');
        return created.ok
          ? answer({ issue: shown(created.value) })
          : errorAnswer(trackerFaultText('repository', created.fault));
      },
    );
    server.registerTool(
      'search',
      {
        title: 'Search',
        description: 'Search for items.',
        inputSchema: z.strictObject({
          query: z.string().trim().min(1).max(200).describe('Words to look for'),
          state: stateArgument.optional(),
        }),
        outputSchema: issuesShape,
        annotations: { title: 'Search', ...readAnnotations },
      },
      ({ query, state }) => found(tracker.search(query, state ?? 'all')),
    );
    server.registerTool(
      'get_issues',
      {
        title: 'Get issues',
        description: 'Get issues.',
        inputSchema: z.strictObject({ repo: repoArgument, state: stateArgument.default('open') }),
        outputSchema: issuesShape,
        annotations: { title: 'Get issues', ...readAnnotations },
      },
      ({ repo, state }) => {
        const listed = tracker.list(repo, state);
        return listed.ok ? found(listed.value) : errorAnswer(trackerFaultText('repository', listed.fault));
      },
    );
    return { server, dispose: () => undefined };
  },
};

function found(issues: readonly Issue[]) {
  return answer({ issues: issues.map(shown), total: issues.length });
}

function shown({ place, ...rest }: Issue) {
  return { ...rest, repo: place };
}

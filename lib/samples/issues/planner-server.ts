import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import type { SampleServer } from '../sample-server';
import { answer, errorAnswer } from '../tool-answer';
import { type Issue, IssueTracker } from './issue-tracker';
import { plannerIssues } from './planner-issues';
import { createAnnotations, readAnnotations, trackerFaultText, trackerInfo } from './tracker-server';

const priority = z.enum(['urgent', 'high', 'medium', 'low']);
const issueShape = z.object({
  id: z.string(),
  team: z.string(),
  title: z.string(),
  description: z.string(),
  priority,
  state: z.enum(['open', 'closed']),
  created: z.string(),
});
const issuesShape = { issues: z.array(issueShape), total: z.int(), truncated: z.boolean() };
const teamArgument = z.string().min(1).max(100).describe('Team key, such as ENG');

/** An issue tracker by team; its ids look like `ENG-12`. */
export const plannerServer: SampleServer = {
  open(now) {
    const tracker = new IssueTracker({
      ...plannerIssues,
      now,
      nextId: (team, count) => `${team}-${count.place + 1}`,
    });
    const priorities = new Map(plannerIssues.priorities);
    const shown = ({ place, body, ...rest }: Issue) => ({
      ...rest,
      team: place,
      description: body,
      priority: priorities.get(rest.id) ?? 'medium',
    });
    const server = new McpServer(trackerInfo, { instructions: 'Issues of teams.' });
    server.registerTool(
      'create_issue',
      {
        title: 'Create issue',
        description: 'Create an issue.',
        inputSchema: z.strictObject({
          team: teamArgument,
          title: z.string().trim().min(1).max(200).describe('Title'),
          description: z.string().max(10_000).optional().describe('Details'),
          priority: priority.optional().describe('Priority'),
        }),
        outputSchema: { issue: issueShape },
        annotations: { title: 'Create issue', ...createAnnotations },
      },
      ({ team, title, description, priority: chosen }) => {
        const created = tracker.create(team, title, description ?? '');
        if (!created.ok) return errorAnswer(trackerFaultText('team', created.fault));
        if (chosen !== undefined) priorities.set(created.value.id, chosen);
        return answer({ issue: shown(created.value) });
      },
    );
    server.registerTool(
      'search',
      {
        title: 'Search',
        description: 'Search.',
        inputSchema: z.strictObject({
          keyword: z.string().trim().min(1).max(200).describe('Keyword'),
          limit: z.int().min(1).max(100).default(20).describe('Maximum number of results'),
        }),
        outputSchema: issuesShape,
        annotations: { title: 'Search', ...readAnnotations },
      },
      ({ keyword, limit }) => {
        const issues = tracker.search(keyword, 'all');
        const first = issues.slice(0, limit).map(shown);
        return answer({ issues: first, total: issues.length, truncated: first.length < issues.length });
      },
    );
    server.registerTool(
      'get_issues',
      {
        title: 'Get issues',
        description: 'Get issues.',
        inputSchema: z.strictObject({
          team: teamArgument,
          state: z.enum(['open', 'closed', 'all']).default('open').describe('Issue state'),
        }),
        outputSchema: issuesShape,
        annotations: { title: 'Get issues', ...readAnnotations },
      },
      ({ team, state }) => {
        const listed = tracker.list(team, state);
        if (!listed.ok) return errorAnswer(trackerFaultText('team', listed.fault));
        return answer({ issues: listed.value.map(shown), total: listed.value.length, truncated: false });
      },
    );
    return { server, dispose: () => undefined };
  },
};

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { assertNever } from '@/lib/shared/assert-never';
import type { SampleServer } from '../sample-server';
import { answer, errorAnswer, textAnswer } from '../tool-answer';
import { documents } from './documents';
import { Folder, type FolderFault } from './folder';

const maxMatches = 50;
const pathArgument = z.string().max(1000);
const matchShape = z.object({ path: z.string(), line: z.int().optional(), text: z.string().optional() });

/** A small folder of documents. */
export const filesServer: SampleServer = {
  open() {
    const folder = new Folder(documents);
    const server = new McpServer(
      { name: 'sample-files', title: 'Documents', version: '1.2.0' },
      { instructions: 'A folder of text documents. Paths are relative to it.' },
    );
    server.registerTool(
      'search',
      {
        title: 'Search',
        description: 'Search.',
        inputSchema: z.strictObject({
          pattern: z.string().trim().min(1).max(200).describe('Name, glob such as *.md, or words'),
        }),
        outputSchema: { matches: z.array(matchShape), total: z.int(), truncated: z.boolean() },
        annotations: {
          title: 'Search',
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
      ({ pattern }) => {
        const matches = folder.search(pattern);
        const first = matches.slice(0, maxMatches);
        return answer({ matches: first, total: matches.length, truncated: first.length < matches.length });
      },
    );
    server.registerTool(
      'read',
      {
        title: 'Read',
        description: 'Read a file.',
        inputSchema: z.strictObject({
          path: pathArgument.describe('Path of the file'),
          head: z.int().min(1).max(10_000).optional().describe('Only the first N lines'),
        }),
        annotations: {
          title: 'Read',
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
      ({ path, head }) => {
        const content = folder.read(path);
        if (!content.ok) return errorAnswer(faultText(path, content.fault, folder));
        return textAnswer(head === undefined ? content.value : content.value.split('\n').slice(0, head).join('\n'));
      },
    );
    server.registerTool(
      'write',
      {
        title: 'Write',
        description: 'Write a file.',
        inputSchema: z.strictObject({
          path: pathArgument.describe('Path of the file'),
          content: z.string().describe('Text to write'),
        }),
        outputSchema: { path: z.string(), created: z.boolean(), bytes: z.int() },
        annotations: {
          title: 'Write',
          readOnlyHint: false,
          destructiveHint: true,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
      ({ path, content }) => {
        const written = folder.write(path, content);
        return written.ok ? answer({ path, ...written.value }) : errorAnswer(faultText(path, written.fault, folder));
      },
    );
    return { server, dispose: () => undefined };
  },
};

function faultText(path: string, fault: FolderFault, folder: Folder): string {
  const named = JSON.stringify(path);
  switch (fault.code) {
    case 'bad-path':
      return `${named} is not a path here. ${fault.reason}`;
    case 'not-found':
      return `There is no file ${named}. There are: ${folder.paths().join(', ')}.`;
    case 'is-folder':
      return `${named} is a folder: name a file in it.`;
    case 'under-document':
      return `${named} lies under ${JSON.stringify(fault.document)}, which is a file: choose another folder.`;
    case 'too-large':
      return `The text for ${named} is larger than ${fault.limit} bytes: write less, or several files.`;
    case 'full':
      return `The folder holds ${fault.limit} files, which is the most it can: overwrite one.`;
    default:
      return assertNever(fault);
  }
}

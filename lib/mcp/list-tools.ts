import { readTool, type Tool, type UnusableTool } from '@/lib/aggregation';
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/shared/json';
import { readFailure } from './failure';
import type { McpClient } from './mcp-client';
import type { Operation } from './operation';

/** All that the pages of one `tools/list` held. */
export interface ToolPages {
  readonly tools: readonly Tool[];
  readonly unusable: readonly UnusableTool[];
  readonly pages: number;
  readonly warnings: readonly string[];
}

/** More pages than any real server has: an end for cursors that never repeat and never stop. */
const pageCap = 200;

const methodNotFound = -32_601;
const none: ToolPages = { tools: [], unusable: [], pages: 0, warnings: [] };

/**
 * Reads all pages of `tools/list`, tool by tool: a bad tool never costs the list. Stops on a repeated cursor and on the
 * page cap, keeping what was read. Rejects with what {@link readFailure} reads.
 */
export async function listTools(client: McpClient, operation: Operation): Promise<ToolPages> {
  if (!client.hasTools) return none;
  try {
    return sortEntries(await readPages(client, operation));
  } catch (error) {
    const failure = readFailure(error);
    if (failure.kind === 'rpc' && failure.code === methodNotFound) return none;
    throw error;
  }
}

interface RawPages {
  readonly entries: readonly JsonValue[];
  readonly pages: number;
  readonly warnings: readonly string[];
}

async function readPages(client: McpClient, operation: Operation): Promise<RawPages> {
  const entries: JsonValue[] = [];
  const warnings: string[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let pages = 1; ; pages += 1) {
    const page = readPage(await client.request(operation, 'tools/list', cursor === undefined ? {} : { cursor }));
    warnings.push(...page.warnings);
    const next = page.nextCursor;
    const repeats = next !== undefined && seen.has(next);
    if (repeats) warnings.push(`Paging did not end: the server repeated the cursor ${JSON.stringify(next)}.`);
    // A server that ignores the cursor sends its first page again; that is no second set of tools.
    if (!(repeats && isRepetition(page.entries, entries))) entries.push(...page.entries);
    // An empty string is a cursor as good as any other.
    if (next === undefined || repeats) return { entries, pages, warnings };
    if (pages === pageCap) {
      warnings.push(`Paging did not end: it was stopped after ${pageCap} pages.`);
      return { entries, pages, warnings };
    }
    seen.add(next);
    cursor = next;
  }
}

function readPage(result: JsonObject): { entries: readonly JsonValue[]; nextCursor?: string; warnings: string[] } {
  const warnings: string[] = [];
  const tools = result['tools'] ?? undefined;
  if (!Array.isArray(tools)) warnings.push('A page holds no list of tools.');
  const entries: readonly JsonValue[] = Array.isArray(tools) ? tools : [];
  const nextCursor = result['nextCursor'] ?? undefined;
  if (typeof nextCursor === 'string') return { entries, nextCursor, warnings };
  if (nextCursor !== undefined) warnings.push('Paging did not end: the server sent a cursor that is no text.');
  return { entries, warnings };
}

function isRepetition(page: readonly JsonValue[], before: readonly JsonValue[]): boolean {
  const known = new Set(before.map((entry) => JSON.stringify(entry)));
  return page.every((entry) => known.has(JSON.stringify(entry)));
}

function sortEntries({ entries, pages, warnings }: RawPages): ToolPages {
  const tools: Tool[] = [];
  const unusable: UnusableTool[] = [];
  for (const entry of entries) {
    const tool = readTool(entry);
    if (tool.ok) tools.push(tool.value);
    else unusable.push({ name: nameOf(entry), detail: tool.fault, definition: entry });
  }
  return { tools, unusable, pages, warnings };
}

function nameOf(entry: JsonValue): string {
  const name = isJsonObject(entry) ? entry['name'] : undefined;
  return typeof name === 'string' ? name : '';
}

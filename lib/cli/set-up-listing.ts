import { type Listing, readTool, type ServerInfo, type Tool, type UnusableTool } from '@/lib/aggregation';
import { isJsonObject } from '@/lib/shared/json';
import type { SetUpServer } from './set-up';

/** A server's listing from the tools that the input gives; entries that are no tools are kept with their reason. */
export function listingOf(server: SetUpServer): Listing {
  const tools: Tool[] = [];
  const unusable: UnusableTool[] = [];
  for (const entry of server.tools ?? []) {
    const definition = fullDefinition(entry);
    const tool = readTool(definition);
    if (tool.ok) tools.push(tool.value);
    else unusable.push({ name: nameOf(definition), detail: tool.fault, definition: entry });
  }
  return { alias: server.alias, serverInfo: serverInfoOf(server), tools, unusable };
}

/** On the command line a name alone is a tool without parameters. */
function fullDefinition(entry: unknown): unknown {
  if (typeof entry === 'string') return { name: entry, inputSchema: { type: 'object' } };
  if (isJsonObject(entry) && entry['inputSchema'] === undefined) return { ...entry, inputSchema: { type: 'object' } };
  return entry;
}

function nameOf(definition: unknown): string {
  const name = isJsonObject(definition) ? definition['name'] : undefined;
  return typeof name === 'string' ? name : '';
}

function serverInfoOf({ serverInfo }: SetUpServer): ServerInfo | undefined {
  if (serverInfo?.name === undefined || serverInfo.name === null) return undefined;
  return { name: serverInfo.name, title: serverInfo.title ?? undefined, version: serverInfo.version ?? undefined };
}

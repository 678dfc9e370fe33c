import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { decide, type MatcherTool, rankTools } from '@/lib/chat/matcher';
import type { JsonObject, JsonValue } from '@/lib/shared/json';

const json: z.ZodType<JsonObject> = z.record(z.string(), z.json());

const setSchema = z.object({
  now: z.string(),
  tools: z.array(z.object({ server: z.string(), name: z.string(), description: z.string(), inputSchema: json })),
  requests: z.array(z.object({ id: z.string(), text: z.string(), server: z.string(), tool: z.string(), args: json })),
  noTool: z.array(z.object({ text: z.string() })),
});

/** A set of requests with the right tool and arguments for each. */
export type ToolSet = z.infer<typeof setSchema>;

export function readToolSet(name: string): ToolSet {
  return setSchema.parse(JSON.parse(readFileSync(new URL(`../../../fixtures/${name}`, import.meta.url), 'utf8')));
}

/** Tools as the model sees them: qualified names, and descriptions with the source note. */
function exposedTools(set: ToolSet): readonly MatcherTool[] {
  return set.tools.map(({ server, name, description, inputSchema }) => ({
    name: `${server}__${name}`,
    description: `[${server}] ${description}`,
    inputSchema,
  }));
}

function normalised(value: JsonValue | undefined): unknown {
  if (typeof value === 'string') return value.trim().toLowerCase();
  if (Array.isArray(value)) return value.map(normalised);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, inner]): [string, unknown] => [key, normalised(inner)])
      .sort(([a], [b]) => (a < b ? -1 : 1));
  return value;
}

function sameArguments(a: JsonObject, b: JsonObject): boolean {
  return JSON.stringify(normalised(a)) === JSON.stringify(normalised(b));
}

/** Shares, 0–1: right tool first, among the first three, all arguments right of those first; no-tool requests that ran one. */
export interface Figures {
  readonly first: number;
  readonly topThree: number;
  readonly exact: number;
  readonly ranWithoutNeed: number;
}

export function measure(set: ToolSet): Figures {
  const tools = exposedTools(set);
  const now = new Date(set.now);
  let first = 0;
  let topThree = 0;
  let exact = 0;
  for (const request of set.requests) {
    const ranked = rankTools(request.text, tools, { now });
    const place = ranked.findIndex(({ name }) => name === `${request.server}__${request.tool}`);
    if (place < 3) topThree += 1;
    const [best] = ranked;
    if (place !== 0 || best === undefined) continue;
    first += 1;
    if (sameArguments(best.arguments, request.args)) exact += 1;
  }
  const ran = set.noTool.filter(({ text }) => decide(text, tools, { now }).kind === 'call');
  const count = set.requests.length;
  return {
    first: first / count,
    topThree: topThree / count,
    exact: exact / first,
    ranWithoutNeed: ran.length / Math.max(1, set.noTool.length),
  };
}

/** New names for servers and tools; what is not listed keeps its name. */
export interface Renaming {
  readonly servers: Readonly<Record<string, string>>;
  readonly tools: Readonly<Record<string, string>>;
}

export function renamed(set: ToolSet, { servers, tools }: Renaming): ToolSet {
  const server = (name: string): string => servers[name] ?? name;
  const tool = (name: string): string => tools[name] ?? name;
  return {
    ...set,
    tools: set.tools.map((entry) => ({ ...entry, server: server(entry.server), name: tool(entry.name) })),
    requests: set.requests.map((entry) => ({ ...entry, server: server(entry.server), tool: tool(entry.tool) })),
  };
}

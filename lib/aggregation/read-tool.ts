import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/shared/json';
import { failed, ok, type Result } from '@/lib/shared/result';
import type { Tool, ToolAnnotations } from './tool';

/** Deeper definitions would overflow the stack of whoever walks them. */
const deepest = 100;

/**
 * Reads one entry of a `tools/list` answer leniently: `null` counts as absent, unknown fields stay in `definition`.
 * The fault is one English sentence that says why the tool cannot be used.
 */
export function readTool(raw: unknown): Result<Tool, string> {
  if (!isJsonObject(raw)) return failed('The entry is not an object.');
  const name = raw['name'];
  if (typeof name !== 'string') return failed('The tool has no name that is text.');
  const oddity = findOddity(raw, 0);
  if (oddity !== undefined) return failed(oddity);
  const inputSchema = raw['inputSchema'] ?? undefined;
  if (!isJsonObject(inputSchema)) return failed('Its inputSchema is missing or not an object.');
  const type = inputSchema['type'] ?? 'object';
  if (type !== 'object') return failed(`Its inputSchema describes ${JSON.stringify(type)}, not an object.`);
  return ok({
    name,
    title: text(raw['title']),
    description: text(raw['description']),
    inputSchema,
    outputSchema: isJsonObject(raw['outputSchema']) ? raw['outputSchema'] : undefined,
    annotations: isJsonObject(raw['annotations']) ? readAnnotations(raw['annotations']) : undefined,
    definition: raw,
  });
}

function readAnnotations(raw: JsonObject): ToolAnnotations {
  return {
    title: text(raw['title']),
    readOnlyHint: flag(raw['readOnlyHint']),
    destructiveHint: flag(raw['destructiveHint']),
    idempotentHint: flag(raw['idempotentHint']),
    openWorldHint: flag(raw['openWorldHint']),
  };
}

function text(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function flag(value: JsonValue | undefined): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** `1e400` is legal JSON text and parses to Infinity, which canonical JSON cannot hold. */
function findOddity(value: JsonValue, depth: number): string | undefined {
  if (depth > deepest) return `Its definition is nested more than ${deepest} levels deep.`;
  if (typeof value === 'number' && !Number.isFinite(value)) return 'Its definition holds a number too large to keep.';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const member of Object.values(value)) {
    const oddity = findOddity(member, depth + 1);
    if (oddity !== undefined) return oddity;
  }
  return undefined;
}

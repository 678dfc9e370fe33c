import type { LanguageModelV3ToolResultPart } from '@ai-sdk/provider';
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/shared/json';

/** A tool's result, read without knowing the tool. All text in it is the server's and stays plain text. */
export type ResultReading =
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'denied' }
  | { readonly kind: 'rows'; readonly rows: readonly JsonObject[]; readonly total: number }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'record'; readonly record: JsonObject }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'media'; readonly types: readonly string[] }
  | { readonly kind: 'empty' };

const DEPTH = 4;

function isRows(value: JsonValue | undefined): value is readonly JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isJsonObject);
}

/** A scalar as plain text; deeper values as JSON. */
export function plainText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function countOf(object: JsonObject): number {
  for (const key of ['total', 'total_count', 'totalCount', 'count']) {
    const count = object[key];
    if (typeof count === 'number') return count;
  }
  return 0;
}

/** Rows given as columns and arrays of cells, as SQL tools do. */
function tableRows(object: JsonObject): readonly JsonObject[] | null {
  const columns = object['columns'];
  const rows = object['rows'];
  if (!Array.isArray(columns) || !Array.isArray(rows) || rows.length === 0 || !rows.every((row) => Array.isArray(row)))
    return null;
  const names = columns.map((column) => (isJsonObject(column) ? plainText(column['name'] ?? '') : plainText(column)));
  return rows.map((row) =>
    Object.fromEntries(names.map((name, at) => [name, Array.isArray(row) ? (row[at] ?? null) : null])),
  );
}

function readJson(value: JsonValue, depth = 0): ResultReading {
  if (value === null) return { kind: 'empty' };
  if (typeof value === 'string') return readText(value, depth);
  if (isRows(value)) return { kind: 'rows', rows: value, total: value.length };
  if (Array.isArray(value))
    return value.length === 0 ? { kind: 'empty' } : { kind: 'list', items: value.map(plainText) };
  if (!isJsonObject(value)) return { kind: 'text', text: plainText(value) };
  const table = tableRows(value);
  if (table !== null) return { kind: 'rows', rows: table, total: Math.max(table.length, countOf(value)) };
  const entries = Object.entries(value);
  if (entries.length === 0) return { kind: 'empty' };
  const arrays = entries.filter(([, inner]) => Array.isArray(inner));
  const filled = arrays.filter(([, inner]) => Array.isArray(inner) && inner.length > 0);
  const scalars = entries.filter(([, inner]) => inner === null || typeof inner !== 'object');
  const [only] = filled;
  if (only !== undefined && filled.length === 1 && scalars.length <= 6) {
    const inner = readJson(only[1], depth + 1);
    return inner.kind === 'rows' ? { ...inner, total: Math.max(inner.total, countOf(value)) } : inner;
  }
  if (
    arrays.length > 0 &&
    filled.length === 0 &&
    arrays.length + scalars.length === entries.length &&
    scalars.length <= 3
  )
    return { kind: 'empty' };
  const [single] = entries;
  if (entries.length === 1 && single !== undefined && depth < DEPTH) {
    const inner = single[1];
    if (typeof inner === 'string' || (inner !== null && typeof inner === 'object')) return readJson(inner, depth + 1);
  }
  return { kind: 'record', record: value };
}

function parsed(text: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(text);
    return value;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function readText(text: string, depth = 0): ResultReading {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  if (/^[[{]/u.test(trimmed) && depth < DEPTH) {
    const value = parsed(trimmed);
    if (value !== undefined) return readJson(value, depth + 1);
  }
  return { kind: 'text', text: trimmed };
}

/** The text parts of MCP content, and the types of what is no text. */
function readContent(content: readonly JsonValue[]): ResultReading {
  const texts: string[] = [];
  const types: string[] = [];
  for (const part of content) {
    if (!isJsonObject(part)) continue;
    const text = part['text'];
    const resource = part['resource'];
    const inner = isJsonObject(resource) ? resource['text'] : undefined;
    if (typeof text === 'string') texts.push(text);
    else if (typeof inner === 'string') texts.push(inner);
    else types.push(plainText(part['mimeType'] ?? part['mediaType'] ?? part['type'] ?? 'unknown'));
  }
  if (texts.length > 0) {
    const readings = texts.map((text) => readText(text));
    const rows = readings.flatMap((reading) => (reading.kind === 'record' ? [reading.record] : []));
    if (rows.length > 1 && rows.length === readings.length) return { kind: 'rows', rows, total: rows.length };
    return readText(texts.join('\n'));
  }
  return types.length > 0 ? { kind: 'media', types } : { kind: 'empty' };
}

function errorText(value: JsonValue): string {
  if (isJsonObject(value)) {
    const content = value['content'];
    if (Array.isArray(content)) {
      const reading = readContent(content);
      if (reading.kind === 'text') return reading.text;
    }
    for (const key of ['message', 'error', 'detail']) {
      const message = value[key];
      if (typeof message === 'string') return message;
      if (isJsonObject(message)) return errorText(message);
    }
  }
  return plainText(value);
}

/** An MCP `CallToolResult`, or any other JSON. */
function readResult(value: JsonValue): ResultReading {
  if (isJsonObject(value)) {
    if (value['isError'] === true) return { kind: 'error', message: errorText(value) };
    const structured = value['structuredContent'];
    if (isJsonObject(structured)) return readJson(structured);
    const content = value['content'];
    if (Array.isArray(content) && content.every((part) => isJsonObject(part) && typeof part['type'] === 'string'))
      return readContent(content);
  }
  return readJson(value);
}

/** Only what JSON can hold: drops undefined members that the SDK's types allow. */
function asJson(value: unknown): JsonValue {
  const text = JSON.stringify(value);
  return text === undefined ? null : (parsed(text) ?? null);
}

/** Reads the output of a tool-result part, whatever its form. */
export function readOutput(output: LanguageModelV3ToolResultPart['output']): ResultReading {
  switch (output.type) {
    case 'text':
      return readText(output.value);
    case 'json':
      return readResult(asJson(output.value));
    case 'error-text':
      return { kind: 'error', message: output.value };
    case 'error-json':
      return { kind: 'error', message: errorText(asJson(output.value)) };
    case 'execution-denied':
      return { kind: 'denied' };
    case 'content': {
      const content = asJson(output.value);
      return Array.isArray(content) ? readContent(content) : { kind: 'empty' };
    }
  }
}

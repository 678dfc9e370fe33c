import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/shared/json';
import { failed, ok, type Result } from '@/lib/shared/result';
import type { CallFault } from '@/lib/trace';

/** What a model wrote as the arguments of a call. */
export interface CallArguments {
  /** As the model wrote it, untouched. */
  readonly text: string;
  /** The parsed text, or the text itself where it is no JSON. */
  readonly shown: JsonValue;
  /** What the server is sent. Only an object goes out; nothing is mended or guessed. */
  readonly read: Result<JsonObject, CallFault>;
}

/** Reads argument text. Nothing at all, and `null`, count as no arguments where the tool requires none. */
export function readArguments(text: string, inputSchema: JsonObject | undefined): CallArguments {
  if (text.trim() === '') return { text, shown: {}, read: noArguments(inputSchema) };
  const parsed = parse(text);
  if (!parsed.ok) return { text, shown: text, read: invalid(parsed.fault) };
  const { value } = parsed;
  if (value === null) return { text, shown: value, read: noArguments(inputSchema) };
  return { text, shown: value, read: isJsonObject(value) ? ok(value) : invalid(`They are ${kindOf(value)}.`) };
}

/**
 * The same arguments as JSON that the AI SDK takes: its parser refuses `__proto__` and kin, and would replace broken
 * text by `{}`. What it would not keep travels as one JSON string that holds the raw text.
 */
export function toInputText({ text, read }: CallArguments): string {
  if (!read.ok || hasReservedKey(text)) return JSON.stringify(text);
  return isJsonObject(parsedOr(text, null)) ? text : '{}';
}

/** The raw text again, from the input that `toInputText` led to. */
export function fromInput(input: unknown): string {
  if (input === undefined) return '';
  return typeof input === 'string' ? input : JSON.stringify(input);
}

function noArguments(inputSchema: JsonObject | undefined): Result<JsonObject, CallFault> {
  const required = inputSchema?.['required'];
  if (!Array.isArray(required) || required.length === 0) return ok({});
  return invalid(`There are none, but these are required: ${required.join(', ')}.`);
}

function invalid(detail: string): Result<never, CallFault> {
  return failed({ code: 'invalid-arguments', detail, effect: 'none' });
}

function parse(text: string): Result<JsonValue, string> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

function parsedOr(text: string, fallback: JsonValue): JsonValue {
  const parsed = parse(text);
  return parsed.ok ? parsed.value : fallback;
}

/** The keys that the AI SDK's parser refuses at any depth; the reviver sees them after escapes are decoded. */
function hasReservedKey(text: string): boolean {
  if (text.trim() === '') return false;
  let found = false;
  JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__' || key === 'constructor') found = true;
    return value;
  });
  return found;
}

function kindOf(value: JsonValue): string {
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

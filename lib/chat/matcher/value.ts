import type { JsonValue } from '@/lib/shared/json';
import type { Moment } from './dates';
import type { Span } from './spans';

/** What a piece of a request looks like, before anyone asks what it is for. */
export type ValueKind =
  | 'sql'
  | 'code'
  | 'json'
  | 'quoted'
  | 'url'
  | 'domain'
  | 'email'
  | 'pair'
  | 'glob'
  | 'path'
  | 'slashed'
  | 'key'
  | 'id'
  | 'ordinal'
  | 'channel'
  | 'handle'
  | 'version'
  | 'moment'
  | 'number'
  | 'currency'
  | 'identifier'
  | 'name';

/** A value found in a request. `start` and `end` are UTF-16 positions of all that belongs to it, quotes included. */
export interface Value {
  readonly kind: ValueKind;
  /** The value itself, without quotes or marks such as `#`. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** For values with a mark, such as `#general` and `@kim`: the text with it. */
  readonly marked?: string;
  readonly number?: number;
  readonly moment?: Moment;
  readonly pair?: { readonly key: string; readonly value: JsonValue };
  /** For quoted text: what it would be without its quotes. */
  readonly inner?: ValueKind;
}

export function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length };
}

/** A scalar as it would stand in JSON: numbers and booleans as such, all else as text. */
export function scalarOf(text: string): JsonValue {
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/u.test(text) && Number.isSafeInteger(Math.trunc(Number(text)))) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  return text;
}

import type { JsonValue } from '@/lib/shared/json';
import { ZH_NOUNS } from './gloss';
import type { Parameter } from './parameters';
import type { Reading } from './reading';
import type { Span } from './spans';
import { sameness, tokenize, tokenizeName } from './tokens';
import { scalarOf } from './value';

/** Keys with values as a sentence lists them: "name Anna Berg, city Lund", "city: Lund", "城市杭州". */
export interface Entries {
  readonly entries: ReadonlyMap<string, JsonValue>;
  readonly span: Span;
  /** Whether every key stands in the request as it goes into the call. */
  readonly verbatim: boolean;
  /** Whether a mark sets each key off from its value. */
  readonly marked: boolean;
}

interface Entry {
  readonly key: string;
  readonly value: string;
  readonly marked: boolean;
}

const INTRODUCERS =
  /[:：]\s*|\b(?:with|having|where|setting)\s+(?:the\s+)?(?:(?:values?|columns?|fields?)\s+)?|\bvalues?\s+/giu;
const MARKED_KEY = /(?<![\p{L}\p{N}_])[\p{L}_][\p{L}\p{N}_]*\s*[:：=＝]/gu;
const SEPARATOR = /(\s*[,，、;；]\s*(?:and\s+|和)?|\s+and\s+|\s*和\s*|\s*\n\s*)/iu;
const MARKED = /^([\p{L}_][\p{L}\p{N}_]*(?: [\p{Ll}_]+)?)\s*(?:[:：=＝]|\s(?:is|as)\s|为|是)\s*(\S.*)$/u;
/** "customer id 3": the second word belongs to the key. */
const BARE = /^([\p{Ll}_][\p{Ll}\p{N}_]*(?: (?:id|name|number|code|date|type))?) (?:of )?(\S.*)$/u;
const END = /[\s.!。！]+$/u;

/** "姓名李雷": a known noun, then what it is. */
function hanEntry(text: string): Entry | null {
  const [first] = tokenize(text);
  if (first?.script !== 'han' || first.start > 0 || !Object.hasOwn(ZH_NOUNS, first.text)) return null;
  const value = text.slice(first.end).trim();
  return value === '' ? null : { key: first.text, value, marked: false };
}

function readEntry(text: string): Entry | null {
  const marked = MARKED.exec(text);
  if (marked !== null) return { key: marked[1] ?? '', value: marked[2] ?? '', marked: true };
  const bare = BARE.exec(text);
  const [first] = tokenize(text);
  // "since 2026-11-30" is a column; "with the rest" goes on with what came before.
  if (bare !== null && (first?.stop === false || /^\d\S*$/u.test(bare[2] ?? '')))
    return { key: bare[1] ?? '', value: bare[2] ?? '', marked: false };
  return hanEntry(text);
}

/** Reads a list; a part that is no entry goes on with the value before it ("name Salt and Pepper"). */
function readList(text: string): readonly Entry[] {
  const entries: Entry[] = [];
  const parts = text.split(SEPARATOR);
  for (let at = 0; at < parts.length; at += 2) {
    const part = parts[at] ?? '';
    const entry = readEntry(part);
    const last = entries.at(-1);
    if (entry !== null) entries.push(entry);
    else if (last === undefined) return [];
    else entries[entries.length - 1] = { ...last, value: `${last.value}${parts[at - 1] ?? ''}${part}` };
  }
  return entries;
}

function unquoted(text: string): JsonValue {
  const quoted = /^(?:"([^"]*)"|'([^']*)'|“([^”]*)”)$/u.exec(text);
  return quoted === null ? scalarOf(text) : (quoted[1] ?? quoted[2] ?? quoted[3] ?? '');
}

/** A key as the schema spells it; else a Chinese one in English, where the request names things in Latin letters. */
function keyFor(key: string, fields: readonly Parameter[], latin: boolean): string {
  const words = tokenizeName(key);
  const field = fields.find(({ nameTokens }) =>
    words.every((word) => nameTokens.some((name) => sameness(word, name) >= 0.65)),
  );
  if (field !== undefined) return field.name;
  const english = latin && Object.hasOwn(ZH_NOUNS, key) ? ZH_NOUNS[key]?.split(' ')[0] : undefined;
  return english ?? key.replaceAll(' ', '_');
}

/** The first list of keys and values in a request, for an object whose schema may name its fields; null where there is none. */
export function findEntries(reading: Reading, fields: readonly Parameter[]): Entries | null {
  const { text, values } = reading;
  const inside = (at: number): boolean =>
    values.some((value) => value.start < at && at < value.end && value.kind !== 'name' && value.kind !== 'identifier');
  const starts = [
    ...[...text.matchAll(INTRODUCERS)].map((match) => match.index + match[0].length),
    ...[...text.matchAll(MARKED_KEY)].map((match) => match.index),
  ].filter((start) => !inside(start));
  for (const start of starts) {
    const list = text.slice(start).replace(END, '');
    const found = readList(list);
    const marked = found.every((entry) => entry.marked);
    if (found.length === 0 || (found.length === 1 && !marked)) continue;
    const latin = /\p{Script=Latin}/u.test(text.slice(0, start));
    const keyed = found.map((entry) => ({ ...entry, name: keyFor(entry.key, fields, latin) }));
    return {
      entries: new Map(keyed.map(({ name, value }) => [name, unquoted(value)])),
      span: { start, end: start + list.length },
      verbatim: keyed.every(({ key, name }) => key.replaceAll(' ', '_') === name),
      marked,
    };
  }
  return null;
}

import type { JsonValue } from '@/lib/shared/json';
import { queryStart } from './free-text';
import { findMentions, genericPlaces } from './mentions';
import type { Parameter } from './parameters';
import type { Reading } from './reading';
import { overlaps, type Span, Taken } from './spans';
import type { IndexedTool } from './tool-index';
import type { Value } from './value';

/** One argument with how surely it is right, 0–1; below one half it is a guess. */
export interface Filled {
  readonly value: JsonValue;
  readonly quality: number;
}

/** Kinds of values that say something: one that no argument takes speaks against the tool. */
export const TELLING: ReadonlySet<Value['kind']> = new Set<Value['kind']>([
  'sql',
  'code',
  'json',
  'quoted',
  'url',
  'domain',
  'email',
  'pair',
  'glob',
  'path',
  'slashed',
  'key',
  'id',
  'ordinal',
  'channel',
  'moment',
  'name',
]);

/** A tool's parameters while they are being filled, with what of the request is used up. */
export class Slots {
  readonly filled = new Map<string, Filled>();
  readonly used = new Set<Value>();
  readonly taken = new Taken();
  readonly values: readonly Value[];

  constructor(
    readonly reading: Reading,
    readonly tool: IndexedTool,
    alsoTaken: readonly Span[],
  ) {
    for (const span of alsoTaken) this.taken.add(span);
    const placed = findMentions(reading, tool).filter((mention) => mention.sure && mention.strength >= 0.4);
    const strongest = Math.max(...placed.map((mention) => mention.strength));
    // Where the server is named outright, a word of its field ("customers") is what the call is about.
    const mentions = placed.filter((mention) => mention.strength > strongest - 0.2);
    for (const mention of mentions) this.taken.add(mention.span);
    // What follows a colon or "about" is what is said or sought, verbs and all.
    const colon = /[:：]/u.exec(reading.text)?.index ?? reading.text.length;
    const query = queryStart(reading);
    const said = Math.min(colon, query?.sure === true ? query.at : colon);
    const leading = reading.verbs.filter(({ token, weight }, at) => weight >= 0.7 && (at === 0 || token.start < said));
    for (const { token } of leading) this.taken.add(token);
    for (const [at, token] of reading.tokens.entries()) {
      const head = reading.tokens[at - 1];
      if (token.inPhrase && head !== undefined && leading.some((verb) => verb.token === head)) this.taken.add(token);
    }
    const named = [...mentions.map((mention) => mention.span), ...alsoTaken];
    for (const span of genericPlaces(reading)) this.taken.add(span);
    this.values = reading.values.filter((value) => !named.some((span) => overlaps(span, value)));
  }

  set(parameter: Parameter, value: JsonValue, quality: number): void {
    this.filled.set(parameter.name, { value, quality });
  }

  /** Parameters that have no argument yet. */
  open(): readonly Parameter[] {
    return this.tool.parameters.filter((parameter) => !this.filled.has(parameter.name));
  }

  /** Marks a value as serving an argument. */
  use(value: Value): void {
    this.used.add(value);
    this.taken.add(value);
  }
}

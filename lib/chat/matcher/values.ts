import { findCode } from './code';
import { findMoments } from './dates';
import { QUANTITIES } from './numbers';
import { IDENTIFIER, NAME, NUMBERED_PLACE, PAIR, QUOTES, SHAPES } from './shapes';
import { findSql, startsAsSql } from './sql';
import { scalarOf, spanOf, type Value, type ValueKind } from './value';
import { isStopWord, meaningOf } from './vocabulary';

/** The kind that the whole of a text has, or null. */
export function kindOf(text: string): ValueKind | null {
  // Most words are plain ones, which no shape fits.
  if (/^\p{Ll}+$/u.test(text)) return null;
  if (startsAsSql(text)) return 'sql';
  for (const [kind, shape] of SHAPES) {
    const [match] = [...text.matchAll(shape)];
    if (match !== undefined && match[0].length === text.length) return kind;
  }
  return /^-?\d+(?:\.\d+)?$/u.test(text) ? 'number' : null;
}

/** Collects values, and blanks what they take so that no later shape sees it. */
class Collector {
  readonly values: Value[] = [];
  rest: string;

  constructor(text: string) {
    this.rest = text;
  }

  take(value: Value): void {
    this.values.push(value);
    this.rest = this.rest.slice(0, value.start) + '\u0000'.repeat(value.end - value.start) + this.rest.slice(value.end);
  }

  each(shape: RegExp, read: (match: RegExpExecArray) => Value | null): void {
    for (const match of this.rest.matchAll(shape)) {
      if (match[0].includes('\u0000')) continue;
      const value = read(match);
      if (value !== null) this.take(value);
    }
  }
}

function firstGroup(match: RegExpExecArray): string {
  return match.slice(1).find((group) => group !== undefined) ?? match[0];
}

function readJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Sentence starts are capitalised for grammar, not because they name something. */
function startsSentence(text: string, at: number): boolean {
  return /(?:^|[.!?:：。！？\n])\s*(?:["“'(]\s*)?$/u.test(text.slice(0, at));
}

function isUnknown(word: string): boolean {
  const { keys, verbs } = meaningOf(word.toLowerCase());
  return keys.size === 0 && verbs.size === 0 && !isStopWord(word.toLowerCase());
}

function readName(text: string, match: RegExpExecArray): Value | null {
  let start = match.index;
  let name = match[0];
  const [first = '', ...others] = name.split(/\s/u);
  // "Zhang San's orders": a word that means nothing, before more of a name, is part of it.
  const whole = others.length > 0 && /^['’]s/u.test(text.slice(start + name.length)) && isUnknown(first);
  if (startsSentence(text, start) && !whole) {
    name = name.slice(first.length).trimStart();
    start = match.index + match[0].length - name.length;
  }
  if (name === '' || /^I$/u.test(name)) return null;
  name = name.replace(/['’]s$/u, '');
  return { kind: 'name', text: name, start, end: start + name.length };
}

/** All values in a request, in the order they stand. Dates are relative to `now`. */
export function findValues(text: string, now: Date): readonly Value[] {
  const found = new Collector(text);
  const sql = findSql(text);
  if (sql !== null) found.take(sql);
  found.each(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|\[[^[\]]*\]/gu, (match) =>
    readJson(match[0]) ? { kind: 'json', text: match[0], ...spanOf(match) } : null,
  );
  // Addresses hold `key=value` and brackets of their own.
  for (const [kind, shape] of SHAPES)
    if (kind === 'url') found.each(shape, (match) => ({ kind, text: match[0], ...spanOf(match) }));
  for (const code of findCode(found.rest)) found.take(code);
  found.each(PAIR, (match) => {
    const [key = '', ...values] = match.slice(1);
    const bare = match[5];
    const raw = values.find((value) => value !== undefined) ?? '';
    return {
      kind: 'pair',
      text: raw,
      ...spanOf(match),
      pair: { key, value: bare === undefined ? raw : scalarOf(bare) },
    };
  });
  for (const shape of QUOTES) {
    found.each(shape, (match) => {
      const inside = (match[1] ?? '').trim();
      if (inside === '') return null;
      const inner = kindOf(inside);
      return { kind: 'quoted', text: inside, ...spanOf(match), ...(inner === null ? {} : { inner }) };
    });
  }
  for (const [kind, shape] of SHAPES) {
    if (kind === 'version') {
      for (const moment of findMoments(found.rest.replaceAll('\u0000', '¦'), now))
        if (/^\d{4}-/u.test(moment.text))
          found.take({ kind: 'moment', text: moment.text, start: moment.start, end: moment.end, moment });
    }
    found.each(shape, (match) => {
      const inside = firstGroup(match);
      const value: Value = { kind, text: inside, ...spanOf(match) };
      if (kind === 'channel' || kind === 'handle') return { ...value, marked: match[0] };
      return kind === 'ordinal' ? { ...value, number: Number(inside) } : value;
    });
  }
  for (const moment of findMoments(found.rest.replaceAll('\u0000', '¦'), now)) {
    found.take({ kind: 'moment', text: moment.text, start: moment.start, end: moment.end, moment });
    // "In the next 3 days" is a day to some tools and a number of days to others.
    const span = /\d+(?=\s*(?:days?|weeks?|months?|hours?|minutes?|天|日|周|个|小时|分钟))/iu.exec(moment.text);
    if (span !== null) {
      const start = moment.start + span.index;
      found.values.push({ kind: 'number', text: span[0], start, end: start + span[0].length, number: Number(span[0]) });
    }
  }
  found.each(NUMBERED_PLACE, (match) => ({ kind: 'name', text: match[0], ...spanOf(match) }));
  for (const [shape, read] of QUANTITIES) found.each(shape, read);
  found.each(IDENTIFIER, (match) => ({ kind: 'identifier', text: match[0], ...spanOf(match) }));
  found.each(NAME, (match) => readName(text, match));
  return found.values.sort((a, b) => a.start - b.start);
}

import type { JsonValue } from '@/lib/shared/json';
import { coerce, momentText } from './coerce';
import { findEntries } from './entries';
import { findList } from './free-text';
import { cueFor } from './neighbours';
import { fitOf, type Parameter } from './parameters';
import type { Slots } from './slots';
import { overlaps } from './spans';
import { sameness, tokenizeName } from './tokens';
import type { Value } from './value';

const RANGE_START = /^(?:from|start|since|begin|after|first|checkin)$/u;
const RANGE_END = /^(?:end|until|to|finish|through|before|last|checkout)$/u;
const ONE_SIDED = /(?:since|after|from|starting|until|before|by|自|从)\s*(?:the\s+)?$/iu;

interface Candidate {
  readonly value: Value;
  readonly parameter: Parameter;
  readonly fit: number;
  readonly cue: number;
  score: number;
}

/** Surest first; then swaps two pairs where both together fit better the other way round. Candidates come sorted. */
function bestPairs(candidates: readonly Candidate[]): readonly Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (!chosen.some(({ value, parameter }) => value === candidate.value || parameter === candidate.parameter))
      chosen.push(candidate);
  }
  const pair = (value: Value, parameter: Parameter): Candidate | undefined =>
    candidates.find((candidate) => candidate.value === value && candidate.parameter === parameter);
  for (let first = 0; first < chosen.length; first += 1) {
    for (let second = first + 1; second < chosen.length; second += 1) {
      const a = chosen[first];
      const b = chosen[second];
      if (a === undefined || b === undefined) continue;
      const crossed = [pair(a.value, b.parameter), pair(b.value, a.parameter)] as const;
      if (crossed[0] === undefined || crossed[1] === undefined) continue;
      if (crossed[0].score + crossed[1].score > a.score + b.score) [chosen[first], chosen[second]] = crossed;
    }
  }
  return chosen;
}

/** `name=Alice`: into the parameter of that name, else into an object. */
export function fillPairs(slots: Slots): void {
  const pairs = slots.values.filter((value) => value.pair !== undefined);
  if (pairs.length === 0) return;
  const holder = slots.open().find((parameter) => parameter.type === 'object');
  const object = new Map<string, JsonValue>();
  for (const value of pairs) {
    const { pair } = value;
    if (pair === undefined) continue;
    const own = slots.open().find((parameter) => parameter.name === pair.key && parameter.type !== 'object');
    if (own === undefined && holder === undefined) continue;
    if (own === undefined) object.set(pair.key, pair.value);
    else slots.set(own, own.type === 'string' ? String(pair.value) : pair.value, 0.95);
    slots.use(value);
  }
  if (holder !== undefined && object.size > 0) slots.set(holder, Object.fromEntries(object), 0.95);
}

/** "Name Anna Berg, city Lund" into an object; keys that are parameters of their own stay for these. */
export function fillEntries(slots: Slots): void {
  const holder = slots.open().find((parameter) => parameter.type === 'object');
  if (holder === undefined) return;
  const found = findEntries(slots.reading, holder.fields);
  if (found === null || !(holder.required || found.marked)) return;
  if (slots.tool.parameters.some((parameter) => parameter !== holder && found.entries.has(parameter.name))) return;
  slots.set(holder, Object.fromEntries(found.entries), found.verbatim ? 0.9 : 0.45);
  slots.taken.add(found.span);
  for (const value of slots.values) if (overlaps(value, found.span)) slots.used.add(value);
}

/** Lists of plain words come whole, before their members are taken for values of their own. */
export function fillLists(slots: Slots): void {
  const lists = slots
    .open()
    .filter((parameter) => parameter.member?.type === 'string' && parameter.required && parameter.choices.length === 0);
  const [list] = lists;
  if (list === undefined || lists.length > 1 || list.accepts.get('email') === 1) return;
  const found = findList(slots.reading, slots.taken);
  if (found === null) return;
  slots.set(list, [...found.items], 0.7);
  slots.taken.add(found.span);
  for (const value of slots.values) if (overlaps(value, found.span)) slots.used.add(value);
}

function wantsNumber(slots: Slots): boolean {
  return slots.open().some((parameter) => parameter.type === 'number' || parameter.type === 'integer');
}

function isVocabulary(slots: Slots, value: Value, parameter: Parameter): boolean {
  const words = tokenizeName(value.text);
  const [word] = words;
  if (words.length !== 1 || word === undefined || word.keys.size < 2) return false;
  // Acronyms such as CV and PR are words; a file may well be called VERSION.
  const coded = /\bcodes?\b|\bsymbols?\b|\btickers?\b|\bcurrenc|\biso\b/iu.test(
    `${parameter.name} ${parameter.description}`,
  );
  if (value.kind === 'identifier' && value.text.length <= 4) return !coded;
  return words.every((word) =>
    slots.tool.nameTokens
      .concat(slots.tool.parameters.flatMap((parameter) => parameter.nameTokens))
      .some((other) => sameness(word, other) >= 0.65),
  );
}

/** All values of the first one's kind belong to the same list. */
function fillArray(
  slots: Slots,
  parameter: Parameter,
  first: Value,
  fit: number,
  others: readonly { readonly value: Value }[],
): void {
  const members = [
    first,
    ...others.map((other) => other.value).filter((value) => value.kind === first.kind && !slots.used.has(value)),
  ];
  members.sort((a, b) => a.start - b.start);
  for (const value of members) {
    slots.use(value);
  }
  const items = members.flatMap((value) =>
    value.kind === 'json' ? [] : [coerce(value, parameter, slots.reading.text)],
  );
  const json = first.kind === 'json' ? coerce(first, parameter, slots.reading.text) : null;
  slots.set(parameter, Array.isArray(json) ? json : items, fit);
}

export function fillFromValues(slots: Slots): void {
  const candidates: Candidate[] = [];
  slots.values.forEach((value, valueOrder) => {
    slots.open().forEach((parameter, order) => {
      if (value.kind === 'pair' || slots.used.has(value)) return;
      const fit = fitOf(value, parameter);
      if (fit === 0) return;
      const misplaced = value.kind === 'number' && parameter.type === 'string' && wantsNumber(slots);
      const cue = cueFor(value, parameter, slots.reading);
      const enough = parameter.required ? fit + cue >= 0.3 : fit >= 0.65 || fit + cue >= 0.7;
      const vague = value.kind === 'name' || value.kind === 'identifier' || value.kind === 'number';
      const needsCue =
        vague && cue < 0.2 && (value.kind !== 'number' || !parameter.required) && !(parameter.required && fit >= 0.7);
      const wordy =
        (value.kind === 'identifier' || value.kind === 'name') && cue < 0.3 && isVocabulary(slots, value, parameter);
      // Vague words of a search or a message are part of its text, never all of it.
      const partial = vague && value.kind !== 'number' && (parameter.role === 'query' || parameter.role === 'body');
      if (!enough || needsCue || wordy || partial) return;
      const score =
        fit + cue - (misplaced ? 0.5 : 0) + (parameter.required ? 0.15 : 0) - order * 0.01 - valueOrder * 0.001;
      const quality = Math.min(1, fit + cue * 0.5) * (vague && cue < 0.2 && value.kind !== 'number' ? 0.65 : 1);
      candidates.push({ value, parameter, score, fit: quality, cue });
    });
  });
  // A required parameter's only candidate is its, before any optional one.
  for (const candidate of candidates) {
    const rivals = candidates.filter((other) => other.parameter === candidate.parameter);
    const claimed = candidates.some(
      (other) => other.value === candidate.value && other !== candidate && other.cue >= 0.5,
    );
    if (candidate.parameter.required && rivals.length === 1 && candidate.fit >= 0.35 && !claimed)
      candidate.score += 0.6;
  }
  candidates.sort((a, b) => b.score - a.score);
  for (const { value, parameter, fit } of bestPairs(candidates)) {
    if (slots.used.has(value) || slots.filled.has(parameter.name)) continue;
    slots.use(value);
    if (parameter.member === null) slots.set(parameter, coerce(value, parameter, slots.reading.text), fit);
    else
      fillArray(
        slots,
        parameter,
        value,
        fit,
        candidates.filter((other) => other.parameter === parameter),
      );
  }
}

function startsRange(slots: Slots, value: Value): boolean {
  const date = value.moment?.date;
  return slots.tool.parameters.some(
    (parameter) =>
      parameter.format === 'date' &&
      parameter.nameTokens.some((token) => RANGE_START.test(token.text)) &&
      slots.filled.get(parameter.name)?.value === date,
  );
}

/** "From 3 to 4 pm" fills both ends; a day named for a range of days is its first and its last. */
export function fillSpanEnds(slots: Slots): void {
  const span = [...slots.used].find((value) => value.moment !== undefined);
  if (span?.moment === undefined) return;
  const open = slots.open().filter((parameter) => parameter.accepts.has('moment'));
  const isEnd = (parameter: Parameter): boolean => parameter.nameTokens.some((token) => RANGE_END.test(token.text));
  const end = open.find(isEnd);
  if (end === undefined) return;
  if (span.moment.until !== null) slots.set(end, momentText(span, end, true), 0.9);
  else if (
    end.format === 'date' &&
    span.moment.time === null &&
    !ONE_SIDED.test(slots.reading.text.slice(0, span.start)) &&
    startsRange(slots, span)
  )
    slots.set(end, momentText(span, end, false), 0.7);
}

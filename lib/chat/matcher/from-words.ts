import { type Choice, chooseFlag, chooseFrom, chooseLiteral } from './choices';
import { findFreeText, leftover, queryStart } from './free-text';
import { findNeighbour, listFrom } from './neighbours';
import type { Parameter } from './parameters';
import { type Slots, TELLING } from './slots';
import { overlaps } from './spans';
import { sameness } from './tokens';
import { findIn } from './tool-index';
import type { Value } from './value';

/** A plain word is none of these: such a parameter stays empty rather than take what is left over. */
const STRICT = ['sql', 'code', 'url', 'glob', 'path', 'slashed', 'moment', 'email'] as const;

/** "About memory leaks in closed tabs": what is searched for is no filter, though "login bug" may hold a synonym of one. */
function insideQuery(slots: Slots, choice: Choice): boolean {
  const query = slots.open().find((parameter) => parameter.role === 'query' && parameter.required);
  const start = query === undefined ? null : queryStart(slots.reading);
  if (start === null || choice.span.start < start.at) return false;
  return start.sure || choice.strength < 1;
}

/** A choice takes the parameter's own word beside it along: "high priority", "优先级高". */
function takeWithName(slots: Slots, start: number, end: number, parameter: Parameter): void {
  slots.taken.add({ start, end });
  for (const token of slots.reading.tokens) {
    const beside = (token.start >= end && token.start - end <= 1) || (token.end <= start && start - token.end <= 4);
    if (beside && parameter.nameTokens.some((name) => sameness(name, token) >= 0.65)) slots.taken.add(token);
  }
}

export function fillChoices(slots: Slots): void {
  for (const parameter of slots.open()) {
    const choices = parameter.choices.length > 0 ? parameter.choices : (parameter.member?.choices ?? []);
    if (choices.length > 0) {
      const choice = chooseFrom(parameter, choices, slots.reading, slots.tool, slots.taken);
      if (choice === null || insideQuery(slots, choice)) continue;
      slots.set(parameter, parameter.member === null ? choice.value : [choice.value], choice.strength);
      takeWithName(slots, choice.span.start, choice.span.end, parameter);
    } else if (parameter.type === 'boolean') {
      const flag = chooseFlag(parameter, slots.reading, slots.taken);
      if (flag !== null) slots.set(parameter, flag.value, 0.7);
    } else if (parameter.type === 'string') {
      const literal = chooseLiteral(parameter, slots.reading, slots.taken);
      if (literal === null) continue;
      slots.set(parameter, literal.value, literal.strength);
      slots.taken.add(literal.span);
    }
  }
}

export function fillNeighbours(slots: Slots): void {
  for (const parameter of slots.open()) {
    if (parameter.type !== 'string' && parameter.type !== 'array' && parameter.type !== 'unknown') continue;
    if (parameter.choices.length > 0 || parameter.role === 'body' || parameter.role === 'query') continue;
    if (parameter.format !== '' || (parameter.role === 'title' && !/name/u.test(parameter.name))) continue;
    if (parameter.accepts.has('sql') || parameter.accepts.get('url') === 1) continue;
    const neighbour = findNeighbour(parameter, slots.reading, slots.taken);
    if (neighbour === null || (!parameter.required && neighbour.strength < 0.5)) continue;
    slots.set(
      parameter,
      parameter.member === null ? neighbour.text : listFrom(neighbour, slots.reading, slots.taken),
      neighbour.strength - (parameter.required ? 0.05 : 0.1),
    );
    slots.taken.add(neighbour.span);
  }
}

/** A capitalised word that the tool's own words contain is no name. */
function isMentionLike(slots: Slots, value: Value): boolean {
  return slots.reading.words.some(
    (word) => overlaps(word, value) && findIn(word, slots.tool.descriptionField).strength >= 0.65,
  );
}

/** A person or place named in passing fills the one parameter that takes such a name: "Which tickets does Jonas have?" */
export function fillNames(slots: Slots): void {
  if (slots.open().some((parameter) => parameter.required && parameter.role !== 'other')) return;
  for (const value of slots.values) {
    if (value.kind !== 'name' || slots.used.has(value) || slots.taken.has(value) || isMentionLike(slots, value))
      continue;
    const takers = slots
      .open()
      .filter(
        (parameter) => parameter.type === 'string' && parameter.accepts.get('name') === 1 && parameter.role === 'other',
      );
    const [taker] = takers;
    if (taker === undefined || takers.length > 1) continue;
    slots.use(value);
    slots.set(taker, value.text, 0.55);
  }
}

export function fillText(slots: Slots): void {
  const roles = ['reason', 'body', 'title', 'query'] as const;
  const byRequired = [...slots.open()].sort((a, b) => Number(b.required) - Number(a.required));
  for (const role of roles) {
    for (const parameter of byRequired) {
      if (
        parameter.role !== role ||
        parameter.type !== 'string' ||
        parameter.choices.length > 0 ||
        slots.filled.has(parameter.name)
      )
        continue;
      if (parameter.accepts.has('sql') || parameter.format !== '') continue;
      if (
        !parameter.required &&
        (role === 'query' ||
          byRequired.some((other) => other.required && other.role !== 'other' && !slots.filled.has(other.name)))
      )
        continue;
      const free = findFreeText(parameter, slots.reading, slots.tool, slots.taken);
      if (free === null || (!parameter.required && free.strength < 0.7)) continue;
      slots.set(parameter, free.text, free.strength);
      slots.taken.add(free.span);
    }
  }
}

export function fillRest(slots: Slots): void {
  for (const parameter of slots.open()) {
    if (
      !parameter.required ||
      (parameter.type !== 'string' && parameter.type !== 'unknown' && parameter.type !== 'array')
    )
      continue;
    if (parameter.choices.length > 0 || parameter.format !== '' || parameter.member?.type === 'object') continue;
    if (STRICT.some((kind) => parameter.accepts.get(kind) === 1) || /(?:^|[_-]|[a-z](?=I))ids?$/iu.test(parameter.name))
      continue;
    for (const value of slots.values) if (value.kind === 'moment') slots.taken.add(value);
    const free = parameter.role === 'other' ? leftover(slots.reading, slots.tool, slots.taken, parameter.role) : null;
    if (
      free !== null &&
      slots.values.some((value) => TELLING.has(value.kind) && value.kind !== 'name' && overlaps(value, free.span))
    )
      continue;
    const query = queryStart(slots.reading);
    if (free !== null && query?.sure === true && free.span.start >= query.at) continue;
    if (free === null || free.text.split(/\s+/u).length > 4) continue;
    slots.set(parameter, parameter.member === null ? free.text : [free.text], 0.2);
    slots.taken.add(free.span);
  }
}

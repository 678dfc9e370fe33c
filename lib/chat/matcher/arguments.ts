import type { JsonObject, JsonValue } from '@/lib/shared/json';
import { type Choice, chooseFlag, chooseFrom, chooseLiteral } from './choices';
import { findFreeText, findList, leftover, queryStart } from './free-text';
import { findMentions, genericPlaces } from './mentions';
import { cueFor, findNeighbour, listFrom } from './neighbours';
import { fitOf, type Parameter } from './parameters';
import { type Reading, readRequest } from './reading';
import { overlaps, type Span, Taken } from './spans';
import { sameness, tokenizeName } from './tokens';
import { findIn, type IndexedTool, indexedTool, type MatcherTool } from './tool-index';
import type { Value } from './value';

/** One argument with how surely it is right, 0–1; below one half it is a guess. */
export interface Filled {
  readonly value: JsonValue;
  readonly quality: number;
}

export interface Filling {
  readonly filled: ReadonlyMap<string, Filled>;
  /** Required parameters that nothing in the request fills. */
  readonly missing: readonly string[];
  /** Telling values of the request that no argument took. */
  readonly unexplained: readonly Value[];
}

const GUESS = 0.5;
const TELLING: ReadonlySet<Value['kind']> = new Set<Value['kind']>([
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

const RANGE_START = /^(?:from|start|since|begin|after|first|checkin)$/u;
const RANGE_END = /^(?:end|until|to|finish|through|before|last|checkout)$/u;
const ONE_SIDED = /(?:since|after|from|starting|until|before|by|自|从)\s*(?:the\s+)?$/iu;

/** A plain word is none of these: such a parameter stays empty rather than take what is left over. */
const STRICT = ['sql', 'code', 'url', 'glob', 'path', 'slashed', 'moment', 'email'] as const;

/** Wall-clock time where the user is, as the UTC instant that RFC 3339 asks for. */
function utcText(date: string, time: string): string {
  return new Date(`${date}T${time}`).toISOString().replace('.000Z', 'Z');
}

/** Writes a moment as the schema's format asks: a day, or a day and time. */
function momentText(value: Value, parameter: Parameter, useEnd: boolean): string {
  const moment = useEnd ? (value.moment?.until ?? value.moment) : value.moment;
  if (moment === undefined) return value.text;
  const wantsTime =
    parameter.format === 'date-time' ||
    (parameter.format !== 'date' &&
      /\btime\b|date-?time|8601|hour/iu.test(
        `${parameter.nameTokens.map((token) => token.text).join(' ')} ${parameter.description}`,
      ));
  if (parameter.format === 'time') return moment.time ?? value.text;
  if (parameter.format === 'date' || (!wantsTime && moment.time === null)) return moment.date;
  if (moment.time === null && parameter.format !== 'date-time') return moment.date;
  return utcText(moment.date, moment.time ?? '00:00:00');
}

/** Seconds in the units a number can be given in. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:seconds?|secs?|秒)/iu, 1],
  [/^(?:minutes?|mins?|分钟)/iu, 60],
  [/^(?:hours?|hrs?|小时|个小时)/iu, 3600],
  [/^(?:days?|天)/iu, 86_400],
  [/^(?:weeks?|周|个星期|星期)/iu, 604_800],
];

function secondsOf(word: string): number | null {
  return UNITS.find(([unit]) => unit.test(word))?.[1] ?? null;
}

/** "For 2 hours" into a parameter of minutes is 120. */
function unitFactor(value: Value, parameter: Parameter, text: string): number {
  const given = secondsOf(text.slice(value.end).replace(/^[\s-]+/u, ''));
  const words = [...parameter.nameTokens, ...parameter.descriptionTokens].map((token) => token.text);
  const wanted = words.map(secondsOf).find((seconds) => seconds !== null) ?? null;
  return given === null || wanted === null || given < wanted ? 1 : given / wanted;
}

function coerce(value: Value, parameter: Parameter, text: string): JsonValue {
  if (value.kind === 'json') return JSON.parse(value.text);
  if (value.moment !== undefined && parameter.accepts.has('moment')) return momentText(value, parameter, false);
  const wantsNumber =
    parameter.type === 'integer' ||
    parameter.type === 'number' ||
    parameter.member?.type === 'integer' ||
    parameter.member?.type === 'number';
  if (wantsNumber) {
    const number = value.number ?? Number(value.text);
    if (Number.isFinite(number)) return number * unitFactor(value, parameter, text);
  }
  if (value.marked !== undefined && /(?<!without |no |leading )[#@]/iu.test(parameter.description)) return value.marked;
  return value.text;
}

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

/** Pairs every value with the parameters that could take it, and gives each its best, surest first. */
class Filler {
  readonly filled = new Map<string, Filled>();
  readonly used = new Set<Value>();
  readonly taken = new Taken();
  private readonly values: readonly Value[];

  constructor(
    private readonly reading: Reading,
    private readonly tool: IndexedTool,
    alsoTaken: readonly Span[],
  ) {
    for (const span of alsoTaken) this.taken.add(span);
    const mentions = findMentions(reading, tool).filter((mention) => mention.sure && mention.strength >= 0.4);
    for (const mention of mentions) this.taken.add(mention.span);
    // What follows a colon is what is said, verbs and all.
    const colon = /[:：]/u.exec(reading.text)?.index ?? reading.text.length;
    const leading = reading.verbs.filter(({ token, weight }, at) => weight >= 0.7 && (at === 0 || token.start < colon));
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

  private open(): readonly Parameter[] {
    return this.tool.parameters.filter((parameter) => !this.filled.has(parameter.name));
  }

  /** `name=Alice`: into the parameter of that name, else into an object. */
  private fillPairs(): void {
    const pairs = this.values.filter((value) => value.pair !== undefined);
    if (pairs.length === 0) return;
    const holder = this.open().find((parameter) => parameter.type === 'object');
    const object = new Map<string, JsonValue>();
    for (const value of pairs) {
      const { pair } = value;
      if (pair === undefined) continue;
      const own = this.open().find((parameter) => parameter.name === pair.key && parameter.type !== 'object');
      if (own === undefined && holder === undefined) continue;
      if (own === undefined) object.set(pair.key, pair.value);
      else this.set(own, own.type === 'string' ? String(pair.value) : pair.value, 0.95);
      this.used.add(value);
      this.taken.add(value);
    }
    if (holder !== undefined && object.size > 0) this.set(holder, Object.fromEntries(object), 0.95);
  }

  /** Lists of plain words come whole, before their members are taken for values of their own. */
  private fillLists(): void {
    const lists = this.open().filter(
      (parameter) => parameter.member?.type === 'string' && parameter.required && parameter.choices.length === 0,
    );
    const [list] = lists;
    if (list === undefined || lists.length > 1 || list.accepts.get('email') === 1) return;
    const found = findList(this.reading, this.taken);
    if (found === null) return;
    this.set(list, [...found.items], 0.7);
    this.taken.add(found.span);
    for (const value of this.values) if (overlaps(value, found.span)) this.used.add(value);
  }

  private fillFromValues(): void {
    const candidates: Candidate[] = [];
    this.values.forEach((value, valueOrder) => {
      this.open().forEach((parameter, order) => {
        if (value.kind === 'pair' || this.used.has(value)) return;
        const fit = fitOf(value, parameter);
        if (fit === 0) return;
        const misplaced = value.kind === 'number' && parameter.type === 'string' && this.wantsNumber();
        const cue = cueFor(value, parameter, this.reading);
        const enough = parameter.required ? fit + cue >= 0.3 : fit >= 0.65 || fit + cue >= 0.7;
        const vague = value.kind === 'name' || value.kind === 'identifier' || value.kind === 'number';
        const needsCue =
          vague && cue < 0.2 && (value.kind !== 'number' || !parameter.required) && !(parameter.required && fit >= 0.7);
        const wordy =
          (value.kind === 'identifier' || value.kind === 'name') && cue < 0.3 && this.isVocabulary(value, parameter);
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
      if (this.used.has(value) || this.filled.has(parameter.name)) continue;
      this.used.add(value);
      this.taken.add(value);
      if (parameter.member === null) this.set(parameter, coerce(value, parameter, this.reading.text), fit);
      else
        this.fillArray(
          parameter,
          value,
          fit,
          candidates.filter((other) => other.parameter === parameter),
        );
    }
  }

  /** All values of the first one's kind belong to the same list. */
  private fillArray(
    parameter: Parameter,
    first: Value,
    fit: number,
    others: readonly { readonly value: Value }[],
  ): void {
    const members = [
      first,
      ...others.map((other) => other.value).filter((value) => value.kind === first.kind && !this.used.has(value)),
    ];
    members.sort((a, b) => a.start - b.start);
    for (const value of members) {
      this.used.add(value);
      this.taken.add(value);
    }
    const items = members.flatMap((value) =>
      value.kind === 'json' ? [] : [coerce(value, parameter, this.reading.text)],
    );
    const json = first.kind === 'json' ? coerce(first, parameter, this.reading.text) : null;
    this.set(parameter, Array.isArray(json) ? json : items, fit);
  }

  private wantsNumber(): boolean {
    return this.open().some((parameter) => parameter.type === 'number' || parameter.type === 'integer');
  }

  private isVocabulary(value: Value, parameter: Parameter): boolean {
    const words = tokenizeName(value.text);
    const [word] = words;
    if (words.length !== 1 || word === undefined || word.keys.size < 2) return false;
    // Acronyms such as CV and PR are words; a file may well be called VERSION.
    const coded = /\bcodes?\b|\bsymbols?\b|\btickers?\b|\bcurrenc|\biso\b/iu.test(
      `${parameter.name} ${parameter.description}`,
    );
    if (value.kind === 'identifier' && value.text.length <= 4) return !coded;
    return words.every((word) =>
      this.tool.nameTokens
        .concat(this.tool.parameters.flatMap((parameter) => parameter.nameTokens))
        .some((other) => sameness(word, other) >= 0.65),
    );
  }

  /** "From 3 to 4 pm" fills both ends; a day named for a range of days is its first and its last. */
  private fillSpanEnds(): void {
    const span = [...this.used].find((value) => value.moment !== undefined);
    if (span?.moment === undefined) return;
    const open = this.open().filter((parameter) => parameter.accepts.has('moment'));
    const isEnd = (parameter: Parameter): boolean => parameter.nameTokens.some((token) => RANGE_END.test(token.text));
    const end = open.find(isEnd);
    if (end === undefined) return;
    if (span.moment.until !== null) this.set(end, momentText(span, end, true), 0.9);
    else if (
      end.format === 'date' &&
      span.moment.time === null &&
      !ONE_SIDED.test(this.reading.text.slice(0, span.start)) &&
      this.startsRange(span)
    )
      this.set(end, momentText(span, end, false), 0.7);
  }

  private startsRange(value: Value): boolean {
    const date = value.moment?.date;
    return this.tool.parameters.some(
      (parameter) =>
        parameter.format === 'date' &&
        parameter.nameTokens.some((token) => RANGE_START.test(token.text)) &&
        this.filled.get(parameter.name)?.value === date,
    );
  }

  private fillChoices(): void {
    for (const parameter of this.open()) {
      const choices = parameter.choices.length > 0 ? parameter.choices : (parameter.member?.choices ?? []);
      if (choices.length > 0) {
        const choice = chooseFrom(parameter, choices, this.reading, this.tool, this.taken);
        if (choice === null || this.insideQuery(choice)) continue;
        this.set(parameter, parameter.member === null ? choice.value : [choice.value], choice.strength);
        this.takeWithName(choice.span.start, choice.span.end, parameter);
      } else if (parameter.type === 'boolean') {
        const flag = chooseFlag(parameter, this.reading, this.taken);
        if (flag !== null) this.set(parameter, flag.value, 0.7);
      } else if (parameter.type === 'string') {
        const literal = chooseLiteral(parameter, this.reading, this.taken);
        if (literal === null) continue;
        this.set(parameter, literal.value, literal.strength);
        this.taken.add(literal.span);
      }
    }
  }

  /** "About memory leaks in closed tabs": what is searched for is no filter, though "login bug" may hold a synonym of one. */
  private insideQuery(choice: Choice): boolean {
    const query = this.open().find((parameter) => parameter.role === 'query' && parameter.required);
    const start = query === undefined ? null : queryStart(this.reading);
    if (start === null || choice.span.start < start.at) return false;
    return start.sure || choice.strength < 1;
  }

  /** A choice takes the parameter's own word beside it along: "high priority", "优先级高". */
  private takeWithName(start: number, end: number, parameter: Parameter): void {
    this.taken.add({ start, end });
    for (const token of this.reading.tokens) {
      const beside = (token.start >= end && token.start - end <= 1) || (token.end <= start && start - token.end <= 4);
      if (beside && parameter.nameTokens.some((name) => sameness(name, token) >= 0.65)) this.taken.add(token);
    }
  }

  private fillNeighbours(): void {
    for (const parameter of this.open()) {
      if (parameter.type !== 'string' && parameter.type !== 'array' && parameter.type !== 'unknown') continue;
      if (parameter.choices.length > 0 || parameter.role === 'body' || parameter.role === 'query') continue;
      if (parameter.format !== '' || (parameter.role === 'title' && !/name/u.test(parameter.name))) continue;
      if (parameter.accepts.has('sql') || parameter.accepts.get('url') === 1) continue;
      const neighbour = findNeighbour(parameter, this.reading, this.taken);
      if (neighbour === null || (!parameter.required && neighbour.strength < 0.5)) continue;
      this.set(
        parameter,
        parameter.member === null ? neighbour.text : listFrom(neighbour, this.reading, this.taken),
        neighbour.strength - (parameter.required ? 0.05 : 0.1),
      );
      this.taken.add(neighbour.span);
    }
  }

  /** A person or place named in passing fills the one parameter that takes such a name: "Which tickets does Jonas have?" */
  private fillNames(): void {
    if (this.open().some((parameter) => parameter.required && parameter.role !== 'other')) return;
    for (const value of this.values) {
      if (value.kind !== 'name' || this.used.has(value) || this.taken.has(value) || this.isMentionLike(value)) continue;
      const takers = this.open().filter(
        (parameter) => parameter.type === 'string' && parameter.accepts.get('name') === 1 && parameter.role === 'other',
      );
      const [taker] = takers;
      if (taker === undefined || takers.length > 1) continue;
      this.used.add(value);
      this.taken.add(value);
      this.set(taker, value.text, 0.55);
    }
  }

  /** A capitalised word that the tool's own words contain is no name. */
  private isMentionLike(value: Value): boolean {
    return this.reading.words.some(
      (word) => overlaps(word, value) && findIn(word, this.tool.descriptionField).strength >= 0.65,
    );
  }

  private fillText(): void {
    const roles = ['reason', 'body', 'title', 'query'] as const;
    const byRequired = [...this.open()].sort((a, b) => Number(b.required) - Number(a.required));
    for (const role of roles) {
      for (const parameter of byRequired) {
        if (
          parameter.role !== role ||
          parameter.type !== 'string' ||
          parameter.choices.length > 0 ||
          this.filled.has(parameter.name)
        )
          continue;
        if (parameter.accepts.has('sql') || parameter.format !== '') continue;
        if (
          !parameter.required &&
          (role === 'query' ||
            byRequired.some((other) => other.required && other.role !== 'other' && !this.filled.has(other.name)))
        )
          continue;
        const free = findFreeText(parameter, this.reading, this.tool, this.taken);
        if (free === null || (!parameter.required && free.strength < 0.7)) continue;
        this.set(parameter, free.text, free.strength);
        this.taken.add(free.span);
      }
    }
  }

  private fillRest(): void {
    for (const parameter of this.open()) {
      if (
        !parameter.required ||
        (parameter.type !== 'string' && parameter.type !== 'unknown' && parameter.type !== 'array')
      )
        continue;
      if (parameter.choices.length > 0 || parameter.format !== '' || parameter.member?.type === 'object') continue;
      if (
        STRICT.some((kind) => parameter.accepts.get(kind) === 1) ||
        /(?:^|[_-]|[a-z](?=I))ids?$/iu.test(parameter.name)
      )
        continue;
      for (const value of this.values) if (value.kind === 'moment') this.taken.add(value);
      const free = parameter.role === 'other' ? leftover(this.reading, this.tool, this.taken, parameter.role) : null;
      if (
        free !== null &&
        this.values.some((value) => TELLING.has(value.kind) && value.kind !== 'name' && overlaps(value, free.span))
      )
        continue;
      if (free === null || free.text.split(/\s+/u).length > 4) continue;
      this.set(parameter, parameter.member === null ? free.text : [free.text], 0.2);
      this.taken.add(free.span);
    }
  }

  run(): Filling {
    this.fillPairs();
    this.fillLists();
    this.fillFromValues();
    this.fillSpanEnds();
    this.fillChoices();
    this.fillNeighbours();
    this.fillNames();
    this.fillText();
    this.fillRest();
    return {
      filled: this.filled,
      missing: this.open()
        .filter((parameter) => parameter.required)
        .map((parameter) => parameter.name),
      unexplained: this.values.filter(
        (value) => TELLING.has(value.kind) && !this.used.has(value) && !this.covered(value),
      ),
    };
  }

  /** Values inside an argument's free text are explained by it. */
  private covered(value: Value): boolean {
    if ([...this.used].some((other) => overlaps(other, value))) return true;
    return [...this.filled.values()].some(
      (argument) => typeof argument.value === 'string' && argument.value.includes(value.text),
    );
  }
}

/** Fills a tool's arguments from a request that is already read; `alsoTaken` are parts that serve another call. */
export function fill(reading: Reading, tool: IndexedTool, alsoTaken: readonly Span[] = []): Filling {
  return new Filler(reading, tool, alsoTaken).run();
}

/** Arguments as they go into a call, with the names of those that are guesses. */
export function argumentsOf(filling: Filling): { readonly arguments: JsonObject; readonly guessed: readonly string[] } {
  const entries = [...filling.filled];
  return {
    arguments: Object.fromEntries(entries.map(([name, argument]) => [name, argument.value])),
    guessed: entries.filter(([, argument]) => argument.quality < GUESS).map(([name]) => name),
  };
}

/**
 * Fills one tool's arguments from a request: values by their looks and the words around them, choices by their words and
 * synonyms, free text after words such as "about" or "titled". `missing` names required parameters that nothing fills.
 */
export function fillArguments(
  request: string,
  tool: MatcherTool,
  context: { readonly now: Date },
): { readonly arguments: JsonObject; readonly guessed: readonly string[]; readonly missing: readonly string[] } {
  const filling = fill(readRequest(request, context.now), indexedTool(tool));
  return { ...argumentsOf(filling), missing: filling.missing };
}

import { PREPOSITIONS } from './lexicon';
import type { Parameter } from './parameters';
import type { Reading } from './reading';
import { overlaps, type Span, type Taken } from './spans';
import { sameness, type Token } from './tokens';
import type { Value } from './value';

const LINKS =
  /^(?:is|are|to|as|of|the|a|an|named|called|id|no|number|name|be|with|equal|equals|为|是|叫|名叫|名为|改为|改成|设为|设成)$/u;

function namesParameter(token: Token, parameter: Parameter): boolean {
  return parameter.nameTokens.some((name) => !name.stop && sameness(name, token) >= 0.65);
}

function describesParameter(token: Token, parameter: Parameter): boolean {
  return !token.stop && parameter.descriptionTokens.some((word) => !word.stop && sameness(word, token) >= 0.65);
}

/** How well a preposition leads to a parameter, 0–1: its own name, then the roles it usually leads to, then what the description says. */
function leadsTo(preposition: string, parameter: Parameter): number {
  const list = Object.hasOwn(PREPOSITIONS, preposition) ? (PREPOSITIONS[preposition] ?? '').split(' ') : [];
  if (list.length === 0) return 0;
  const names = parameter.nameTokens.map((token) => token.text);
  if (names.includes(preposition)) return 1;
  if (list.some((word) => names.includes(word))) return 0.7;
  const described = parameter.descriptionTokens.slice(0, 6).map((token) => token.text);
  return list.some((word) => described.includes(word)) ? 0.35 : 0;
}

const MOST = /^(?:first|top|last|latest|limit|max|maximum|most|recent|newest|next|up|only|前|最近|最新|限制|最多)$/u;
const COUNTS = /^(?:limit|count|max|maximum|head|tail|n|top|size|results|lines|per|first|last|num|number)$/u;

const AT_MOST =
  /(?:\bunder|\bbelow|\bless than|\bat most|\bup to|\bno more than|\bcheaper than|\bwithin|\bmax(?:imum)?(?: of)?|不超过|低于|少于|最多|小于)\s*[$€£¥]?\s*$/iu;
const AT_LEAST =
  /(?:\bover|\babove|\bmore than|\bat least|\bfrom|\bmin(?:imum)?(?: of)?|超过|高于|多于|至少|大于)\s*[$€£¥]?\s*$/iu;

const AMOUNT = /amount|value|price|total|quantity|qty|cost|budget|sum\b|balance/iu;

/** "Under 80" means a highest value, "at least 3" a lowest. */
function boundCue(value: Value, parameter: Parameter, text: string): number {
  const before = text.slice(0, value.start);
  const names = parameter.nameTokens.map((token) => token.text).join(' ');
  if (AT_MOST.test(before) && /\b(?:max|maximum|below|under|upper|most|less)\b/u.test(names)) return 0.7;
  return AT_LEAST.test(before) && /\b(?:min|minimum|above|over|lower|least|more)\b/u.test(names) ? 0.7 : 0;
}

/** How strongly the words around a value point to a parameter, 0 to about 1. */
export function cueFor(value: Value, parameter: Parameter, reading: Reading): number {
  const before = reading.tokens.filter((token) => token.end <= value.start && value.start - token.end < 40).slice(-4);
  const after = reading.tokens.filter((token) => token.start >= value.end && token.start - value.end < 20).slice(0, 2);
  let cue = 0;
  const main = reading.verbs[0]?.token;
  const near = before.at(-1);
  if (near !== undefined && /^[^.!?。！？]*$/u.test(reading.text.slice(near.end, value.start))) {
    cue = Math.max(cue, leadsTo(near.text, parameter) * 0.5);
    const article = before.at(-2);
    if (/^(?:the|a|an|my|our)$/u.test(near.text) && article !== undefined)
      cue = Math.max(cue, leadsTo(article.text, parameter) * 0.5);
  }
  for (let back = before.length - 1; back >= 0; back -= 1) {
    const token = before[back];
    if (token === undefined) break;
    const inside = reading.values.some(
      (other) =>
        other !== value &&
        token.start < other.end &&
        other.start < token.end &&
        other.kind !== 'name' &&
        other.kind !== 'identifier',
    );
    if (inside) break;
    if (namesParameter(token, parameter)) cue = Math.max(cue, 0.7);
    else if (describesParameter(token, parameter) && token !== main) cue = Math.max(cue, 0.35);
    // "The text of X": X is whose text it is, not the text.
    if (token.text === 'of' || (!token.stop && !LINKS.test(token.text))) break;
  }
  const [next] = after;
  if (next !== undefined && !next.stop) {
    if (namesParameter(next, parameter)) cue = Math.max(cue, 0.6);
    else if (describesParameter(next, parameter)) cue = Math.max(cue, 0.4);
    const second = after[1];
    if (value.kind === 'number' && second !== undefined && namesParameter(second, parameter)) cue = Math.max(cue, 0.45);
  }
  if (value.kind === 'number' && parameter.type !== 'string' && AMOUNT.test(parameter.name)) cue = Math.max(cue, 0.25);
  if (value.kind === 'number') cue = Math.max(cue, boundCue(value, parameter, reading.text));
  const most = MOST.test(near?.text ?? '') || MOST.test(next?.text ?? '');
  if (
    value.kind === 'number' &&
    parameter.type !== 'string' &&
    /^(?:to|at|worth|为|是|到|成|改为|改成|设为|设成|调到)$/u.test(near?.text ?? '')
  )
    cue = Math.max(cue, 0.25);
  if (value.kind === 'number' && most && parameter.nameTokens.some((token) => COUNTS.test(token.text)))
    cue = Math.max(cue, 0.7);
  return cue;
}

/** Words standing next to a parameter's name or after a preposition that leads to it. */
export interface Neighbour {
  readonly text: string;
  readonly span: Span;
  readonly strength: number;
}

function isPlain(token: Token | undefined, reading: Reading, taken: Taken): token is Token {
  return (
    token !== undefined &&
    !token.stop &&
    !taken.has(token) &&
    (reading.words.includes(token) ||
      reading.values.some((value) => value.start <= token.start && token.end <= value.end && value.kind === 'number'))
  );
}

function adjoins(a: Token, b: Token, reading: Reading): boolean {
  return /^\s*$/u.test(reading.text.slice(a.end, b.start));
}

/** The run of plain words from a position, up to a stop word, a punctuation mark or something taken. */
function runFrom(at: number, reading: Reading, taken: Taken, stopAt: (token: Token) => boolean): Span | null {
  const first = reading.tokens[at];
  if (!isPlain(first, reading, taken) || stopAt(first)) return null;
  const name = reading.values.find(
    (value) => value.kind === 'name' && value.start <= first.start && first.end <= value.end,
  );
  if (name !== undefined && !taken.has(name)) {
    // "Tegel airport": a common noun may end a name.
    const next = reading.tokens.findIndex((token) => token.start >= name.end);
    const noun = reading.tokens[next];
    const tail =
      isPlain(noun, reading, taken) &&
      noun.script === 'other' &&
      !stopAt(noun) &&
      /^ $/u.test(reading.text.slice(name.end, noun.start)) &&
      !reading.values.some((value) => value.start === noun.start);
    return { start: first.start, end: tail ? noun.end : name.end };
  }
  let last = first;
  for (let next = at + 1; next < at + 4; next += 1) {
    const token = reading.tokens[next];
    if (!isPlain(token, reading, taken) || !adjoins(last, token, reading) || stopAt(token)) break;
    last = token;
  }
  return { start: first.start, end: last.end };
}

const DETERMINERS = /^(?:the|a|an|my|our|this|that|his|her|their|all|every)$/u;

/** Finds what a parameter is given by its neighbours: "team design", "the design team", "in Berlin". */
export function findNeighbour(parameter: Parameter, reading: Reading, taken: Taken): Neighbour | null {
  const { tokens, text } = reading;
  const found: Neighbour[] = [];
  const push = (span: Span | null, strength: number): void => {
    if (span !== null) found.push({ text: text.slice(span.start, span.end), span, strength });
  };
  const isVerb = (token: Token): boolean => reading.verbs.some((verb) => verb.token === token && verb.weight >= 0.7);
  tokens.forEach((token, at) => {
    if (
      !taken.has(token) &&
      !token.stop &&
      reading.words.includes(token) &&
      namesParameter(token, parameter) &&
      !isVerb(token)
    ) {
      const before = tokens[at - 1];
      if (isPlain(before, reading, taken) && adjoins(before, token, reading) && !isVerb(before)) {
        const name = reading.values.find((value) => value.kind === 'name' && value.end === before.end);
        const start = name?.start ?? before.start;
        const determined = tokens.some(
          (other) => other.end <= start && start - other.end <= 1 && DETERMINERS.test(other.text),
        );
        found.push({
          text: text.slice(start, before.end),
          span: { start, end: token.end },
          strength: determined ? 0.8 : 0.7,
        });
      }
      let next = at + 1;
      let linked = false;
      while (LINKS.test(tokens[next]?.text ?? '') && next < at + 4) {
        linked = true;
        next += 1;
      }
      const follower = tokens[next];
      const colon =
        follower !== undefined && /^\s*[:：=]\s*$/u.test(text.slice(tokens[next - 1]?.end ?? 0, follower.start));
      if (follower !== undefined && (colon || linked || adjoins(token, follower, reading))) {
        const run = runFrom(next, reading, taken, isVerb);
        if (run !== null)
          found.push({
            text: text.slice(run.start, run.end),
            span: { start: token.start, end: run.end },
            strength: colon || linked ? 0.75 : 0.6,
          });
      }
    }
    const lead = leadsTo(token.text, parameter);
    if (lead >= 0.7 && !taken.has(token)) {
      let next = at + 1;
      while (DETERMINERS.test(tokens[next]?.text ?? '')) next += 1;
      const bare = token.text === 'to' && next === at + 1;
      const follower = tokens[next];
      const named = follower !== undefined && reading.values.some((value) => overlaps(value, follower));
      // "To renew": a bare word after "to" may be a verb, and is no destination but where one is required.
      if (bare && !named && !parameter.required) return;
      push(runFrom(next, reading, taken, isVerb), lead === 1 ? 0.6 : 0.5);
    }
  });
  found.sort((a, b) => b.strength - a.strength);
  return found[0] ?? null;
}

/** The further members of a list that begins with a neighbour: "members rosa, kim and kenji". */
export function listFrom(first: Neighbour, reading: Reading, taken: Taken): string[] {
  const members = [first.text];
  let at = first.span.end;
  for (;;) {
    const link = /^\s*(?:,\s*and\b|,|，|、|and\b|&|和)\s*/iu.exec(reading.text.slice(at));
    if (link === null) return members;
    const start = at + link[0].length;
    const index = reading.tokens.findIndex((token) => token.start === start);
    const run =
      index < 0 ? null : runFrom(index, reading, taken, (token) => token.verbs.size > 0 && token.text !== first.text);
    if (run === null) return members;
    members.push(reading.text.slice(run.start, run.end));
    taken.add(run);
    at = run.end;
  }
}

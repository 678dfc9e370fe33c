import { findMentions, type Mention } from './mentions';
import { type Reading, readRequest } from './reading';
import type { Span } from './spans';
import { indexOf, type MatcherTool } from './tool-index';

/** A server that the request places something in, with where it says so. */
export interface Placement {
  readonly source: string;
  readonly span: Span;
}

const CONNECTOR =
  /\s*(?:;|；|。|\.\s|,?\s*\b(?:and then|and also|then|and|as well as)\b|[，,]?\s*(?:然后|并且|同时|再|并))\s*/giu;
const SIDES = /\s+(?:with|and|to|against|versus|vs\.?)\s+|\s*(?:和|与|跟|同)\s*/giu;
const ANAPHORA = /\b(?:it|its|them|that|this|those|these|there)\b|它|其中|里面/iu;
const PRONOUN = /\b(?:his|her|their|its)\b|(?:他|她|它)们?的/iu;

/** The servers a request names as places, each by words of its own. Two or more mean a call to each. */
export function placements(reading: Reading, tools: readonly MatcherTool[]): readonly Placement[] {
  const index = indexOf(tools);
  const all: (Placement & { readonly mention: Mention })[] = [];
  for (const source of index.topics.keys()) {
    const tool = index.tools.find((candidate) => candidate.source === source);
    if (source === null || tool === undefined) continue;
    for (const mention of findMentions(reading, tool)) all.push({ source, span: mention.span, mention });
  }
  // "The database and the files": what is joined to a place is a place.
  const joined = (a: Mention, b: Mention): boolean => {
    const [left, right] = a.span.start < b.span.start ? [a, b] : [b, a];
    return /^(?:[\s,，、&]|and|or|和|与|及)*$/u.test(reading.text.slice(left.span.end, right.span.start));
  };
  const found = all.flatMap(({ source, span, mention }) => {
    const partner = all.some(
      (other) =>
        other.source !== source &&
        other.span !== span &&
        other.mention.word !== mention.word &&
        joined(mention, other.mention),
    );
    const strength = partner ? mention.atBest : mention.strength;
    return strength >= 0.45 ? [{ source, span, strength }] : [];
  });
  // One word may hint at several servers: the surest keeps it.
  found.sort((a, b) => b.strength - a.strength);
  const kept: Placement[] = [];
  for (const placement of found) {
    if (kept.some((other) => other.source === placement.source)) continue;
    if (!kept.some((other) => other.span.start < placement.span.end && placement.span.start < other.span.end))
      kept.push(placement);
  }
  return kept.sort((a, b) => a.span.start - b.span.start);
}

function insideValue(reading: Reading, at: number): boolean {
  return reading.values.some(
    (value) => value.kind !== 'name' && value.kind !== 'identifier' && value.start < at && at < value.end,
  );
}

/** Splits a request at the word between two places, so that each side keeps its own: "X in A with Y in B". */
export function sidesOf(reading: Reading, places: readonly Placement[]): readonly string[] {
  const [first, second] = places;
  if (first === undefined || second === undefined || places.length !== 2) return [];
  const cuts = [...reading.text.matchAll(SIDES)].filter(
    (match) =>
      match.index >= first.span.end - 2 && match.index <= second.span.start && !insideValue(reading, match.index + 1),
  );
  const [cut] = cuts;
  if (cut === undefined) return [];
  const left = reading.text.slice(0, cut.index);
  const right = reading.text.slice(cut.index + cut[0].length);
  const [name] = reading.values.filter((value) => value.kind === 'name' && value.end <= cut.index && value.start > 0);
  const outside = `${left.slice(0, first.span.start)}的${left.slice(first.span.end)}`;
  const subject =
    name?.text ?? /(\p{Script=Han}{2,4})(?:在|的)/u.exec(outside.replace(/^(?:比较|对比|请|帮我)+/u, ''))?.[1];
  const han = /\p{Script=Han}/u.test(reading.text);
  if (subject === undefined) return [left, right];
  if (!han) return [left, right.replace(PRONOUN, `${subject}'s`)];
  return [left, PRONOUN.test(right) ? right.replace(PRONOUN, `${subject}的`) : `${subject}的${right}`];
}

/** The parts of a request that could each be one of its own, or none where it is one piece. */
export function clausesOf(reading: Reading): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of reading.text.matchAll(CONNECTOR)) {
    if (insideValue(reading, match.index + 1)) continue;
    const rest = reading.text.slice(match.index + match[0].length);
    const [verb] = readRequest(rest, reading.now).verbs;
    if (verb === undefined || verb.weight < 1 || verb.token.start > 12) continue;
    parts.push(reading.text.slice(from, match.index));
    from = match.index + match[0].length;
  }
  if (parts.length === 0) return [];
  parts.push(reading.text.slice(from));
  const clauses = parts.map((part) => part.trim()).filter((part) => part !== '');
  return clauses.slice(1).some((clause) => ANAPHORA.test(clause)) ? [] : clauses;
}

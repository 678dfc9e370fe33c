import { KINDS } from './lexicon';
import type { Reading } from './reading';
import type { Span } from './spans';
import type { Token } from './tokens';
import { findIn, type IndexedTool } from './tool-index';

const LEADING =
  /^(?:in|on|at|from|to|into|via|through|using|with|of|the|our|my|within|inside|against|across|and|在|从|到|往|向|用|把|给|里|的|和|与)$/u;
const TRAILING = /^(?:server|servers|里|里面|中|中的|上|的|服务器|database|db|system)$/u;
/** A word that only resembles the label's kind names the server where it is placed like one: "in the database", "数据库里". */
const PLACING = /^(?:in|on|from|via|through|using|within|across|search|在|从|用)$/u;

/** Where a request names a tool's server, and how surely, 0–1. */
export interface Mention {
  readonly strength: number;
  /** What the word alone would say, were it placed. */
  readonly atBest: number;
  /** Whether it stands where a place is named, so that no argument can want it. */
  readonly sure: boolean;
  readonly word: string;
  readonly span: Span;
}

function placed(tokens: readonly Token[], at: number): boolean {
  if (/^(?:里|里面|中|中的|上)$/u.test(tokens[at + 1]?.text ?? '')) return true;
  for (let back = 1; back <= 4; back += 1) {
    const before = tokens[at - back];
    if (before === undefined) return false;
    if (PLACING.test(before.text)) return true;
    if (!before.stop && back > 2) return false;
  }
  return false;
}

function phraseSpan(tokens: readonly Token[], at: number): Span {
  let first = at;
  while (LEADING.test(tokens[first - 1]?.text ?? '')) first -= 1;
  let last = at;
  while (TRAILING.test(tokens[last + 1]?.text ?? '')) last += 1;
  return { start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 };
}

/** The strongest places where the request names the server of this tool. */
export function findMentions(reading: Reading, tool: IndexedTool): readonly Mention[] {
  if (tool.sourceField.size === 0) return [];
  const mentions: Mention[] = [];
  reading.tokens.forEach((token, at) => {
    if (token.stop || token.inPhrase || !reading.words.includes(token)) return;
    const { strength } = findIn(token, tool.sourceField);
    // An acronym that merely belongs to the label's field (EUR for a server called money) is a value.
    const acronym = /^\p{Lu}{2,5}$/u.test(reading.text.slice(token.start, token.end));
    if (strength === 0 || (acronym && strength < 0.75)) return;
    // A label that is a common word ("notes", "home") names the server only where it is placed like one.
    const common = token.keys.size > 1 && !/\p{Lu}/u.test(reading.text.slice(token.start, token.start + 1));
    const here = placed(reading.tokens, at);
    const sure = strength >= 0.85 && (here || !common) ? 1 : here ? strength : Math.min(0.6, strength * 0.7);
    mentions.push({
      strength: sure,
      sure: here || sure >= 0.85,
      atBest: Math.max(sure, strength),
      word: token.text,
      span: phraseSpan(reading.tokens, at),
    });
  });
  return mentions;
}

/** "In the CRM", "from the wiki": a kind of server is named, whatever its label is. No argument wants these words. */
export function genericPlaces(reading: Reading): readonly Span[] {
  return reading.tokens.flatMap((token, at) => {
    const article = reading.tokens[at - 1];
    const preposition = reading.tokens[at - 2];
    if (article === undefined || preposition === undefined || !Object.hasOwn(KINDS, token.text)) return [];
    if (!/^(?:the|our|my)$/u.test(article.text) || !/^(?:in|on|from|via|through|using|to)$/u.test(preposition.text))
      return [];
    const next = reading.tokens[at + 1];
    const ends = next === undefined || next.stop || /\S/u.test(reading.text.slice(token.end, next.start));
    return ends ? [{ start: preposition.start, end: token.end }] : [];
  });
}

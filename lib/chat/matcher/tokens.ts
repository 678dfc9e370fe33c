import { ZH_NOUNS, ZH_STOP_WORDS, ZH_VERBS } from './gloss';
import type { VerbClass } from './lexicon';
import { isStopWord, meaningOf, meaningOfPhrase, phrasesFrom, stemOf } from './vocabulary';

/** A word of a text, with what it can mean. `start` and `end` are UTF-16 positions in that text. */
export interface Token {
  readonly text: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  readonly script: 'han' | 'other';
  readonly stop: boolean;
  /** Verb classes the word can stand for, with strengths 0–1. */
  readonly verbs: ReadonlyMap<VerbClass, number>;
  /** What it can be matched by: its stem (1) and its groups of meaning (less). */
  readonly keys: ReadonlyMap<string, number>;
  /** True for the second and later words of a known phrase. */
  readonly inPhrase: boolean;
}

const WORD = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:['’](?!\p{Script=Han})\p{L}+)?/gu;
/** Numerals stand apart from the measure word after them. */
const ZH_NUMERAL =
  /([零一二两三四五六七八九十百]+)(?=个?(?:天|条|行|封|次|小时|分钟|周|月|位|人|张|篇|页|份|晚|件|副本))/u;
const HAN = /^\p{Script=Han}/u;
const GLOSSED = 0.95;
const LONGEST_GLOSS = Math.max(...[...Object.keys(ZH_NOUNS), ...Object.keys(ZH_VERBS)].map((word) => word.length));

const zhStopWords: ReadonlySet<string> = new Set(ZH_STOP_WORDS.split(' '));
const zhNouns = new Map(Object.entries(ZH_NOUNS));
const zhVerbs = new Map(Object.entries(ZH_VERBS));
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

interface Piece {
  readonly text: string;
  readonly start: number;
}

/** Whether a glossed word of two characters or more begins here. */
function followsKnown(run: string, at: number): boolean {
  for (let size = LONGEST_GLOSS; size > 1; size -= 1) {
    const next = run.slice(at, at + size);
    if (next.length === size && (zhNouns.has(next) || zhVerbs.has(next))) return true;
  }
  return false;
}

/** Cuts a run of Han characters by the longest glossed words; what is left by the platform's segmenter. */
function cutHan(run: string, offset: number): Piece[] {
  const pieces: Piece[] = [];
  let pending = 0;
  const bounds = new Set<number>([run.length]);
  for (const part of segmenter.segment(run)) bounds.add(part.index);
  const flush = (end: number): void => {
    if (end <= pending) return;
    for (const part of segmenter.segment(run.slice(pending, end)))
      pieces.push({ text: part.segment, start: offset + pending + part.index });
  };
  let at = 0;
  while (at < run.length) {
    let length = Math.min(LONGEST_GLOSS, run.length - at);
    const known = (text: string): boolean => zhNouns.has(text) || zhVerbs.has(text) || zhStopWords.has(text);
    // A single character is a word only where the segmenter says so too: not the 里 of 里斯本.
    const fits = (size: number): boolean =>
      known(run.slice(at, at + size)) &&
      (size > 1 || at === pending || bounds.has(at)) &&
      (size > 1 || bounds.has(at + 1) || followsKnown(run, at + 1));
    while (length > 0 && !fits(length)) length -= 1;
    if (length === 0) {
      at += 1;
      continue;
    }
    flush(at);
    pieces.push({ text: run.slice(at, at + length), start: offset + at });
    at += length;
    pending = at;
  }
  flush(run.length);
  return pieces;
}

function hanToken(piece: Piece): Token {
  const verbs = new Map<VerbClass, number>();
  const keys = new Map<string, number>([[piece.text, 1]]);
  for (const word of (zhVerbs.get(piece.text) ?? '').split(' ').filter(Boolean)) {
    for (const [name, strength] of meaningOf(word).verbs) verbs.set(name, Math.max(strength, verbs.get(name) ?? 0));
  }
  const glosses = `${zhVerbs.get(piece.text) ?? ''} ${zhNouns.get(piece.text) ?? ''}`.split(' ').filter(Boolean);
  for (const word of glosses) {
    for (const part of word.split('-')) keys.set(stemOf(part), GLOSSED);
    for (const [key, strength] of meaningOf(word).keys) keys.set(key, strength * GLOSSED);
  }
  return {
    text: piece.text,
    stem: piece.text,
    start: piece.start,
    end: piece.start + piece.text.length,
    script: 'han',
    stop: zhStopWords.has(piece.text) && glosses.length === 0,
    verbs,
    keys,
    inPhrase: false,
  };
}

function wordToken(text: string, start: number): Token {
  const word = text.toLowerCase().replace(/['’].*$/u, '');
  const stem = stemOf(word);
  const meaning = meaningOf(word);
  return {
    text: word,
    stem,
    start,
    end: start + text.length,
    script: 'other',
    stop: isStopWord(word),
    verbs: meaning.verbs,
    keys: new Map([...meaning.keys, [stem, 1]]),
    inPhrase: false,
  };
}

/** Lets the first word of each known phrase carry the meaning of the whole. */
function joinPhrases(tokens: readonly Token[]): Token[] {
  const joined = [...tokens];
  for (let at = 0; at < joined.length; at += 1) {
    const first = joined[at];
    if (first === undefined || first.inPhrase) continue;
    const phrase = phrasesFrom(first.stem).find((stems) =>
      stems.every((stem, step) => joined[at + step]?.stem === stem),
    );
    if (phrase === undefined) continue;
    const meaning = meaningOfPhrase(phrase);
    joined[at] = {
      ...first,
      stop: first.stop && meaning.keys.size === 0,
      verbs: meaning.verbs.size > 0 ? meaning.verbs : first.verbs,
      keys: new Map([...first.keys, ...meaning.keys]),
    };
    for (let step = 1; step < phrase.length; step += 1) {
      const next = joined[at + step];
      if (next === undefined) continue;
      joined[at + step] = { ...next, inPhrase: true, verbs: new Map(), keys: new Map([...next.keys, ...meaning.keys]) };
    }
  }
  return joined;
}

/** The words of a text in order, English and Chinese. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    if (HAN.test(match[0])) {
      let at = match.index;
      for (const part of match[0].split(ZH_NUMERAL)) {
        tokens.push(...cutHan(part, at).map(hanToken));
        at += part.length;
      }
    } else tokens.push(wordToken(match[0], match.index));
  }
  return joinPhrases(tokens);
}

/** Splits an identifier into words: `getHTTPStatus_v2` → `get HTTP Status v2`. */
function spellOut(identifier: string): string {
  return identifier
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a tool or parameter name. */
export function tokenizeName(name: string): readonly Token[] {
  return tokenize(spellOut(name));
}

/** How strongly two words mean the same, 0–1. */
export function sameness(a: Pick<Token, 'keys'>, b: Pick<Token, 'keys'>): number {
  let best = 0;
  for (const [key, strength] of a.keys) {
    const other = b.keys.get(key);
    if (other !== undefined) best = Math.max(best, Math.min(strength, other));
  }
  return best;
}

import { stemmer } from 'stemmer';
import { NOUNS, STOP_WORDS, VERBS, type VerbClass } from './lexicon';

/** What a word can mean: the verb classes it can stand for, and the keys it can be matched by, each with a strength 0–1. */
export interface Meaning {
  readonly verbs: ReadonlyMap<VerbClass, number>;
  readonly keys: ReadonlyMap<string, number>;
}

interface Entry {
  readonly verbs: Map<VerbClass, number>;
  readonly keys: Map<string, number>;
}

const SAME_GROUP = 0.7;
const WEAK_VERB = 0.6;

const stopWords: ReadonlySet<string> = new Set(STOP_WORDS.split(' '));
const verbWords = new Set<string>();
const entries = new Map<string, Entry>();
/** Phrases by their first stem, longest first. */
const phrases = new Map<string, string[][]>();

const MOST_STEMS = 20_000;
const stems = new Map<string, string>();

/** A lower-cased word's stem. Tool lists repeat their words, and stemming is most of the cost of reading them. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_STEMS) stems.clear();
  const stem = stemmer(word);
  stems.set(word, stem);
  return stem;
}

/** Stems each word of a hyphenated phrase: `pull-requests` → `pull-request`. */
function phraseKey(phrase: string): string {
  return phrase.split('-').map(stemOf).join('-');
}

function entryOf(phrase: string): Entry {
  const key = phraseKey(phrase);
  const known = entries.get(key);
  if (known !== undefined) return known;
  const entry: Entry = { verbs: new Map(), keys: new Map() };
  entries.set(key, entry);
  const stems = key.split('-');
  const [first] = stems;
  if (stems.length > 1 && first !== undefined) {
    const list = phrases.get(first) ?? [];
    list.push(stems);
    list.sort((a, b) => b.length - a.length);
    phrases.set(first, list);
  }
  return entry;
}

function isVerbClass(name: string): name is VerbClass {
  return Object.hasOwn(VERBS, name);
}

for (const [name, { core, weak }] of Object.entries(VERBS)) {
  if (!isVerbClass(name)) continue;
  for (const word of `${core} ${weak}`.split(' ')) verbWords.add(word);
  for (const word of core.split(' ')) entryOf(word).verbs.set(name, 1);
  for (const word of weak.split(' ')) {
    const entry = entryOf(word);
    if (!entry.verbs.has(name)) entry.verbs.set(name, WEAK_VERB);
  }
}
NOUNS.forEach((line, index) => {
  const words = line.split(' ');
  for (const word of words) entryOf(word).keys.set(`~${words[0]}${index}`, SAME_GROUP);
});

const nothing: Meaning = { verbs: new Map(), keys: new Map() };

/** The meanings of a lower-cased English word, or of a phrase whose words are joined by hyphens. */
export function meaningOf(word: string): Meaning {
  return entries.get(phraseKey(word)) ?? nothing;
}

/** The meaning of a phrase found by `phrasesFrom`. */
export function meaningOfPhrase(stems: readonly string[]): Meaning {
  return entries.get(stems.join('-')) ?? nothing;
}

/** Whether a word is a verb as it stands, not by its stem: "save", not "savings". */
export function isVerbForm(word: string): boolean {
  return verbWords.has(word);
}

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/** The known phrases that begin with this stem, as stems, longest first. */
export function phrasesFrom(stem: string): readonly (readonly string[])[] {
  return phrases.get(stem) ?? [];
}

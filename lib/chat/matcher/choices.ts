import type { Parameter } from './parameters';
import type { Reading } from './reading';
import { overlaps, type Span, type Taken } from './spans';
import { sameness, type Token, tokenizeName } from './tokens';
import type { IndexedTool } from './tool-index';

/** A choice that the request's words stand for. */
export interface Choice {
  readonly value: string;
  readonly span: Span;
  readonly strength: number;
  readonly words: readonly string[];
}

/** Main verbs of these kinds only say what to do; those that change a state ("close", "pause") also say to what. */
const PLAIN_VERBS = ['search', 'list', 'read', 'create', 'send', 'run', 'write'] as const;

/** Words that may stand for a choice. Synonyms of the tool's own verb ("merge" for a tool that integrates) may not. */
function usable(reading: Reading, tool: IndexedTool, exact: boolean): readonly Token[] {
  const [main] = reading.verbs;
  return reading.words.filter((token) => {
    const isMain = main?.token === token && main.weight >= 0.7;
    if (isMain && PLAIN_VERBS.some((name) => (token.verbs.get(name) ?? 0) >= 1)) return false;
    const isName = tool.nameTokens.some(
      (name) => name.stem === token.stem || (isMain && !exact && sameness(name, token) >= 0.65),
    );
    return !(isName && (isMain || token.verbs.size > 0));
  });
}

/** Words of one choice found together in the request, in any inflection or synonym. */
function findChoice(value: string, words: readonly Token[], taken: Taken): Choice | null {
  const all = tokenizeName(value);
  const wanted = all.filter((token) => !token.inPhrase);
  const [first] = wanted;
  if (first === undefined) return null;
  // The first word of a phrase ("in" of in_progress) alone says nothing: there only the meaning of the whole counts.
  const groups =
    all[1]?.inPhrase === true ? { keys: new Map([...first.keys].filter(([key]) => key.startsWith('~'))) } : first;
  const likeness = (word: Token): number => sameness(groups, word);
  let best: Choice | null = null;
  words.forEach((word, at) => {
    const strength = likeness(word);
    if (strength < 0.6 || taken.has(word)) return;
    let last = word;
    let weakest = strength;
    for (let step = 1; step < wanted.length; step += 1) {
      const want = wanted[step];
      const next = words[at + step];
      // A synonym of the whole may be one word ("ongoing" for in_progress): then the phrase's first word carries it.
      const found = want !== undefined && next !== undefined ? sameness(want, next) : 0;
      if (found >= 0.6 && next !== undefined) {
        last = next;
        weakest = Math.min(weakest, found);
      } else if (want !== undefined && !want.stop) return;
    }
    if (best === null || weakest > best.strength)
      best = { value, strength: weakest, span: { start: word.start, end: last.end }, words: [word.text] };
  });
  return best;
}

/** Exact phrases first: `in_review` as "in review", also where its words are stop words. */
function findPhrase(value: string, reading: Reading, words: readonly Token[], taken: Taken): Choice | null {
  const phrase = value.replace(/[_-]+/gu, ' ').toLowerCase().trim();
  if (phrase === '') return null;
  const text = reading.text.toLowerCase().replace(/[_-]/gu, ' ');
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const span = { start: at, end: at + phrase.length };
    const bounded =
      !/[\p{Script=Latin}\p{N}]/u.test(text.slice(at - 1, at)) &&
      !/[\p{Script=Latin}\p{N}]/u.test(text.slice(span.end, span.end + 1));
    const open = words.some((word) => overlaps(word, span));
    const verb = reading.verbs[0]?.token;
    const free = !taken.has(span) || (verb !== undefined && overlaps(verb, span));
    if (bounded && open && free) return { value, span, strength: 1, words: [phrase] };
  }
  return null;
}

/** "Turn it off", "switch the heater on", "关掉": choices that are particles of the verb, and stop words elsewhere. */
function findParticle(value: string, reading: Reading): Choice | null {
  if (!/^(?:on|off|up|down|in|out)$/iu.test(value)) return null;
  const [main] = reading.verbs;
  if (main === undefined) return null;
  const particle = value.toLowerCase();
  const last = reading.tokens.at(-1);
  const token = reading.tokens.find(
    (candidate, at) =>
      (candidate.text === particle && (reading.tokens[at - 1] === main.token || candidate === last)) ||
      (candidate.script === 'han' && candidate === main.token && candidate.keys.has(particle)),
  );
  return token === undefined ? null : { value, span: token, strength: 0.9, words: [token.text] };
}

/** The choice of an enum parameter that the request stands for, or null. */
export function chooseFrom(
  parameter: Parameter,
  choices: readonly string[],
  reading: Reading,
  tool: IndexedTool,
  taken: Taken,
): Choice | null {
  const words = usable(reading, tool, false);
  const exact = usable(reading, tool, true);
  const found: Choice[] = [];
  for (const value of choices) {
    const choice =
      findParticle(value, reading) ?? findPhrase(value, reading, exact, taken) ?? findChoice(value, words, taken);
    if (choice !== null) found.push(choice);
  }
  // Nearness to the parameter's own word settles a tie: "priority high", "状态改为已完成".
  const named = reading.tokens.filter((token) => parameter.nameTokens.some((name) => sameness(name, token) >= 0.65));
  const near = (choice: Choice): number =>
    Math.min(...named.map((token) => Math.abs(token.start - choice.span.start)), 1000) / 1000;
  found.sort((a, b) => b.strength - a.strength || b.value.length - a.value.length || near(a) - near(b));
  return found[0] ?? null;
}

const NEGATION =
  /(?:\bnot|\bno|\bnon|\bwithout|\bdon'?t|\bnever|\bexclude|\bexcluding|不要|不|无|别)\s*(?:a\s+|an\s+|any\s+|the\s+)?$/iu;

const ON = /^(?:on|enabl|activ|start|unmut)$/u;
const OFF = /^(?:off|disabl|deactiv|stop|mute)$/u;

/** "Turn it on", "disable", "关闭": what an `enabled` parameter gets from the verb itself. */
function chooseSwitch(parameter: Parameter, reading: Reading): { readonly value: boolean; readonly span: Span } | null {
  const names = parameter.nameTokens.map((token) => token.stem);
  if (!names.some((name) => /^(?:enabl|on|activ|state|valu)$/u.test(name))) return null;
  const last = reading.tokens.at(-1);
  for (const [at, token] of reading.tokens.entries()) {
    const placed = at < 3 || token === last || token.script === 'han';
    if (!placed) continue;
    const stems = token.script === 'han' ? [...token.keys.keys()] : [token.stem];
    if (stems.some((stem) => OFF.test(stem))) return { value: false, span: token };
    if (stems.some((stem) => ON.test(stem))) return { value: true, span: token };
  }
  return null;
}

/** True or false for a flag whose every word the request uses; null where it does not. */
export function chooseFlag(
  parameter: Parameter,
  reading: Reading,
  taken: Taken,
): { readonly value: boolean; readonly span: Span } | null {
  const switched = chooseSwitch(parameter, reading);
  if (switched !== null) return switched;
  const wanted = parameter.nameTokens.filter(
    (token) => !token.stop && !/^(?:is|include|only|with|has|enable|enabled|show|should|use|flag)$/u.test(token.text),
  );
  if (wanted.length === 0) return null;
  const found = wanted.map((want) => reading.words.find((word) => sameness(want, word) >= 0.65 && !taken.has(word)));
  const [first] = found;
  if (first === undefined || found.some((word) => word === undefined)) return null;
  return { value: !NEGATION.test(reading.text.slice(0, first.start)), span: { start: first.start, end: first.end } };
}

/** Literal examples a description quotes, such as `"me"`, where the request uses the very word or its Chinese. */
export function chooseLiteral(parameter: Parameter, reading: Reading, taken: Taken): Choice | null {
  for (const match of parameter.description.matchAll(/["'`“]([\p{L}_-]{2,20})["'`”]/gu)) {
    const literal = match[1] ?? '';
    const [want] = tokenizeName(literal);
    if (want === undefined) continue;
    const same = (token: Token): boolean =>
      sameness(want, token) >= 0.85 || (want.text === 'me' && /^(?:my|mine|我|我的)$/u.test(token.text));
    const word = reading.tokens.find((token, at) => {
      if (!same(token) || taken.has(token)) return false;
      // "Show me", "give me", "帮我" address the model.
      const before = reading.tokens[at - 1];
      return !/^(?:show|give|tell|get|find|let|send|帮|给|read|bring|fetch|remind|print|for)$/u.test(
        before?.text ?? '',
      );
    });
    if (word !== undefined) return { value: literal, span: word, strength: 0.9, words: [word.text] };
  }
  return null;
}

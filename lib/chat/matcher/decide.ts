import { clausesOf, placements, sidesOf } from './clauses';
import { lookups } from './lookup';
import { phrasesFor } from './phrases';
import { asMarkdown, oneLine } from './plain-markdown';
import { type RankedTool, rankReading } from './rank';
import { type Reading, readRequest } from './reading';
import { plainText } from './results';
import type { MatcherTool } from './tool-index';
import { type Feature, WEIGHTS } from './weights';

/** A call to make, with how sure the matcher is, 0–1, and what else came near. */
export interface Choice {
  readonly pick: RankedTool;
  readonly confidence: number;
  readonly runnersUp: readonly RankedTool[];
}

/** What to do with a request: call tools, or say something and call none. */
export type Decision =
  | { readonly kind: 'call'; readonly choices: readonly Choice[] }
  | { readonly kind: 'ask'; readonly text: string; readonly nearest: readonly RankedTool[] }
  | { readonly kind: 'decline'; readonly text: string };

/** Below this score the matcher asks. The score is the weighted sum of `weights.ts`. */
export const DEFAULT_THRESHOLD = 2;
/** Below this share of the threshold nothing is near enough to ask about. */
const NEAR = 0.75;
const NEAR_TIE = 0.5;
const MOST_CALLS = 4;
const RUNNERS_UP = 3;
const LONGEST_NAME = 80;

const EVIDENCE: ReadonlySet<Feature> = new Set<Feature>([
  'name words',
  'description words',
  'parameter words',
  'server named',
  'server hinted',
  'value fits',
  'verb word',
]);

/** How much speaks for a tool beyond a verb that many tools share. */
function evidenceFor(ranked: RankedTool): number {
  return ranked.reasons.reduce((sum, reason) => (EVIDENCE.has(reason.feature) ? sum + reason.weight : sum), 0);
}

/** Whether the request's verb is the tool's own, as in "find Zhang San" for a search: enough to ask, not to run. */
function saysWhatToDo(ranked: RankedTool): boolean {
  return ranked.reasons.some((reason) => reason.feature === 'verb' && reason.weight >= WEIGHTS.verb * 0.95);
}

function isSure(ranked: RankedTool, threshold: number): boolean {
  return ranked.score >= threshold && evidenceFor(ranked) >= 0.5;
}

/** Two or more required arguments, and none of them better than a guess: too little to run anything on. */
function isGuesswork(ranked: RankedTool): boolean {
  return ranked.required.length > 1 && ranked.required.every((name) => ranked.guessed.includes(name));
}

function confidenceOf(pick: RankedTool, ranked: readonly RankedTool[], threshold: number): number {
  const near = ranked.slice(0, 6);
  const share = 1 / near.reduce((sum, other) => sum + Math.exp(2 * (other.score - pick.score)), 0);
  const enough = 1 / (1 + Math.exp(-1.5 * (pick.score - threshold + 0.5)));
  return Math.round(share * enough * 100) / 100;
}

/** Questions of general knowledge and requests for prose: a language model's work, not a tool's. */
const GENERAL =
  /^\s*(?:please\s+|can you\s+|could you\s+)?(?:what(?:'s|’s| is| are)\s+(?:an?\s|the\s+(?:difference|meaning|definition|point|best way)\b)|what does\b.*\bmean\b|explain\b|define\b|why (?:is|are|do|does|did)\b|how (?:do|does|can|would|should) (?:i|you|we|one|people)\b|(?:tell|sing|give|write|compose|make)\s+(?:me\s+|us\s+)?(?:an?|some)\s+(?:\p{L}+\s+)?(?:joke|story|poem|haiku|song|essay|limerick|riddle|rhyme|fun fact)|who (?:wrote|invented|founded|composed|directed|sang|painted|discovered|won|was)\b)|什么是|是什么意思|解释一下|请解释|为什么|(?:讲|说|写|来|编)(?:个|一个|一首|首|一段|段)(?:\p{Script=Han}{0,3})(?:笑话|故事|诗|歌)|谁(?:发明|发现|写)了|怎么(?:做|办|用|样才)|有什么区别/iu;

/** Names the server outright: then even a general question is for it. */
function namesServer(ranked: RankedTool): boolean {
  return ranked.reasons.some((reason) => reason.feature === 'server named' && reason.weight > 0);
}

function choose(ranked: readonly RankedTool[], threshold: number): Choice | null {
  const [best] = ranked;
  if (best === undefined) return null;
  // What can run goes before what is a little nearer but lacks an argument.
  const pick = ranked.find(
    (tool) =>
      (tool === best || (tool.score >= best.score - NEAR_TIE && tool.guessed.length === 0)) &&
      tool.missing.length === 0 &&
      !isGuesswork(tool),
  );
  if (pick === undefined || !isSure(pick, threshold)) return null;
  const runnersUp = ranked.filter((tool) => tool !== pick).slice(0, RUNNERS_UP);
  return { pick, confidence: confidenceOf(pick, ranked, threshold), runnersUp };
}

function sameCall(a: Choice, b: Choice): boolean {
  return a.pick.name === b.pick.name && JSON.stringify(a.pick.arguments) === JSON.stringify(b.pick.arguments);
}

/** A call to each of the servers that the request names as places. */
function choosePerServer(reading: Reading, tools: readonly MatcherTool[], threshold: number): readonly Choice[] {
  const places = placements(reading, tools);
  if (places.length < 2 || places.length > MOST_CALLS) return [];
  const perSide = sidesOf(reading, places).map((side) => readRequest(side, reading.now));
  const taken = places.map((place) => place.span);
  const choices: Choice[] = [];
  places.forEach((place, at) => {
    const side = perSide[at];
    // A side that is no more than the server's name shares the words of the whole.
    const own =
      side !== undefined && perSide.every((other) => other.words.length > 1 + other.verbs.length) ? side : null;
    const narrow = own === null ? { source: place.source, taken } : { source: place.source };
    const choice = choose(rankReading(own ?? reading, tools, narrow), threshold);
    if (choice !== null) choices.push(choice);
  });
  return choices.length >= 2 ? choices : [];
}

const EVERYWHERE =
  /\b(?:everywhere|both(?: of them| servers)?|(?:in |on |across )?(?:all|each|every) (?:of )?(?:the )?(?:servers?|sources?))\b|所有服务器|各个?服务器|每个服务器|两个服务器|所有来源|到处/iu;

/** "Search everywhere for X": the best tool of every server whose best fits about as well as the best of all. */
function chooseEverywhere(reading: Reading, tools: readonly MatcherTool[], threshold: number): readonly Choice[] {
  const match = EVERYWHERE.exec(reading.text);
  if (match === null) return [];
  const taken = [{ start: match.index, end: match.index + match[0].length }];
  const best = new Map<string | null, RankedTool>();
  const ranked = rankReading(reading, tools, { taken });
  for (const tool of ranked) if (tool.missing.length === 0 && !best.has(tool.source)) best.set(tool.source, tool);
  const [first, ...others] = [...best.values()];
  if (first === undefined || first.score < threshold * NEAR || !saysWhatToDo(first)) return [];
  const picks = [first, ...others.filter((tool) => tool.score >= first.score - NEAR_TIE)].slice(0, MOST_CALLS);
  if (picks.length < 2) return [];
  return picks.map((pick) => ({
    pick,
    confidence: confidenceOf(pick, [pick], threshold),
    runnersUp: ranked.filter((tool) => tool !== pick).slice(0, RUNNERS_UP),
  }));
}

/** Tools of other servers that fit exactly as well, where nothing says which server is meant. */
function hasTwin(pick: RankedTool, ranked: readonly RankedTool[]): boolean {
  return ranked.some(
    (other) => other.source !== pick.source && other.missing.length === 0 && pick.score - other.score < 0.05,
  );
}

/** A call for each clause that is a request of its own. */
function choosePerClause(reading: Reading, tools: readonly MatcherTool[], threshold: number): readonly Choice[] {
  const clauses = clausesOf(reading);
  if (clauses.length < 2 || clauses.length > MOST_CALLS) return [];
  const choices = clauses.map((clause) => choose(rankReading(readRequest(clause, reading.now), tools), threshold));
  const sure = choices.filter((choice) => choice !== null);
  const distinct = sure.filter((choice, at) => !sure.slice(0, at).some((other) => sameCall(other, choice)));
  return sure.length === clauses.length && distinct.length >= 2 ? distinct : [];
}

/** "Read a.txt and b.txt": the same tool once more for each further value of a kind it took. */
function repeatForList(choice: Choice, reading: Reading): readonly Choice[] {
  const { pick } = choice;
  const choices = [choice];
  for (const value of pick.unexplained) {
    const taken = reading.values.find(
      (other) =>
        other.kind === value.kind &&
        other !== value &&
        Object.values(pick.arguments).includes(other.number ?? other.text),
    );
    if (taken === undefined || choices.length >= MOST_CALLS || value.kind === 'quoted' || value.kind === 'moment')
      continue;
    const [left, right] = taken.start < value.start ? [taken, value] : [value, taken];
    if (!/^(?:[\s,，、&]|and|和|与|or)*$/iu.test(reading.text.slice(left.end, right.start)) && choices.length === 1)
      continue;
    const entry = Object.entries(pick.arguments).find(([, argument]) => argument === (taken.number ?? taken.text));
    if (entry === undefined) continue;
    choices.push({
      ...choice,
      pick: { ...pick, arguments: { ...pick.arguments, [entry[0]]: value.number ?? value.text } },
    });
  }
  return choices;
}

/** Where one server is all there is, and one search all it offers, what is asked after can only be looked for there. */
function chooseOnlySearch(
  found: readonly RankedTool[],
  ranked: readonly RankedTool[],
  threshold: number,
): Choice | null {
  const [only] = found;
  if (only === undefined || found.length > 1 || threshold > DEFAULT_THRESHOLD) return null;
  if (ranked.some((tool) => tool.source !== only.source)) return null;
  const score = Math.max(only.score, DEFAULT_THRESHOLD);
  const words = Object.values(only.arguments).map(plainText);
  const reasons = [...only.reasons, { feature: 'value fits' as const, words, weight: score - only.score }];
  const runnersUp = ranked.filter((tool) => tool.name !== only.name).slice(0, RUNNERS_UP);
  return { pick: { ...only, score, reasons }, confidence: 0.5, runnersUp };
}

/** A name that a server gave, as text of an answer. */
function plain(name: string): string {
  return asMarkdown(oneLine(name, LONGEST_NAME));
}

/** Decides what to do with a request: which tools to call, what to ask, or to say that no tool fits. */
export function decide(
  request: string,
  tools: readonly MatcherTool[],
  context: { readonly now: Date; readonly threshold?: number | undefined },
): Decision {
  const threshold = context.threshold ?? DEFAULT_THRESHOLD;
  const phrases = phrasesFor(request);
  if (tools.length === 0) return { kind: 'decline', text: phrases.noTools };
  const reading = readRequest(request, context.now);
  const perServer = choosePerServer(reading, tools, threshold);
  if (perServer.length > 0) return { kind: 'call', choices: perServer };
  const everywhere = chooseEverywhere(reading, tools, threshold);
  if (everywhere.length > 0) return { kind: 'call', choices: everywhere };
  const perClause = choosePerClause(reading, tools, threshold);
  if (perClause.length > 0) return { kind: 'call', choices: perClause };
  const ranked = rankReading(reading, tools);
  const [top] = ranked;
  const values = reading.values.some(
    (value) => value.kind !== 'name' && value.kind !== 'identifier' && value.kind !== 'number',
  );
  if (GENERAL.test(request) && !values && top !== undefined && !namesServer(top))
    return { kind: 'decline', text: phrases.decline };
  const choice = choose(ranked, threshold);
  if (choice !== null && !hasTwin(choice.pick, ranked))
    return { kind: 'call', choices: repeatForList(choice, reading) };
  const found = choice === null && !(top !== undefined && isSure(top, threshold)) ? lookups(reading, ranked) : [];
  const search = chooseOnlySearch(found, ranked, threshold);
  if (search !== null) return { kind: 'call', choices: [search] };
  const nearby = top !== undefined && top.score >= threshold * NEAR && (evidenceFor(top) >= 0.5 || saysWhatToDo(top));
  if (!nearby) {
    const nearest = found.slice(0, RUNNERS_UP);
    return nearest.length === 0
      ? { kind: 'decline', text: phrases.decline }
      : { kind: 'ask', text: phrases.which(nearest.map((tool) => plain(tool.name))), nearest };
  }
  const nearest = ranked.slice(0, RUNNERS_UP);
  const text =
    isSure(top, threshold) && choice === null
      ? phrases.missing(plain(top.name), (top.missing.length > 0 ? top.missing : top.required).map(plain))
      : phrases.which(nearest.map((tool) => plain(tool.name)));
  return { kind: 'ask', text, nearest };
}

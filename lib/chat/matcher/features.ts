import type { Filling } from './arguments';
import { VERB_KINSHIP, type VerbClass } from './lexicon';
import { findMentions, type Mention } from './mentions';
import { fitOf } from './parameters';
import type { Reading } from './reading';
import { overlaps } from './spans';
import type { Token } from './tokens';
import { type Field, findIn, IN_TOPIC, type IndexedTool, type ToolIndex } from './tool-index';
import { type Feature, WEIGHTS } from './weights';

/** One thing that counted for or against a tool: which words, and how much of the score it gave. */
export interface Reason {
  readonly feature: Feature;
  readonly words: readonly string[];
  readonly weight: number;
}

const kinship = new Map<string, number>();
for (const [a, b, strength] of VERB_KINSHIP) {
  kinship.set(`${a} ${b}`, strength);
  kinship.set(`${b} ${a}`, strength);
}

function kin(a: VerbClass, b: VerbClass): number {
  return a === b ? 1 : (kinship.get(`${a} ${b}`) ?? 0);
}

/** Rarer words tell more: BM25's inverse document frequency over the tools at hand, scaled to 0–1. */
function rarity(key: string, index: ToolIndex): number {
  const count = index.tools.length;
  const frequency = index.frequency.get(key) ?? 0;
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5)) / Math.log(1 + (count + 0.5) / 0.5);
}

function reason(feature: Feature, amount: number, words: readonly string[] = []): Reason {
  return { feature, words, weight: amount * WEIGHTS[feature] };
}

/** Words that ask, but do not say what to do. */
const QUESTION = /^(?:what|who|how|which|when|where|is|are|did|do|does|has|多少|几个|谁|什么|是什么|怎么样)$/u;

function verbReasons(reading: Reading, tool: IndexedTool): Reason[] {
  let best = 0;
  let word = '';
  let main = 0;
  for (const { token, weight } of reading.verbs) {
    for (const [asked, strength] of token.verbs) {
      for (const [offered, fit] of tool.verbs) {
        const score = weight * strength * fit * kin(asked, offered);
        if (weight >= 0.7) main = Math.max(main, score);
        if (score > best) {
          best = score;
          word = token.text;
        }
      }
    }
  }
  const reasons = [reason('verb', best, [word])];
  const same = reading.verbs.find(
    ({ token, weight }) => weight >= 0.35 && tool.nameTokens.some((name) => findIn(token, name.keys).strength >= 0.85),
  );
  if (same !== undefined) reasons.push(reason('verb word', same.weight, [same.token.text]));
  const leading = reading.verbs.find((verb) => verb.weight >= 0.7 && !QUESTION.test(verb.token.text));
  if (leading !== undefined && tool.verbs.size > 0 && main < 0.25 && same === undefined)
    reasons.push(reason('verb conflict', 1, [leading.token.text]));
  return reasons;
}

interface Match {
  readonly token: Token;
  readonly strength: number;
  readonly weight: number;
}

/** Words that name the server say nothing of which of its tools is meant. */
function matches(reading: Reading, field: Field, index: ToolIndex, mentions: readonly Mention[]): Match[] {
  const found: Match[] = [];
  const seen = new Set<string>();
  const mainVerbs = new Set(reading.verbs.filter((verb) => verb.weight >= 0.7).map((verb) => verb.token));
  for (const token of reading.words) {
    if (seen.has(token.stem) || mainVerbs.has(token)) continue;
    if (mentions.some((mention) => mention.sure && overlaps(mention.span, token))) continue;
    const { strength, key } = findIn(token, field);
    if (strength < 0.5) continue;
    seen.add(token.stem);
    found.push({ token, strength, weight: strength * rarity(key, index) });
  }
  return found;
}

const sum = (found: readonly Match[]): number => found.reduce((total, match) => total + match.weight, 0);
const wordsOf = (found: readonly Match[]): readonly string[] => found.map((match) => match.token.text);
/** Many weak hits must not beat few strong ones. */
const saturate = (amount: number, half: number): number => (amount * (1 + half)) / (amount + half);

function wordReasons(reading: Reading, tool: IndexedTool, index: ToolIndex, mentions: readonly Mention[]): Reason[] {
  const name = matches(reading, tool.nameField, index, mentions);
  const description = matches(reading, tool.descriptionField, index, mentions);
  const parameter = matches(reading, tool.parameterField, index, mentions);
  const verbAt = tool.nameTokens.findIndex((token) => token.verbs.size > 0);
  const nouns = tool.nameTokens.filter(
    (token, at) => !token.stop && (token.verbs.size === 0 || (token.keys.size > 1 && at !== verbAt)),
  );
  const unasked = nouns.filter((noun) => !reading.words.some((word) => findIn(word, noun.keys).strength >= 0.6));
  const explained = new Set([...name, ...description, ...parameter].map((match) => match.token.stem));
  const content = reading.words.filter(
    (token) =>
      !mentions.some((mention) => mention.sure && overlaps(mention.span, token)) &&
      !reading.verbs.some((verb) => verb.token === token && verb.weight >= 0.7),
  );
  const unexplained = content.filter((token) => !explained.has(token.stem) && token.keys.size > 1);
  return [
    reason('name words', saturate(sum(name), 0.6), wordsOf(name)),
    reason(
      'name words unasked',
      nouns.length === 0 ? 0 : unasked.length / nouns.length,
      unasked.map((token) => token.text),
    ),
    reason('description words', saturate(sum(description), 1), wordsOf(description)),
    reason('parameter words', saturate(sum(parameter), 1.5), wordsOf(parameter)),
    reason(
      'words unexplained',
      content.length === 0 ? 0 : unexplained.length / content.length,
      unexplained.map((token) => token.text),
    ),
  ];
}

/** Sources that the request names outright, by label. */
export function namedSources(reading: Reading, index: ToolIndex): ReadonlySet<string> {
  const named = new Set<string>();
  for (const source of index.topics.keys()) {
    const tool = index.tools.find((candidate) => candidate.source === source);
    if (
      source !== null &&
      tool !== undefined &&
      findMentions(reading, tool).some((mention) => mention.strength >= 0.85)
    )
      named.add(source);
  }
  return named;
}

function serverReasons(
  reading: Reading,
  tool: IndexedTool,
  index: ToolIndex,
  named: ReadonlySet<string>,
  mentions: readonly Mention[],
): Reason[] {
  const reasons: Reason[] = [];
  if (tool.source !== null && named.has(tool.source)) reasons.push(reason('server named', 1, [tool.source]));
  else if (named.size > 0) reasons.push(reason('other server named', 1, [...named]));
  else {
    const strongest = mentions.reduce((best, mention) => Math.max(best, mention.strength), 0);
    if (strongest > 0)
      reasons.push(
        reason(
          'server hinted',
          strongest,
          mentions.map((mention) => mention.word),
        ),
      );
  }
  const topic = index.topics.get(tool.source);
  if (topic !== undefined && index.topics.size > 1) {
    let amount = 0;
    const words: string[] = [];
    for (const token of reading.words) {
      if (reading.verbs.some((verb) => verb.token === token && verb.weight >= 0.7)) continue;
      const { strength, key } = findIn(token, topic);
      if (strength < 0.5) continue;
      const own = (topic.get(key) ?? 0) >= IN_TOPIC ? 1 : 0;
      const others = (index.spread.get(key) ?? 0) - own;
      amount += strength * (1 - others / (index.topics.size - 1));
      words.push(token.text);
    }
    reasons.push(reason('server topic', saturate(amount, 0.7), words));
  }
  return reasons;
}

/** Reasons that need no filled arguments: cheap enough for every tool. */
export function lexicalReasons(
  reading: Reading,
  tool: IndexedTool,
  index: ToolIndex,
  named: ReadonlySet<string>,
): Reason[] {
  const mentions = findMentions(reading, tool);
  return [
    ...wordReasons(reading, tool, index, mentions),
    ...verbReasons(reading, tool),
    ...serverReasons(reading, tool, index, named, mentions),
    ...valueReasons(reading, tool),
  ];
}

interface Fit {
  readonly text: string;
  readonly fit: number;
}

/** Whether the telling values of a request could go into this tool at all. */
function valueReasons(reading: Reading, tool: IndexedTool): Reason[] {
  const strong: Fit[] = [];
  const loose: Fit[] = [];
  for (const value of reading.values) {
    if (value.kind === 'name' || value.kind === 'identifier' || value.kind === 'number') continue;
    const best = tool.parameters.reduce(
      (most, parameter) => Math.max(most, fitOf(value, parameter) * (parameter.required ? 1 : 0.8)),
      0,
    );
    // Anything may be quoted, and any day named: these say little of which tool is meant.
    (value.kind === 'quoted' || value.kind === 'moment' ? loose : strong).push({ text: value.text, fit: best });
  }
  const summed = (feature: Feature, fits: readonly Fit[]): Reason =>
    reason(
      feature,
      saturate(
        fits.reduce((sum, { fit }) => sum + fit, 0),
        0.8,
      ),
      fits.filter(({ fit }) => fit > 0.3).map(({ text }) => text),
    );
  return [summed('value fits', strong), summed('loose value fits', loose)];
}

/** Reasons from how well the arguments can be filled. */
export function fillingReasons(tool: IndexedTool, filling: Filling): Reason[] {
  const required = tool.parameters.filter((parameter) => parameter.required);
  let requiredQuality = 0;
  let optional = 0;
  const optionalNames: string[] = [];
  for (const parameter of tool.parameters) {
    const filled = filling.filled.get(parameter.name);
    if (filled === undefined) continue;
    if (parameter.required) requiredQuality += filled.quality;
    else {
      optional += filled.quality;
      optionalNames.push(parameter.name);
    }
  }
  return [
    reason(
      'required filled',
      required.length === 0 ? 0.6 : requiredQuality / required.length,
      required.map((parameter) => parameter.name),
    ),
    reason('required missing', Math.min(2, filling.missing.length), filling.missing),
    reason('optional filled', saturate(optional, 1.5), optionalNames),
    reason(
      'values unexplained',
      Math.min(
        2,
        filling.unexplained.reduce((sum, value) => sum + (value.kind === 'name' ? 0.4 : 1), 0),
      ),
      filling.unexplained.map((value) => value.text),
    ),
  ];
}

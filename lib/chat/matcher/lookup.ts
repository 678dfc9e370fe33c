import type { RankedTool } from './rank';
import type { Reading } from './reading';
import type { Span } from './spans';
import { indexedTool } from './tool-index';
import type { ValueKind } from './value';

const ASKS = /^\s*(?:who|whom|whose|which|what|where|when|has|have|did|does)\b|谁|哪些|哪个|哪几|哪位|几个|有没有/iu;
/** "What is the …?" asks for an explanation, unless it is something of someone's: "What is Zhang San's email?" */
const EXPLAINS = /^\s*\p{L}+(?:['’]s|\s+(?:is|are|was|were|do|does|can))\b/iu;
const WHO_IS = /^\s*[Ww]ho(?:['’]s|\s+is)\s+\p{Lu}/u;
const POSSESSIVE = /\p{L}['’]s\s/u;
/** Asks the model itself, or how to do something. */
const OF_US = /\b(?:you|your|yourself|how|why)\b|你|您|怎么|为什么|如何/iu;
const NAMING: ReadonlySet<ValueKind> = new Set<ValueKind>(['name', 'quoted', 'email', 'key', 'id', 'ordinal']);
const MOST_WORDS = 3;

/** The first run of Chinese characters that mean nothing known, as names do. */
function unknownHan(reading: Reading): Span | null {
  let run: { start: number; end: number } | null = null;
  for (const token of reading.tokens) {
    const unknown = token.script === 'han' && !token.stop && token.keys.size === 1 && token.verbs.size === 0;
    if (unknown && run !== null && run.end === token.start) run.end = token.end;
    else if (run !== null && run.end - run.start > 1) return run;
    else run = unknown ? { start: token.start, end: token.end } : null;
  }
  return run !== null && run.end - run.start > 1 ? run : null;
}

/** What a request asks after, though it says nothing of where: a name, a quotation, or what "show me" shows. */
function soughtIn(reading: Reading): string | null {
  const { text } = reading;
  if (OF_US.test(text)) return null;
  const [main] = reading.verbs;
  const shows =
    main !== undefined &&
    main.weight >= 0.7 &&
    !ASKS.test(text) &&
    ((main.token.verbs.get('search') ?? 0) >= 1 || (main.token.verbs.get('list') ?? 0) >= 1);
  const asks =
    ASKS.test(text) && (!EXPLAINS.test(text) || WHO_IS.test(text) || POSSESSIVE.test(text.replace(EXPLAINS, '')));
  if (!shows && !asks) return null;
  const named = reading.values.find((value) => NAMING.has(value.kind));
  if (named !== undefined) return named.text;
  const han = unknownHan(reading);
  // "张三下了": the verb before an aspect particle is no part of the name.
  if (han !== null) return text.slice(han.start, han.end).replace(/(?<=^.{2,}?)\p{Script=Han}?[了过着].*$/u, '');
  const words = shows ? reading.words.filter((word) => !reading.verbs.some((verb) => verb.token === word)) : [];
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined || words.length > MOST_WORDS) return null;
  return text.slice(first.start, last.end);
}

/** The one parameter that a search takes its words by, where it needs nothing else. */
function queryParameter(tool: RankedTool): string | null {
  const { parameters, verbs } = indexedTool(tool.tool);
  const [query, ...others] = parameters.filter((parameter) => parameter.required);
  const searches = (verbs.get('search') ?? 0) >= 0.9;
  if (!searches || query?.role !== 'query' || query.type !== 'string' || others.length > 0) return null;
  return query.accepts.get('sql') === 1 ? null : query.name;
}

/**
 * The tools that search by free text, best first, each with what the request asks after. For requests whose words no tool
 * has ("Which orders did Zhang San place?"): what is sought may still be found.
 */
export function lookups(reading: Reading, ranked: readonly RankedTool[]): readonly RankedTool[] {
  const sought = soughtIn(reading);
  if (sought === null) return [];
  return ranked.flatMap((tool) => {
    const query = queryParameter(tool);
    return query === null
      ? []
      : [{ ...tool, arguments: { [query]: sought }, guessed: [], missing: [], unexplained: [] }];
  });
}

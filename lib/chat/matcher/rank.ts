import type { JsonObject } from '@/lib/shared/json';
import { argumentsOf, type Filling, fill } from './arguments';
import { fillingReasons, lexicalReasons, namedSources, type Reason } from './features';
import { type Reading, readRequest } from './reading';
import type { Span } from './spans';
import { type IndexedTool, indexOf, type MatcherTool } from './tool-index';
import type { Value } from './value';

/** A tool with its score for one request, the reasons in order of weight, and the arguments it would be called with. */
export interface RankedTool {
  readonly tool: MatcherTool;
  readonly name: string;
  readonly source: string | null;
  readonly score: number;
  readonly reasons: readonly Reason[];
  readonly arguments: JsonObject;
  readonly guessed: readonly string[];
  readonly missing: readonly string[];
  readonly required: readonly string[];
  /** Telling values of the request that no argument took. */
  readonly unexplained: readonly Value[];
}

/** Arguments are filled for this many of the best by words alone; the rest keep their place behind them. */
const FILLED = 40;

function total(reasons: readonly Reason[]): number {
  return reasons.reduce((sum, reason) => sum + reason.weight, 0);
}

interface Candidate {
  readonly tool: IndexedTool;
  readonly reasons: readonly Reason[];
  readonly score: number;
  readonly filling: Filling | null;
}

function rankedTool(candidate: Candidate): RankedTool {
  const { tool, score, filling } = candidate;
  const reasons = candidate.reasons
    .filter((reason) => Math.abs(reason.weight) > 0.005)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  const call = filling === null ? { arguments: {}, guessed: [] } : argumentsOf(filling);
  const required = tool.parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  const missing = filling?.missing ?? required;
  return {
    tool: tool.tool,
    name: tool.tool.name,
    source: tool.source,
    score,
    reasons,
    ...call,
    missing,
    required,
    unexplained: filling?.unexplained ?? [],
  };
}

/** Narrows a ranking to one server, and says which parts of the request serve other calls. */
export interface Narrowing {
  readonly source?: string | null;
  readonly taken?: readonly Span[];
}

/** Ranks tools for a request that is already read, best first. Ties keep the tools' own order. */
export function rankReading(
  reading: Reading,
  tools: readonly MatcherTool[],
  narrowing: Narrowing = {},
): readonly RankedTool[] {
  const index = indexOf(tools);
  const named = narrowing.source === undefined ? namedSources(reading, index) : new Set([narrowing.source ?? '']);
  const offered =
    narrowing.source === undefined ? index.tools : index.tools.filter((tool) => tool.source === narrowing.source);
  const rough = offered.map((tool): Candidate => {
    const reasons = lexicalReasons(reading, tool, index, named);
    return { tool, reasons, score: total(reasons), filling: null };
  });
  rough.sort((a, b) => b.score - a.score);
  const refined = rough.slice(0, FILLED).map((candidate): Candidate => {
    const filling = fill(reading, candidate.tool, narrowing.taken);
    const reasons = [...candidate.reasons, ...fillingReasons(candidate.tool, filling)];
    return { tool: candidate.tool, reasons, score: total(reasons), filling };
  });
  refined.sort((a, b) => b.score - a.score);
  const floor = Math.min(...refined.map((candidate) => candidate.score));
  const rest = rough.slice(FILLED).map((candidate) => ({ ...candidate, score: Math.min(candidate.score, floor) }));
  return [...refined, ...rest].map(rankedTool);
}

/** Ranks tools for a request in English or Chinese, best first, with the reasons of each. Dates are relative to `now`. */
export function rankTools(
  request: string,
  tools: readonly MatcherTool[],
  context: { readonly now: Date },
): readonly RankedTool[] {
  return rankReading(readRequest(request, context.now), tools);
}

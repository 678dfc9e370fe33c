import type { Aggregation, Collision, ExposedTool, Route } from '@/lib/aggregation';
import { descriptionText } from '@/lib/aggregation';
import type { JsonValue } from '@/lib/shared/json';

/** What `aggregate --json` prints: the contract of design.md, and where a call by each name arrives. */
export interface Answer {
  readonly id?: JsonValue | undefined;
  readonly strategy: string;
  readonly limits: string;
  readonly tools: readonly AnswerTool[];
  readonly withheld: readonly (Route & { readonly reason: string; readonly detail: string })[];
  readonly collisions: readonly Collision[];
  readonly error: string | null;
}

interface AnswerTool extends Route {
  readonly exposedName: string;
  readonly hash: string;
  readonly description: string;
  readonly fingerprint: string;
  /** Codes. */
  readonly warnings: readonly string[];
  readonly reaches: Route | null;
}

/** The answer of an aggregation that went through; `error` is what went wrong besides, such as a server that failed. */
export function answerOf({ strategy, limits, report }: Aggregation, error: string | undefined): Answer {
  return {
    strategy: strategy.id,
    limits: limits.id,
    tools: report.exposed.map(answerTool),
    withheld: report.withheld.map(({ route, reason, detail }) => ({ ...route, reason, detail })),
    collisions: report.collisions,
    error: report.error ?? error ?? null,
  };
}

/** The answer where nothing could be aggregated. */
export function refusal(error: string, strategy: string, limits: string): Answer {
  return { strategy, limits, tools: [], withheld: [], collisions: [], error };
}

function answerTool(tool: ExposedTool): AnswerTool {
  const { reaches } = tool;
  return {
    exposedName: tool.exposedName,
    ...tool.route,
    hash: tool.hash,
    description: descriptionText(tool.description),
    fingerprint: tool.fingerprint,
    warnings: tool.warnings.map((warning) => warning.code),
    reaches: reaches && { alias: reaches.alias, originalName: reaches.originalName },
  };
}

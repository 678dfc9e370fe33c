import {
  aggregate,
  checkConfiguration,
  type DescriptionStyle,
  defaultLimitsId,
  defaultStrategyId,
  limitsById,
  limitsProfiles,
  strategies,
  strategyById,
} from '@/lib/aggregation';
import { type Answer, answerOf, refusal } from './answer';
import { listServers } from './server-listings';
import { readSetUp } from './set-up';
import { oneLine, word, wordConfigurationFault } from './wording';

/** What the command line wants where the set-up itself does not say. */
export interface Wishes {
  readonly strategy: string | undefined;
  readonly limits: string | undefined;
  readonly style: DescriptionStyle | undefined;
  /** Whether the set-up's own strategy and limits go before these, as in a stream of set-ups. */
  readonly setUpFirst: boolean;
}

/** `refused` marks a fault of the set-up, as against the answer of a system that does not start. */
export interface Outcome {
  readonly answer: Answer;
  readonly refused: boolean;
  /** One line for each server that could not be listed. */
  readonly complaints: readonly string[];
}

/** Aggregates one set-up; never rejects for what is in it. */
export async function answerSetUp(value: unknown, wishes: Wishes): Promise<Outcome> {
  const setUp = readSetUp(value);
  const own = setUp.ok ? setUp.value : { strategy: undefined, limits: undefined, servers: [] };
  const pick = (mine: string | null | undefined, theirs: string | undefined, otherwise: string) =>
    (wishes.setUpFirst ? (mine ?? theirs) : (theirs ?? mine)) ?? otherwise;
  const strategyId = pick(own.strategy, wishes.strategy, defaultStrategyId);
  const limitsId = pick(own.limits, wishes.limits, defaultLimitsId);
  const refuse = (error: string): Outcome => ({
    answer: refusal(error, strategyId, limitsId),
    refused: true,
    complaints: [],
  });

  if (!setUp.ok) return refuse(setUp.fault);
  const strategy = strategyById(strategyId);
  if (strategy === undefined) return refuse(unknown('strategy-unknown', strategyId, strategies));
  const limits = limitsById(limitsId);
  if (limits === undefined) return refuse(unknown('limits-unknown', limitsId, limitsProfiles));
  const aliases = own.servers.map((server) => server.alias);
  const fault = checkConfiguration(aliases, strategy, limits);
  if (fault !== undefined) return refuse(wordConfigurationFault(fault));

  const { listings, complaints } = await listServers(own.servers);
  const merged = aggregate({ listings, strategy, limits, style: wishes.style });
  if (!merged.ok) return refuse(wordConfigurationFault(merged.fault));
  const error = complaints.length > 0 ? complaints.join(' ') : undefined;
  return { answer: answerOf(merged.value, error), refused: false, complaints };
}

function unknown(
  key: 'strategy-unknown' | 'limits-unknown',
  id: string,
  known: readonly { readonly id: string }[],
): string {
  return oneLine(word(key, { id, known: known.map((entry) => entry.id).join(', ') }));
}

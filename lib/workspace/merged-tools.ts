import {
  type Aggregation,
  aggregate,
  type ConfigurationFault,
  defaultLimitsId,
  defaultStrategyId,
  fingerprint,
  limitsById,
  type Override,
  strategyById,
} from '@/lib/aggregation';
import type { ListedTools } from '@/lib/mcp';
import type { Result } from '@/lib/shared/result';
import type { ServerConfig, ServerId } from './server-config';
import type { WorkspaceState } from './workspace-state';

export type Listings = ReadonlyMap<ServerId, ListedTools>;

export interface MergedTools {
  readonly aggregation: Aggregation;
  /** The servers that took part, at the positions that the aggregation's rows name. */
  readonly servers: readonly ServerConfig[];
}

/** Aggregates what the enabled servers have listed, in the user's order. */
export function mergeTools(state: WorkspaceState, listings: Listings): Result<MergedTools, ConfigurationFault> {
  const strategy = strategyById(state.strategyId) ?? strategyById(defaultStrategyId);
  const limits = limitsById(state.limitsId) ?? limitsById(defaultLimitsId);
  if (strategy === undefined || limits === undefined) throw new Error('The default strategy and limits must exist');
  const servers = state.servers.filter((server) => server.enabled && listings.has(server.id));
  const merged = aggregate({
    listings: servers.map((server) => {
      const listed = listings.get(server.id);
      return {
        alias: server.alias,
        serverInfo: listed?.identity.serverInfo,
        tools: listed?.tools ?? [],
        unusable: listed?.unusable,
      };
    }),
    strategy,
    limits,
    style: state.style === 'default' ? undefined : state.style,
    overrides: namedOverrides(state),
  });
  return merged.ok ? { ok: true, value: { aggregation: merged.value, servers } } : merged;
}

function namedOverrides({ servers, overrides }: WorkspaceState): readonly Override[] {
  return overrides.flatMap(({ serverId, ...override }) => {
    const server = servers.find((candidate) => candidate.id === serverId);
    return server === undefined ? [] : [{ ...override, alias: server.alias }];
  });
}

/** Fingerprints of a listing by original name; of a name listed twice, the first. */
export function fingerprintsOf(listed: ListedTools): Readonly<Record<string, string>> {
  return Object.fromEntries([...listed.tools].reverse().map((tool) => [tool.name, fingerprint(tool.definition)]));
}

export type Novelty = 'known' | 'new' | 'changed';

/** Whether the user has seen this definition of this tool; a server never listed before has nothing new. */
export function noveltyOf(state: WorkspaceState, serverId: ServerId, originalName: string, print: string): Novelty {
  const seen = state.seen[serverId];
  if (seen === undefined) return 'known';
  if (!Object.hasOwn(seen, originalName)) return 'new';
  return seen[originalName] === print ? 'known' : 'changed';
}

import { type ExposedTool, type Route, sameRoute, type Tool } from '@/lib/aggregation';
import type { CallResolution } from '@/lib/trace';
import { closestNames } from './closest-names';
import type { CallTarget, TurnServer, TurnSnapshot } from './turn';

/** What an exposed name stands for in one turn. */
export type ResolvedCall =
  | {
      readonly kind: 'reachable';
      readonly resolution: Extract<CallResolution, { kind: 'resolved' }>;
      readonly server: TurnServer;
      readonly target: CallTarget;
      /** Undefined where the server lists no usable tool of that name. */
      readonly tool: Tool | undefined;
    }
  | { readonly kind: 'unreachable'; readonly resolution: Extract<CallResolution, { kind: 'unknown' }> };

/**
 * Looks a name up in the frozen registry, which follows the chosen strategy's own routing, wrong turns included. A made-up
 * name stays unknown: nothing is guessed.
 */
export function resolveCall({ registry, servers }: TurnSnapshot, exposedName: string): ResolvedCall {
  const found = registry.resolve(exposedName);
  switch (found.kind) {
    case 'resolved':
      return reach(servers, found.tool.route, found.tool.tool, found.claimants, found.misrouted, unknown);
    case 'dead-end':
      // The system would still send this call to the server it points at, which then knows no such tool.
      return found.leadsTo === null
        ? unknown()
        : reach(servers, found.leadsTo, undefined, found.claimants, true, unknown);
    case 'unknown':
      return unknown();
  }

  function unknown(): ResolvedCall {
    return { kind: 'unreachable', resolution: { kind: 'unknown', closest: closestNames(exposedName, registry) } };
  }
}

function reach(
  servers: readonly TurnServer[],
  route: Route,
  tool: Tool | undefined,
  claimants: readonly ExposedTool[],
  misrouted: boolean,
  unknown: () => ResolvedCall,
): ResolvedCall {
  const server = servers.find((candidate) => candidate.alias === route.alias);
  if (server === undefined) return unknown();
  const { serverId, url } = server;
  return {
    kind: 'reachable',
    resolution: {
      kind: 'resolved',
      route,
      serverId,
      claimants: claimants.map((claimant) => claimant.route),
      misrouted,
    },
    server,
    target: { serverId, url, route },
    tool,
  };
}

/** The tool whose definition the model is shown under a name: where several share it, the one that a call reaches. */
export function shownTool({ registry }: TurnSnapshot, exposedName: string): ExposedTool | undefined {
  const found = registry.resolve(exposedName);
  if (found.kind === 'unknown') return undefined;
  const [first] = found.claimants;
  if (found.kind === 'dead-end') return first;
  return found.claimants.find((claimant) => sameRoute(claimant.route, found.tool.route)) ?? first;
}

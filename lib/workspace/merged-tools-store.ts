import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConfigurationFault } from '@/lib/aggregation';
import type { ListedTools } from '@/lib/mcp';
import type { Result } from '@/lib/shared/result';
import { listingKey } from './listing-query';
import { fingerprintsOf, type Listings, type MergedTools, mergeTools } from './merged-tools';
import type { ServerConfig } from './server-config';
import type { WorkspaceStore } from './workspace-store';

export type MergedToolsStore = Pick<
  StoreApi<Result<MergedTools, ConfigurationFault>>,
  'getState' | 'getInitialState' | 'subscribe'
>;

/** Keeps the merged tools in step with the set-up and the listings; works only when one of them really changed. */
export function createMergedToolsStore(
  store: WorkspaceStore,
  queryClient: QueryClient,
): MergedToolsStore & { readonly stop: () => void } {
  let inputs: readonly unknown[] = [];
  const merged = createStore<Result<MergedTools, ConfigurationFault>>(() => mergeTools(store.getState(), new Map()));

  function refresh(): void {
    const state = store.getState();
    const listings = readListings(state.servers, queryClient);
    const { servers, strategyId, limitsId, style, overrides } = state;
    const current = [servers, strategyId, limitsId, style, overrides, ...[...listings.values()].flatMap(listingInputs)];
    if (current.length === inputs.length && current.every((input, index) => input === inputs[index])) return;
    inputs = current;
    for (const [id, listed] of listings) {
      if (state.seen[id] === undefined) store.markSeen(id, fingerprintsOf(listed));
    }
    merged.setState(mergeTools(state, listings), true);
  }

  const stops = [store.subscribe(refresh), queryClient.getQueryCache().subscribe(refresh)];
  refresh();
  return {
    getState: merged.getState,
    getInitialState: merged.getInitialState,
    subscribe: merged.subscribe,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

function readListings(servers: readonly ServerConfig[], queryClient: QueryClient): Listings {
  return new Map(
    servers.flatMap((server) => {
      const listed = queryClient.getQueryData<ListedTools>(listingKey(server));
      return listed === undefined ? [] : [[server.id, listed] as const];
    }),
  );
}

/** The latency differs at every refresh; the tools keep their identity while they are equal. */
function listingInputs(listed: ListedTools): readonly unknown[] {
  return [listed.tools, listed.unusable, listed.identity];
}

import type { ServerListing } from '@/components/hooks/use-server-listings';
import type { ListedTools, ListingError } from '@/lib/workspace';

export type ListingFault = ListingError['fault'];

/** What a server is doing, as the panel shows it. */
export type ServerState =
  | { readonly kind: 'disabled' }
  | { readonly kind: 'connecting' }
  /** The first request is queued: its origin has no free place. */
  | { readonly kind: 'waiting'; readonly origin: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly fault: ListingFault }
  | { readonly kind: 'ready'; readonly listed: ListedTools; readonly refreshing: boolean }
  /** The last refresh failed, and the last good list is still used. */
  | {
      readonly kind: 'stale';
      readonly listed: ListedTools;
      readonly fault: ListingFault;
      readonly refreshing: boolean;
    };

/** Reads a server's state from its query. `waitsFor` is the origin whose places are all taken, if it waits for one. */
export function serverState({ server, query }: ServerListing, waitsFor: string | undefined): ServerState {
  if (!server.enabled) return { kind: 'disabled' };
  const fetching = query.fetchStatus === 'fetching';
  if (query.data !== undefined) {
    const { data: listed, error } = query;
    if (error === null) return { kind: 'ready', listed, refreshing: fetching };
    return { kind: 'stale', listed, fault: error.fault, refreshing: fetching };
  }
  if (fetching) return waitsFor === undefined ? { kind: 'connecting' } : { kind: 'waiting', origin: waitsFor };
  return query.error === null ? { kind: 'stopped' } : { kind: 'failed', fault: query.error.fault };
}

/** The listing that a state still has. */
export function listedIn(state: ServerState): ListedTools | undefined {
  return state.kind === 'ready' || state.kind === 'stale' ? state.listed : undefined;
}

'use client';

import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { type ListedTools, type ListingError, listingQuery, type ServerConfig } from '@/lib/workspace';
import { useWorkspaceState } from './use-workspace-state';
import { useWorkspace } from './workspace-context';

export interface ServerListing {
  readonly server: ServerConfig;
  readonly query: UseQueryResult<ListedTools, ListingError>;
}

/** Every server with its listing query, in the user's order. All run in parallel and settle on their own. */
export function useServerListings(): readonly ServerListing[] {
  const workspace = useWorkspace();
  const servers = useWorkspaceState((state) => state.servers);
  const channels = useStore(workspace.links, (links) => links.channels);
  const queries = useQueries({
    queries: servers.map((server) => listingQuery(workspace.pool, server, channels[server.id] === true)),
  });
  return servers.flatMap((server, index) => {
    const query = queries[index];
    return query === undefined ? [] : [{ server, query }];
  });
}

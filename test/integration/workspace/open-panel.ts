import { QueryObserver } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';
import { type ListedTools, type ListingError, listingQuery, type Workspace } from '@/lib/workspace';
import { createTestWorkspace } from '../../fixtures/workspace';

type Listing = QueryObserver<ListedTools, ListingError>;

export interface OpenPanel {
  readonly workspace: Workspace;
  /** The listing of the server under an alias, as the panel follows it. */
  readonly listing: (alias: string) => Listing;
  /** Resolves once a state of the workspace, its listings or its trace fits. */
  readonly until: (fits: () => boolean) => Promise<void>;
}

/** Follows the listing of every server of a workspace, as the servers panel does. Ends with its test. */
export function openPanel(overrides: Parameters<typeof createTestWorkspace>[0]): OpenPanel {
  const workspace = createTestWorkspace(overrides);
  const { store, pool, links, queryClient, merged, trace } = workspace;
  const observers = new Map<string, { readonly observer: Listing; readonly stop: () => void }>();

  function follow(): void {
    const { servers } = store.getState();
    for (const [id, { stop }] of observers) {
      if (servers.some((server) => server.id === id)) continue;
      stop();
      observers.delete(id);
    }
    for (const server of servers) {
      const query = listingQuery(pool, server, links.getState().channels[server.id] === true);
      const known = observers.get(server.id);
      if (known !== undefined) {
        known.observer.setOptions(query);
        continue;
      }
      const observer = new QueryObserver(queryClient, query);
      observers.set(server.id, { observer, stop: observer.subscribe(() => undefined) });
    }
  }

  follow();
  const stops = [store.subscribe(follow), links.subscribe(follow)];
  onTestFinished(() => {
    for (const stop of stops) stop();
    for (const { stop } of observers.values()) stop();
  });
  return {
    workspace,
    listing(alias) {
      const server = store.getState().servers.find((candidate) => candidate.alias === alias);
      const found = server && observers.get(server.id);
      if (found === undefined) throw new Error(`No listing of ${alias}`);
      return found.observer;
    },
    until: (fits) =>
      new Promise((resolve) => {
        const watched = [store, links, merged, trace, queryClient.getQueryCache()];
        const unwatch = watched.map((source) => source.subscribe(look));
        function look(): void {
          if (!fits()) return;
          for (const end of unwatch) end();
          resolve();
        }
        look();
      }),
  };
}

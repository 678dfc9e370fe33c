import { queryOptions } from '@tanstack/react-query';
import type { ConnectionFault, ListedTools } from '@/lib/mcp';
import type { ConnectionPool } from './connection-pool';
import type { ServerConfig } from './server-config';

/** How the query library carries a fault: it tells failure by rejection. */
export class ListingError extends Error {
  readonly fault: ConnectionFault;

  constructor(fault: ConnectionFault) {
    super(fault.code);
    this.name = 'ListingError';
    this.fault = fault;
  }
}

const passing: ReadonlySet<ConnectionFault['code']> = new Set(['unreachable', 'session-lost']);
const pollEveryMs = 60_000;

/** A new address is a new query, so that no list outlives the address it came from. */
export const listingKey = (server: Pick<ServerConfig, 'id' | 'url'>) => ['listing', server.id, server.url] as const;

/** What of a connection pool a listing needs. */
export interface Lister {
  of(server: ServerConfig): Pick<ReturnType<ConnectionPool['of']>, 'list'>;
}

/** A server's listing as a query: a failed refresh keeps the last good list, and one server's trouble is its own. */
export function listingQuery(pool: Lister, server: ServerConfig, hasChannel: boolean) {
  return queryOptions<ListedTools, ListingError>({
    queryKey: listingKey(server),
    queryFn: async ({ signal, client }) => {
      const listed = await pool.of(server).list(signal);
      if (!listed.ok) throw new ListingError(listed.fault);
      return keepEqualParts(client.getQueryData<ListedTools>(listingKey(server)), listed.value);
    },
    // The library's own sharing copies objects in a way that loses members named `__proto__`.
    structuralSharing: false,
    enabled: server.enabled,
    // The list is fresh until the server says otherwise; loopback servers answer without a network.
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Anything but a listing's own fault is a bug: it does not pass, and no reader is shown it as a fault.
    throwOnError: (error) => !(error instanceof ListingError),
    retry: (count, error) => count < 1 && error instanceof ListingError && passing.has(error.fault.code),
    retryDelay: 800,
    refetchInterval: (query) => (!hasChannel && query.state.data?.identity.listChanged === true ? pollEveryMs : false),
  });
}

/** Parts that say the same as before keep their identity, so that nothing is worked out anew for them. */
function keepEqualParts(before: ListedTools | undefined, listed: ListedTools): ListedTools {
  if (before === undefined) return listed;
  return {
    ...listed,
    tools: keepEqual(before.tools, listed.tools),
    unusable: keepEqual(before.unusable, listed.unusable),
    identity: keepEqual(before.identity, listed.identity),
  };
}

function keepEqual<Value>(before: Value, now: Value): Value {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

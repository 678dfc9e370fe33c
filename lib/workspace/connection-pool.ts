import { type Connection, type ConnectionEvent, createConnection, createOriginBudget } from '@/lib/mcp';
import type { ServerConfig, ServerId } from './server-config';

export interface ConnectionPool {
  /** The connection of a server; a new address or new headers close the old one and open another. */
  of(server: ServerConfig): Connection;
  /** Closes the connections of all servers but these. */
  keepOnly(servers: readonly ServerConfig[]): void;
  /** Ends the server's session; its next use begins a new one. */
  reconnect(server: ServerConfig): void;
  closeAll(): void;
}

interface Entry {
  readonly signature: string;
  readonly connection: Connection;
  /** As of its last use: a new time limit counts at once and keeps the session. */
  server: ServerConfig;
}

export interface PoolOptions {
  readonly pageUrl: string;
  readonly headersOf: (server: ServerConfig) => Readonly<Record<string, string>>;
  /** Told of the frames of every connection, and of all else only while the connection is the server's present one. */
  readonly onEvent: (serverId: ServerId, event: ConnectionEvent) => void;
  readonly onClose: (serverId: ServerId) => void;
}

/** One connection a server, all under one budget of places per origin. */
export function createConnectionPool({ pageUrl, headersOf, onEvent, onClose }: PoolOptions): ConnectionPool {
  const budget = createOriginBudget({ standing: 2, total: 4 });
  const entries = new Map<ServerId, Entry>();

  function close(id: ServerId): void {
    const entry = entries.get(id);
    if (entry === undefined) return;
    entries.delete(id);
    void entry.connection.close();
    onClose(id);
  }

  function open(server: ServerConfig, headers: Readonly<Record<string, string>>, signature: string): Connection {
    const connection = createConnection(
      {
        serverId: server.id,
        url: server.url,
        headers,
        get timeoutMs() {
          return (entries.get(server.id)?.server ?? server).timeoutSeconds * 1000;
        },
      },
      { budget, pageUrl },
    );
    connection.subscribe((event) => {
      const isPresent = entries.get(server.id)?.connection === connection;
      if (isPresent || event.type === 'frame') onEvent(server.id, event);
    });
    entries.set(server.id, { signature, connection, server });
    return connection;
  }

  return {
    of(server) {
      const headers = headersOf(server);
      const signature = JSON.stringify([server.url, headers]);
      const known = entries.get(server.id);
      if (known?.signature === signature) {
        known.server = server;
        return known.connection;
      }
      close(server.id);
      return open(server, headers, signature);
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

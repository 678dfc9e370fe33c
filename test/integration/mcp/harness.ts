import { afterEach } from 'vitest';
import {
  type Connection,
  type ConnectionEvent,
  type ConnectionOptions,
  createConnection,
  createOriginBudget,
  type Endpoint,
} from '@/lib/mcp';
import type { CallOutcome, Frame } from '@/lib/trace';
import { type Behaviour, type FaultServer, startFaultServer } from '../../fixtures/fault-server';

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A fault server that ends with the test. */
export async function serve(behaviours: Readonly<Record<string, Behaviour>>): Promise<FaultServer> {
  const server = await startFaultServer(behaviours);
  cleanups.push(() => server.close());
  return server;
}

export const never = new AbortController().signal;

export interface Watched {
  readonly connection: Connection;
  readonly events: readonly ConnectionEvent[];
  frames(): readonly Frame[];
  /** Resolves once such an event has come. */
  seen(type: ConnectionEvent['type'], matches?: (event: ConnectionEvent) => boolean): Promise<ConnectionEvent>;
  call(
    name: string,
    more?: { callId?: string; signal?: AbortSignal; timeoutMs?: number; args?: Record<string, string> },
  ): Promise<CallOutcome>;
}

/** A connection that keeps what it says and closes with the test. */
export function connect(
  url: string,
  endpoint: Partial<Endpoint> = {},
  options: Partial<ConnectionOptions> = {},
): Watched {
  const connection = createConnection(
    { serverId: 'server', url, headers: {}, timeoutMs: 10_000, ...endpoint },
    { budget: createOriginBudget({ standing: 2, total: 4 }), ...options },
  );
  cleanups.push(() => connection.close());
  const events: ConnectionEvent[] = [];
  const watchers = new Set<() => void>();
  connection.subscribe((event) => {
    events.push(event);
    for (const watch of [...watchers]) watch();
  });
  return {
    connection,
    events,
    frames: () => events.flatMap((event) => (event.type === 'frame' ? [event.frame] : [])),
    seen: (type, matches = () => true) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = events.find((event) => event.type === type && matches(event));
          if (found === undefined) return;
          watchers.delete(look);
          resolve(found);
        };
        watchers.add(look);
        look();
      }),
    call: (name, { callId = 'call-1', signal = never, timeoutMs, args = {} } = {}) =>
      connection.call(name, args, { callId, signal, timeoutMs }),
  };
}

import type { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';

/** One MCP session of one sample server. */
export interface SampleSession {
  readonly id: string;
  readonly serverName: string;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  /** Ends the session and frees what it held. */
  readonly close: () => Promise<void>;
  /** Requests whose answer has not ended, a standing GET stream among them. */
  exchanges: number;
  /** Milliseconds since the epoch at which the last exchange began or ended. */
  lastUsed: number;
}

export type SessionMap = Map<string, SampleSession>;

const sharedKey = Symbol.for('namesake.samples');

/** The process's one session map: bundlers instantiate this module apart for pages and routes, and again on hot reload. */
export function sharedSessions(): SessionMap {
  const shared: unknown = Reflect.get(globalThis, sharedKey);
  if (shared instanceof Map) return shared;
  const sessions: SessionMap = new Map();
  Reflect.set(globalThis, sharedKey, sessions);
  return sessions;
}

export interface SessionLimits {
  readonly maxSessions: number;
  readonly idleMs: number;
}

/** Keeps sessions few and short: idle ones expire, and the oldest idle one gives way when there is no room. */
export class SessionStore {
  #opening = 0;

  constructor(
    private readonly sessions: SessionMap,
    private readonly limits: SessionLimits,
    private readonly now: () => number,
  ) {}

  find(id: string, serverName: string): SampleSession | undefined {
    const session = this.sessions.get(id);
    return session?.serverName === serverName ? session : undefined;
  }

  /** Sets a place aside for a session about to open. False where every session is busy. */
  async reserve(): Promise<boolean> {
    await this.expire();
    if (this.sessions.size + this.#opening >= this.limits.maxSessions) {
      const oldest = this.#idle().sort((a, b) => a.lastUsed - b.lastUsed)[0];
      if (oldest === undefined) return false;
      this.sessions.delete(oldest.id);
      this.#opening += 1;
      await oldest.close();
      return true;
    }
    this.#opening += 1;
    return true;
  }

  /** Gives back what `reserve` set aside, whether or not a session came of it. */
  release(): void {
    this.#opening -= 1;
  }

  add(session: SampleSession): void {
    this.sessions.set(session.id, session);
  }

  /** Forgets a session that has closed. */
  remove(id: string): void {
    this.sessions.delete(id);
  }

  /** Notes the begin of an exchange; the function returned notes its end, once. */
  begin(session: SampleSession): () => void {
    session.exchanges += 1;
    session.lastUsed = this.now();
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      session.exchanges -= 1;
      session.lastUsed = this.now();
    };
  }

  /** Closes the sessions that nobody has used for the idle limit. */
  async expire(): Promise<void> {
    const expired = this.#idle().filter((session) => this.now() - session.lastUsed >= this.limits.idleMs);
    for (const session of expired) this.sessions.delete(session.id);
    await Promise.all(expired.map((session) => session.close()));
  }

  async closeAll(): Promise<void> {
    const all = [...this.sessions.values()];
    this.sessions.clear();
    await Promise.all(all.map((session) => session.close()));
  }

  #idle(): SampleSession[] {
    return [...this.sessions.values()].filter((session) => session.exchanges === 0);
  }
}

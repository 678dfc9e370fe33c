import { randomUUID } from 'node:crypto';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { errorResponse } from './error-response';
import { logged, logSent, type SampleFrame } from './frame-log';
import type { Refusal } from './request-policy';
import type { SampleServer } from './sample-server';
import { type SampleSession, type SessionLimits, type SessionMap, SessionStore } from './session-store';
import { watchedBody } from './watched-body';

export interface SampleHandlerOptions extends Partial<SessionLimits> {
  readonly servers: ReadonlyMap<string, SampleServer>;
  readonly sessions: SessionMap;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly refuse: (request: Request) => Refusal | undefined;
  readonly onFrame?: (frame: SampleFrame) => void;
}

export interface SampleHandler {
  readonly handle: (server: string, request: Request) => Promise<Response>;
  /** Ends every session. */
  readonly close: () => Promise<void>;
}

const defaultLimits: SessionLimits = { maxSessions: 100, idleMs: 30 * 60_000 };
const sweepIntervalMs = 60_000;
const maxRequestBytes = 1024 * 1024;

/** JSON-RPC's codes in the range left to implementations; the SDK's transport uses the same two. */
const refusedCode = -32000;
const unknownSessionCode = -32001;

/** Makes the HTTP side of the sample servers. */
export function createSampleHandler(options: SampleHandlerOptions): SampleHandler {
  const limits = { ...defaultLimits, ...options };
  const store = new SessionStore(options.sessions, limits, options.now);
  // Unref'd: it frees what idle sessions hold while no request comes, and keeps no process alive.
  const sweep = setInterval(() => void store.expire(), sweepIntervalMs).unref();

  async function handle(name: string, request: Request): Promise<Response> {
    const refusal = options.refuse(request);
    if (refusal !== undefined) return errorResponse(refusal.status, refusedCode, refusal.message);
    const sample = options.servers.get(name);
    if (sample === undefined) {
      const names = [...options.servers.keys()];
      const message = `There is no sample server ${JSON.stringify(name)}. There are: ${names.join(', ')}.`;
      return errorResponse(404, refusedCode, message, { servers: names });
    }
    const id = request.headers.get('mcp-session-id');
    if (id === null && request.method === 'POST') return openSession(name, sample, request);
    await store.expire();
    const session = id === null ? undefined : store.find(id, name);
    if (session !== undefined) return exchange(session, request);
    return id === null
      ? errorResponse(400, refusedCode, 'The Mcp-Session-Id header is missing: initialize first.')
      : errorResponse(404, unknownSessionCode, 'Session not found: it has ended or expired. Initialize again.');
  }

  async function openSession(name: string, sample: SampleServer, request: Request): Promise<Response> {
    if (!(await store.reserve())) {
      const message = `All ${limits.maxSessions} sessions are busy. Try again when one has ended.`;
      return errorResponse(503, refusedCode, message, undefined, { 'retry-after': '10' });
    }
    try {
      const id = randomUUID();
      const instance = sample.open(options.now);
      const transport = new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: () => id,
        onsessioninitialized: () => store.add(session),
        maxRequestBodySize: maxRequestBytes,
      });
      const close = () => instance.server.close();
      const session: SampleSession = { id, serverName: name, transport, close, exchanges: 0, lastUsed: options.now() };
      transport.onclose = () => {
        store.remove(id);
        instance.dispose();
      };
      await instance.server.connect(transport);
      if (options.onFrame !== undefined) logSent(transport, name, options.onFrame);
      const response = await exchange(session, request);
      if (store.find(id, name) === undefined) await close();
      return response;
    } finally {
      store.release();
    }
  }

  async function exchange(session: SampleSession, request: Request): Promise<Response> {
    const end = store.begin(session);
    const response = await session.transport.handleRequest(request).catch((error: unknown) => {
      end();
      throw error;
    });
    if (response.body === null) {
      end();
      return response;
    }
    // Next sends no headers before the body's first byte, and a standing stream may have nothing to say for long.
    const opening = request.method === 'GET' && response.ok ? ': open\n\n' : undefined;
    return new Response(watchedBody(response.body, { opening, onEnd: end }), response);
  }

  return {
    handle: options.onFrame === undefined ? handle : logged(handle, options.onFrame),
    close: async () => {
      clearInterval(sweep);
      await store.closeAll();
    },
  };
}

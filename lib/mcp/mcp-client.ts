import '@/lib/shared/strict-zod';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/cfworker';
import { custom } from 'zod';
import { isJsonObject, type JsonObject } from '@/lib/shared/json';
import { createCapturingFetch } from './capture-fetch';
import type { Clock } from './clock';
import type { ConnectionEvent, Endpoint, ServerIdentity } from './connection';
import { cutDeep } from './cut-deep';
import { createExchangeFetch } from './exchange-fetch';
import { ExchangeTransport } from './exchange-transport';
import { followAborts } from './follow-aborts';
import type { Operation } from './operation';
import { Operations } from './operations';
import type { OriginBudget } from './origin-budget';

export interface McpClientOptions {
  readonly endpoint: Endpoint;
  readonly budget: OriginBudget;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly newExchangeId: () => string;
  readonly emit: (event: ConnectionEvent) => void;
}

const clientInfo = { name: 'namesake', version: '0.1.0' };

/** The longest that a timer takes: our own limits hold, the SDK's would run while a request waits for its place. */
const endless = 2_147_483_647;

/** How long a server may take over the end of its session, before we leave without its answer. */
const farewellMs = 3_000;

const anyResult = custom<JsonObject>(isJsonObject);

/** One initialised session with one server: the SDK's client over a transport whose `fetch` is ours. It is never reused. */
export class McpClient {
  readonly operations = new Operations();
  readonly #client = new Client(clientInfo, { jsonSchemaValidator: new CfWorkerJsonSchemaValidator() });
  readonly #transport: ExchangeTransport;
  readonly #clock: Clock;
  #initialised = false;
  #onLeft: (() => void) | undefined;

  constructor(options: McpClientOptions) {
    const { endpoint, budget, clock, emit, newExchangeId } = options;
    const url = new URL(endpoint.url);
    this.#clock = clock;
    const capture = createCapturingFetch({
      serverId: endpoint.serverId,
      configuredHeaders: Object.keys(endpoint.headers),
      fetch: options.fetch,
      clock,
      emit: (frame) => emit({ type: 'frame', frame }),
    });
    const exchangeFetch = createExchangeFetch({
      serverId: endpoint.serverId,
      origin: url.origin,
      limitMs: endpoint.timeoutMs,
      budget,
      capture,
      clock,
      operations: this.operations,
      newExchangeId,
      emit,
      wantsChannel: () => this.#onLeft === undefined && endpoint.channel !== false && this.#listChanges,
    });
    const requestInit = { headers: { ...endpoint.headers } };
    this.#transport = new ExchangeTransport(url, { fetch: exchangeFetch, requestInit }, this.operations);
    this.#client.setNotificationHandler(ToolListChangedNotificationSchema, () => emit({ type: 'list-changed' }));
  }

  /** Whether the server gave a session, which it can then lose. */
  get hasSession(): boolean {
    return this.#transport.sessionId !== undefined;
  }

  get hasTools(): boolean {
    return this.#client.getServerCapabilities()?.tools !== undefined;
  }

  get #listChanges(): boolean {
    return this.#client.getServerCapabilities()?.tools?.listChanged === true;
  }

  /** Initialises. Rejects with what {@link readFailure} reads; the client is of no use then. */
  async connect(operation: Operation): Promise<ServerIdentity> {
    this.operations.start(operation);
    // The SDK keeps a handler that is set before, and calls it first.
    this.#transport.onmessage = (message) => {
      if (this.#initialised || !('result' in message)) return;
      // Answered: what follows is the notification's own exchange, which may outlast the hand-over of this one.
      operation.currentId = undefined;
      dropNulls(message.result, deepestOptional);
    };
    // No signal: the specification forbids cancelling `initialize`. The operation's own abort closes the exchange.
    const connecting = this.#client.connect(this.#transport, { timeout: endless, relatedRequestId: operation.key });
    try {
      await operation.race(connecting);
      this.#initialised = true;
    } catch (error) {
      await this.#client.close();
      throw error;
    } finally {
      operation.currentId = undefined;
      this.operations.finish(operation);
    }
    const server = this.#client.getServerVersion();
    return {
      serverInfo: { name: server?.name ?? '', title: server?.title, version: server?.version },
      instructions: this.#client.getInstructions(),
      protocolVersion: this.#transport.protocolVersion ?? '',
      listChanged: this.#listChanges,
    };
  }

  /** Runs work made of requests, all under one operation. */
  async run<Value>(operation: Operation, work: () => Promise<Value>): Promise<Value> {
    this.operations.start(operation);
    try {
      return await work();
    } finally {
      this.operations.finish(operation);
      this.#leaveIfRetired();
    }
  }

  /** Sends one request, always with a progress token; gives the result as it came, whatever its shape but for its depth. */
  async request(operation: Operation, method: string, params: JsonObject): Promise<JsonObject> {
    operation.rawResult = undefined;
    // The SDK never lets go of a signal, so each request has one of its own.
    const aborting = new AbortController();
    const unfollow = followAborts(aborting, [operation.signal]);
    try {
      const sending = this.#client.request({ method, params: { ...params } }, anyResult, {
        signal: aborting.signal,
        timeout: endless,
        relatedRequestId: operation.key,
        onprogress: noProgress,
      });
      return cutDeep(await operation.race(sending));
    } catch (error) {
      // The SDK refuses an answer for a detail of its envelope; what the server said is not lost for that.
      const raw = operation.rawResult;
      if (raw === undefined || operation.ended?.kind === 'cancelled' || operation.ended?.kind === 'timed-out')
        throw error;
      return cutDeep(raw);
    } finally {
      unfollow();
      operation.currentId = undefined;
    }
  }

  /** The server has lost the session: what still runs may end, and then the client leaves without a farewell. */
  retire(onLeft: () => void): void {
    this.#onLeft = onLeft;
    this.#leaveIfRetired();
  }

  /** Cancels what runs, ends the session at the server and closes every exchange. */
  async close(): Promise<void> {
    this.operations.endAll();
    if (this.hasSession && this.#onLeft === undefined) {
      // A server that knows no DELETE, or is gone, makes no difference to leaving.
      const farewell = Promise.allSettled([this.#transport.terminateSession()]);
      await new Promise<void>((resolve) => {
        const stop = this.#clock.after(farewellMs, resolve);
        void farewell.then(() => {
          stop();
          resolve();
        });
      });
    }
    await this.#client.close();
  }

  #leaveIfRetired(): void {
    if (this.#onLeft === undefined || this.operations.size > 0) return;
    void this.#client.close().finally(this.#onLeft);
  }
}

/** A handler is what makes the SDK send a progress token; progress resets no limit yet. */
function noProgress(): void {
  // Progress is seen as frames.
}

/** No optional field of `initialize` lies deeper; what does is of no interest, and may be deep enough to overflow the stack. */
const deepestOptional = 8;

/** Servers write `null` where an optional field of `initialize` is absent, which the SDK's schemas refuse. */
function dropNulls(holder: Record<string, unknown>, levels: number): void {
  for (const [key, value] of Object.entries(holder)) {
    if (value === null) delete holder[key];
    else if (levels > 0 && isRecord(value)) dropNulls(value, levels - 1);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

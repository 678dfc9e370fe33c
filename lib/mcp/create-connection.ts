import { nanoid } from 'nanoid';
import type { JsonObject } from '@/lib/shared/json';
import { failed, ok, type Result } from '@/lib/shared/result';
import { type CallFault, type CallOutcome, maskText, readToolResult, type ToolResult } from '@/lib/trace';
import { callFault, notConnected } from './call-fault';
import { checkOutput } from './check-output';
import { type Clock, systemClock } from './clock';
import type {
  CallOptions,
  Connection,
  ConnectionEvent,
  ConnectionFault,
  Endpoint,
  ListedTools,
  ServerIdentity,
} from './connection';
import { connectionFault } from './connection-fault';
import { readFailure, saysSessionLost } from './failure';
import { listTools } from './list-tools';
import { McpClient } from './mcp-client';
import { Operation } from './operation';
import type { OriginBudget } from './origin-budget';
import { createSharedFlight } from './shared-flight';
import { validateEndpoint } from './validate-endpoint';

export interface ConnectionOptions {
  /** The budget that all connections of the tab (or process) share. */
  readonly budget: OriginBudget;
  readonly fetch?: typeof fetch | undefined;
  readonly clock?: Clock | undefined;
  /** Where the page is shown, so that mixed content is told before the browser refuses it without a reason. */
  readonly pageUrl?: string | undefined;
}

interface Session {
  readonly client: McpClient;
  readonly identity: ServerIdentity;
}

/** Makes a connection to a server. Nothing is sent before it is first used; after `close` it stays closed. */
export function createConnection(endpoint: Endpoint, options: ConnectionOptions): Connection {
  return new ServerConnection(endpoint, options);
}

class ServerConnection implements Connection {
  readonly endpoint: Endpoint;
  readonly #options: ConnectionOptions;
  readonly #clock: Clock;
  readonly #listeners = new Set<(event: ConnectionEvent) => void>();
  readonly #closing = new AbortController();
  readonly #connecting = createSharedFlight((signal) => this.#connect(signal));
  readonly #clients = new Set<McpClient>();
  /** Frames of one tab must differ, also after a server was reconnected under its id. */
  readonly #prefix = nanoid(8);
  readonly #leaveBudget: () => void;
  #outputSchemas: ReadonlyMap<string, JsonObject> = new Map();
  #session: Session | undefined;
  #count = 0;

  constructor(endpoint: Endpoint, options: ConnectionOptions) {
    this.endpoint = endpoint;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    const origin = URL.canParse(endpoint.url) ? new URL(endpoint.url).origin : undefined;
    this.#leaveBudget = origin === undefined ? () => undefined : options.budget.join(origin, endpoint.serverId);
  }

  async list(signal: AbortSignal): Promise<Result<ListedTools, ConnectionFault>> {
    return this.#withSession<ListedTools, ConnectionFault>(
      signal,
      (fault) => fault,
      (session) => this.#listOnce(session, signal),
    );
  }

  async call(originalName: string, args: JsonObject, options: CallOptions): Promise<CallOutcome> {
    const before = this.#session;
    const outcome = await this.#withSession<ToolResult, CallFault>(options.signal, notConnected, (session) =>
      this.#callOnce(session, originalName, args, options),
    );
    // Where the call met a lost session, the new one may have other tools.
    if (this.#session !== before && before !== undefined) this.#emit({ type: 'list-changed' });
    return outcome.ok ? { kind: 'result', result: outcome.value } : { kind: 'fault', fault: outcome.fault };
  }

  subscribe(listener: (event: ConnectionEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#session = undefined;
    await Promise.all([...this.#clients].map((client) => client.close()));
    this.#clients.clear();
    this.#leaveBudget();
  }

  /** Runs work on the session, and once more on a new one where the server refused it for having lost the old. */
  async #withSession<Value, Fault extends { readonly code: string }>(
    signal: AbortSignal,
    refuse: (fault: ConnectionFault) => Fault,
    work: (session: Session) => Promise<Result<Value, Fault>>,
  ): Promise<Result<Value, Fault>> {
    const first = await this.#open(signal);
    if (!first.ok) return failed(refuse(first.fault));
    const answer = await work(first.value);
    if (answer.ok || answer.fault.code !== 'session-lost') return answer;
    this.#drop(first.value);
    const second = await this.#open(signal);
    return second.ok ? work(second.value) : failed(refuse(second.fault));
  }

  async #open(signal: AbortSignal): Promise<Result<Session, ConnectionFault>> {
    if (this.#closing.signal.aborted) return failed(cancelled('The connection is closed.'));
    if (this.#session !== undefined) return ok(this.#session);
    return (await this.#connecting.join(signal)) ?? failed(cancelled(''));
  }

  async #connect(signal: AbortSignal): Promise<Result<Session, ConnectionFault>> {
    const invalid = validateEndpoint(this.endpoint, this.#options.pageUrl);
    if (invalid !== undefined) return failed(invalid);
    const client = new McpClient({
      endpoint: this.endpoint,
      budget: this.#options.budget,
      // Called through a function: a page's `fetch` refuses to be called as another object's method.
      fetch: this.#options.fetch ?? ((input, init) => fetch(input, init)),
      clock: this.#clock,
      newExchangeId: () => this.#nextId(),
      emit: (event) => this.#emit(event),
    });
    this.#clients.add(client);
    const operation = this.#operation({ signal });
    try {
      const session = { client, identity: await client.connect(operation) };
      this.#session = session;
      return ok(session);
    } catch (error) {
      this.#clients.delete(client);
      return failed(this.#connectionFault(error, operation, 'initialize', false));
    }
  }

  async #listOnce({ client, identity }: Session, signal: AbortSignal): Promise<Result<ListedTools, ConnectionFault>> {
    const operation = this.#operation({ signal });
    try {
      const pages = await client.run(operation, () => listTools(client, operation));
      this.#outputSchemas = outputSchemas(pages);
      return ok({ ...pages, identity, latencyMs: operation.spentMs });
    } catch (error) {
      return failed(this.#connectionFault(error, operation, 'list', client.hasSession));
    }
  }

  async #callOnce(
    { client }: Session,
    name: string,
    args: JsonObject,
    { callId, signal, timeoutMs, onSent }: CallOptions,
  ): Promise<Result<ToolResult, CallFault>> {
    const operation = this.#operation({ signal, callId, onSent, limitMs: timeoutMs });
    try {
      const raw = await client.run(operation, () => client.request(operation, 'tools/call', { name, arguments: args }));
      return ok(this.#checked(name, readToolResult(raw)));
    } catch (error) {
      const failure = readFailure(error);
      const fault = callFault(failure, operation.sent);
      const lost = client.hasSession && saysSessionLost(failure);
      const code = lost ? 'session-lost' : fault.code;
      return failed({ ...fault, code, detail: this.#masked(fault.detail), effect: lost ? 'none' : fault.effect });
    }
  }

  /** Adds what the tool's own output schema says to the result; an error result is never held to it. */
  #checked(name: string, result: ToolResult): ToolResult {
    const schema = this.#outputSchemas.get(name);
    if (schema === undefined || result.isError) return result;
    const warnings =
      result.structured === undefined
        ? ['The tool declares an output schema and sent no structured content.']
        : checkOutput(result.structured, schema);
    return { ...result, warnings: [...result.warnings, ...warnings] };
  }

  #operation(wanted: {
    readonly signal: AbortSignal;
    readonly callId?: string;
    readonly onSent?: (() => void) | undefined;
    readonly limitMs?: number | undefined;
  }): Operation {
    return new Operation({
      ...wanted,
      key: this.#nextId(),
      limitMs: wanted.limitMs ?? this.endpoint.timeoutMs,
      clock: this.#clock,
    });
  }

  #connectionFault(
    error: unknown,
    operation: Operation,
    stage: ConnectionFault['stage'],
    hasSession: boolean,
  ): ConnectionFault {
    const failure = readFailure(error);
    const fault = connectionFault(failure, { stage, sawJsonRpc: operation.sawJsonRpc });
    const code = hasSession && saysSessionLost(failure) ? 'session-lost' : fault.code;
    return { ...fault, code, detail: this.#masked(fault.detail) };
  }

  /** Parallel work may find the same session lost; only the first of it drops the session. */
  #drop(session: Session): void {
    if (this.#session !== session) return;
    this.#session = undefined;
    const { client } = session;
    client.retire(() => this.#clients.delete(client));
  }

  /** Servers echo headers in their errors; no configured value gets out that way. */
  #masked(detail: string): string {
    const values = Object.values(this.endpoint.headers);
    // A scheme and its token are echoed apart as often as together.
    return maskText(detail, [...values, ...values.flatMap((value) => value.split(' ').slice(1))]);
  }

  #nextId(): string {
    this.#count += 1;
    return `${this.#prefix}.${this.#count}`;
  }

  #emit(event: ConnectionEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

function cancelled(detail: string): ConnectionFault {
  return { code: 'cancelled', stage: 'initialize', detail };
}

/** The first of a name wins, as it does for the name itself. */
function outputSchemas({ tools }: Pick<ListedTools, 'tools'>): ReadonlyMap<string, JsonObject> {
  const schemas = new Map<string, JsonObject>();
  for (const { name, outputSchema } of tools) {
    if (outputSchema !== undefined && !schemas.has(name)) schemas.set(name, outputSchema);
  }
  return schemas;
}

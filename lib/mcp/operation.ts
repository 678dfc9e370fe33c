import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/shared/json';
import type { Clock } from './clock';
import { createTimeLimit, type TimeLimit } from './time-limit';

/** Why an operation ended before its answer. */
export type OperationEnd =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'timed-out'; readonly seconds: number }
  /** The exchange broke off. */
  | { readonly kind: 'network'; readonly detail: string }
  /** The exchange came to its end without the answer. */
  | { readonly kind: 'no-answer'; readonly detail: string };

/** Thrown inside a connection where an operation ended; turned into a fault at its edge. */
export class OperationEnded extends Error {
  constructor(readonly end: OperationEnd) {
    // This is also the reason that a cancelled server reads.
    super(end.kind);
  }
}

export interface OperationOptions {
  readonly key: string;
  readonly callId?: string | undefined;
  readonly signal: AbortSignal;
  readonly limitMs: number;
  readonly clock: Clock;
  readonly onSent?: (() => void) | undefined;
}

/** How long an exchange may go on after its operation has its answer, before it is closed from here. */
const lingerMs = 1_000;
/** How long the SDK may take to hand over an answer after the exchange that carried it has ended. */
const handOverMs = 250;

/**
 * One thing asked of a server: a connect, a listing or a call. It ties the JSON-RPC requests that it takes to their HTTP
 * exchanges, so that an abort closes them, and its limit runs only while it has a place at the origin.
 */
export class Operation {
  readonly key: string;
  readonly callId: string | undefined;
  /** Aborted when the operation ends early. */
  readonly signal: AbortSignal;
  /** The request that is waited for now. */
  currentId: RequestId | undefined;
  /** The result of the current request as it came over the wire, before anything judged its shape. */
  rawResult: JsonObject | undefined;
  /** Whether anything that looks like JSON-RPC came back. */
  sawJsonRpc = false;
  sent = false;
  ended: OperationEnd | undefined;
  readonly #controller = new AbortController();
  readonly #limit: TimeLimit;
  readonly #clock: Clock;
  readonly #onSent: (() => void) | undefined;
  readonly #callerSignal: AbortSignal;
  readonly #onCallerAbort = (): void => this.end({ kind: 'cancelled' });
  /** How to close each open exchange, and how to call that off. */
  readonly #exchanges = new Map<() => void, (() => void) | undefined>();

  constructor({ key, callId, signal, limitMs, clock, onSent }: OperationOptions) {
    this.key = key;
    this.callId = callId;
    this.signal = this.#controller.signal;
    this.#clock = clock;
    this.#onSent = onSent;
    this.#callerSignal = signal;
    this.#limit = createTimeLimit(limitMs, clock, () => this.end({ kind: 'timed-out', seconds: limitMs / 1_000 }));
    if (signal.aborted) this.end({ kind: 'cancelled' });
    else signal.addEventListener('abort', this.#onCallerAbort, { once: true });
  }

  /** Milliseconds that it had a place. */
  get spentMs(): number {
    return this.#limit.spent();
  }

  /** Ends it early; the first reason stands. */
  end(end: OperationEnd): void {
    if (this.ended !== undefined) return;
    this.ended = end;
    this.#controller.abort(new OperationEnded(end));
  }

  /** Settles with the work, or rejects with {@link OperationEnded} as soon as the operation ends. */
  race<Value>(work: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const stop = (): void => reject(this.signal.reason);
      if (this.signal.aborted) stop();
      else this.signal.addEventListener('abort', stop, { once: true });
      work.then(resolve, reject).finally(() => this.signal.removeEventListener('abort', stop));
    });
  }

  /** All is done: the limit stops, and exchanges that linger are closed. */
  finish(): void {
    this.#limit.pause();
    this.#callerSignal.removeEventListener('abort', this.#onCallerAbort);
    for (const close of this.#exchanges.keys()) this.#exchanges.set(close, this.#clock.after(lingerMs, close));
  }

  waits(): void {
    this.#limit.pause();
  }

  /** An exchange has its place and is handed to `fetch`; returns what to call when its body has ended. */
  sends(close: () => void): (end?: OperationEnd) => void {
    this.#limit.resume();
    this.#exchanges.set(close, undefined);
    if (!this.sent) {
      this.sent = true;
      this.#onSent?.();
    }
    return (end) => {
      this.#exchanges.get(close)?.();
      this.#exchanges.delete(close);
      if (end !== undefined) this.#missesAnswer(end);
    };
  }

  /** Looks at a message that came back on one of its exchanges. */
  receives(message: JsonValue): void {
    for (const single of Array.isArray(message) ? message : [message]) {
      if (!isJsonObject(single) || single['jsonrpc'] !== '2.0') continue;
      this.sawJsonRpc = true;
      if (this.currentId === undefined || single['id'] !== this.currentId) continue;
      if (isJsonObject(single['result'])) this.rawResult = single['result'];
    }
  }

  /** The SDK says nothing where a stream ends without the answer; without this the call would wait out its limit. */
  #missesAnswer(end: OperationEnd): void {
    const id = this.currentId;
    if (id === undefined) return;
    this.#clock.after(handOverMs, () => {
      if (this.currentId === id) this.end(end);
    });
  }
}

import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import type { Operation } from './operation';

/** The running operations of one client, found by the ids that their requests have on the wire. */
export class Operations {
  readonly #byKey = new Map<string, Operation>();
  readonly #byRequest = new Map<RequestId, Operation>();
  readonly #byEvent = new Map<string, Operation>();
  readonly #byCancellation = new Map<RequestId, Operation>();

  get size(): number {
    return this.#byKey.size;
  }

  start(operation: Operation): void {
    this.#byKey.set(operation.key, operation);
  }

  finish(operation: Operation): void {
    operation.finish();
    this.#byKey.delete(operation.key);
    forget(this.#byRequest, operation);
    forget(this.#byEvent, operation);
  }

  /** The SDK hands on `relatedRequestId` with each message and sends none of it: it carries our key. */
  link(key: RequestId | undefined, id: RequestId): void {
    const operation = typeof key === 'string' ? this.#byKey.get(key) : undefined;
    if (operation === undefined) return;
    operation.currentId = id;
    this.#byRequest.set(id, operation);
  }

  ofRequest(id: RequestId): Operation | undefined {
    return this.#byRequest.get(id);
  }

  /** A cancellation is on its way, and reaches `fetch` when its operation may be finished. */
  cancels(id: RequestId, operation: Operation): void {
    this.#byCancellation.set(id, operation);
  }

  takeCancelled(id: RequestId): Operation | undefined {
    const operation = this.#byCancellation.get(id);
    this.#byCancellation.delete(id);
    return operation;
  }

  /** Remembers the last event of a stream: a GET that resumes after it belongs to the same operation. */
  sawEvent(eventId: string, operation: Operation): void {
    this.#byEvent.set(eventId, operation);
  }

  ofEvent(eventId: string): Operation | undefined {
    return this.#byEvent.get(eventId);
  }

  endAll(): void {
    for (const operation of this.#byKey.values()) operation.end({ kind: 'cancelled' });
  }
}

function forget<Key>(map: Map<Key, Operation>, operation: Operation): void {
  for (const [key, member] of map) if (member === operation) map.delete(key);
}

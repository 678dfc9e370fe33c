import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { isJsonObject } from '@/lib/shared/json';
import { createChannel } from './channel';
import type { ExchangeOptions } from './exchange-options';
import { followAborts } from './follow-aborts';
import { NetworkFailure } from './network-failure';
import type { Operation, OperationEnd } from './operation';
import type { Operations } from './operations';
import type { Place, PlaceKind } from './origin-budget';
import { parseJson } from './parse-json';

/**
 * The `fetch` that the SDK's transport gets: every exchange waits for its place at the origin, is captured, is closed by
 * the abort of its operation, and gives its place back when its body has ended.
 */
export function createExchangeFetch(options: ExchangeOptions): FetchLike {
  const openChannel = createChannel(options);
  return (input, init = {}) => {
    const url = String(input);
    if (init.method !== 'GET') return exchangePost(options, url, init);
    const eventId = new Headers(init.headers).get('last-event-id');
    const resumed = eventId === null ? undefined : options.operations.ofEvent(eventId);
    return resumed === undefined ? openChannel(url, init) : runExchange(options, url, init, resumed, 'request');
  };
}

function exchangePost(options: ExchangeOptions, url: string, init: RequestInit): Promise<Response> {
  const message = parseJson(typeof init.body === 'string' ? init.body : '');
  const id = isJsonObject(message) && 'method' in message ? message['id'] : undefined;
  const operation = typeof id === 'number' || typeof id === 'string' ? options.operations.ofRequest(id) : undefined;
  if (operation !== undefined) return runExchange(options, url, init, operation, 'request');
  return runExchange(options, url, init, cancelledBy(options.operations, message), 'reply');
}

/** A cancellation belongs to the call that it cancels, in the trace too. */
function cancelledBy(operations: Operations, message: unknown): Operation | undefined {
  if (!isJsonObject(message) || !isJsonObject(message['params'])) return undefined;
  const id = message['params']['requestId'];
  return typeof id === 'number' || typeof id === 'string' ? operations.takeCancelled(id) : undefined;
}

async function runExchange(
  options: ExchangeOptions,
  url: string,
  init: RequestInit,
  operation: Operation | undefined,
  kind: Exclude<PlaceKind, 'standing'>,
): Promise<Response> {
  const { budget, capture, clock, emit, limitMs, operations, origin, serverId } = options;
  // A cancellation must outlive the operation that it cancels.
  const owner = kind === 'request' ? operation : undefined;
  const closing = new AbortController();
  const unfollow = followAborts(closing, [init.signal, owner?.signal]);
  const callId = operation?.callId;
  let place: Place;
  try {
    place = await budget.acquire({
      origin,
      owner: serverId,
      kind,
      signal: closing.signal,
      onWaiting() {
        owner?.waits();
        emit({ type: 'waiting', origin, callId });
      },
    });
  } catch (error) {
    unfollow();
    throw error;
  }
  const stopLimit = owner === undefined ? clock.after(limitMs, () => closing.abort()) : undefined;
  const leave = owner?.sends(() => closing.abort());
  let resumable = false;
  try {
    return await capture(
      url,
      // A session's end is sent while its page goes away, and has to outlive it.
      { ...init, signal: closing.signal, keepalive: init.method === 'DELETE' },
      {
        id: options.newExchangeId(),
        callId,
        onMessage: (message) => owner?.receives(message),
        onEventId(eventId) {
          resumable = true;
          if (owner !== undefined) operations.sawEvent(eventId, owner);
        },
        onEnd(error) {
          unfollow();
          stopLimit?.();
          place.release();
          leave?.(resumable ? undefined : readEnd(error));
        },
      },
    );
  } catch (error) {
    throw closing.signal.aborted ? closing.signal.reason : new NetworkFailure(error);
  }
}

function readEnd(error: unknown): OperationEnd {
  return error === undefined
    ? { kind: 'no-answer', detail: 'The answer ended without a result.' }
    : { kind: 'network', detail: new NetworkFailure(error).message };
}

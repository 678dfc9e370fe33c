import type { ExchangeOptions } from './exchange-options';
import { followAborts } from './follow-aborts';
import { mediaType } from './media-type';

/** Openings in one minute after which the server is left alone: some answer at once, and a client would try for ever. */
const openingsPerMinute = 2;
const minuteMs = 60_000;

/**
 * Answers the SDK's GET for the optional stream of server messages. Where none is wanted, no standing place is free or the
 * server has none (any error status, any other content type), the SDK gets a 405, after which it asks no more.
 */
export function createChannel(options: ExchangeOptions): (url: string, init: RequestInit) => Promise<Response> {
  const { budget, capture, clock, emit, limitMs, newExchangeId, origin, serverId, wantsChannel } = options;
  let openings: readonly number[] = [];

  const refuse = (): Response => {
    emit({ type: 'channel', open: false });
    return new Response(null, { status: 405, statusText: 'No standing stream' });
  };

  return async (url, init) => {
    const now = clock.now();
    openings = openings.filter((at) => now - at < minuteMs);
    if (!wantsChannel() || openings.length >= openingsPerMinute) return refuse();
    const closing = new AbortController();
    const unfollow = followAborts(closing, [init.signal]);
    const waiting = budget.acquireStanding(origin, serverId, closing.signal);
    if (waiting === undefined) {
      unfollow();
      return refuse();
    }
    const place = await waiting;
    openings = [...openings, clock.now()];
    // Only the opening has a limit: the stream itself may stay silent for as long as it likes.
    const stopLimit = clock.after(limitMs, () => closing.abort());
    let open = false;
    const exchange = {
      id: newExchangeId(),
      onEnd() {
        unfollow();
        stopLimit();
        place.release();
        if (open) emit({ type: 'channel', open: false });
        open = false;
      },
    };
    const response = await capture(url, { ...init, signal: closing.signal }, exchange);
    stopLimit();
    if (!response.ok || mediaType(response.headers) !== 'text/event-stream') {
      await response.body?.cancel();
      return refuse();
    }
    open = true;
    emit({ type: 'channel', open: true });
    return response;
  };
}

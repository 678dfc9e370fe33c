import { createParser } from 'eventsource-parser';
import { isJsonObject, type JsonValue } from '@/lib/shared/json';
import { type Frame, maskHeaders, maskUrl } from '@/lib/trace';
import type { Clock } from './clock';
import { mediaType } from './media-type';
import { parseJson } from './parse-json';
import { watchBody } from './watch-body';

/** One HTTP exchange as the capture needs to know it. */
interface Exchange {
  readonly id: string;
  readonly callId?: string | undefined;
  /** Each message that came back, before the SDK sees it. */
  readonly onMessage?: (message: JsonValue) => void;
  readonly onEventId?: (eventId: string) => void;
  /** The body ended or was given up; with an error where it broke off. Called once, also where `fetch` itself fails. */
  readonly onEnd: (error?: unknown) => void;
}

export interface CaptureOptions {
  readonly serverId: string;
  /** Names of the headers that the user configured; their values are secrets. */
  readonly configuredHeaders: readonly string[];
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly emit: (frame: Frame) => void;
}

export type CapturingFetch = (url: string, init: RequestInit, exchange: Exchange) => Promise<Response>;

/** Wraps `fetch` so that what is really sent and received becomes frames. Bytes pass unaltered; secrets do not pass. */
export function createCapturingFetch(options: CaptureOptions): CapturingFetch {
  return async (url, init, exchange) => {
    const record = createRecorder(options, exchange, url, init);
    record('sent', typeof init.body === 'string' ? init.body : '', new Headers(init.headers));
    let response: Response;
    try {
      response = await options.fetch(url, init);
    } catch (error) {
      exchange.onEnd(error);
      throw error;
    }
    const received = (body: string): void => record('received', body, response.headers, response.status);
    // An opaque redirect has status 0, which no new response may have; it has no body to watch either.
    if (response.status < 200) {
      received('');
      exchange.onEnd();
      return response;
    }
    return mediaType(response.headers) === 'text/event-stream'
      ? captureEvents(response, init.method === 'GET', exchange, received)
      : captureText(response, exchange, received);
  };
}

function captureText(response: Response, exchange: Exchange, received: (body: string) => void): Response {
  const decoder = new TextDecoder();
  let text = '';
  return watchBody(response, {
    onChunk: (chunk) => {
      text += decoder.decode(chunk, { stream: true });
    },
    onEnd(error) {
      text += decoder.decode();
      received(text);
      exchange.onEnd(error);
    },
  });
}

function captureEvents(
  response: Response,
  opens: boolean,
  exchange: Exchange,
  received: (body: string) => void,
): Response {
  const decoder = new TextDecoder();
  let silent = true;
  const record = (body: string): void => {
    silent = false;
    received(body);
  };
  const parser = createParser({
    onEvent(event) {
      if (event.id !== undefined) exchange.onEventId?.(event.id);
      record(event.data);
    },
  });
  // A standing stream may stay silent for hours: that it opened is all there is to see.
  if (opens) record('');
  return watchBody(response, {
    onChunk: (chunk) => parser.feed(decoder.decode(chunk, { stream: true })),
    onEnd(error) {
      parser.feed(decoder.decode());
      if (silent) record('');
      exchange.onEnd(error);
    },
  });
}

type Record = (direction: Frame['direction'], body: string, headers: Headers, status?: number) => void;

function createRecorder(options: CaptureOptions, exchange: Exchange, url: string, init: RequestInit): Record {
  let count = 0;
  return (direction, body, headers, status) => {
    count += 1;
    const message = parseJson(body);
    options.emit({
      id: `${exchange.id}.${count}`,
      serverId: options.serverId,
      exchangeId: exchange.id,
      callId: exchange.callId,
      at: options.clock.now(),
      direction,
      http: {
        method: init.method ?? 'GET',
        url: maskUrl(url),
        status,
        headers: maskHeaders(headers, options.configuredHeaders),
      },
      body,
      message: describeMessage(message),
    });
    if (direction === 'received' && message !== undefined) exchange.onMessage?.(message);
  };
}

function describeMessage(message: JsonValue | undefined): Frame['message'] {
  if (!isJsonObject(message) || message['jsonrpc'] !== '2.0') return undefined;
  const { id, method } = message;
  return {
    id: typeof id === 'string' || typeof id === 'number' ? id : undefined,
    method: typeof method === 'string' ? method : undefined,
  };
}

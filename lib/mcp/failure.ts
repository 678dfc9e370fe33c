import '@/lib/shared/strict-zod';
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { McpError } from '@modelcontextprotocol/sdk/types.js';
import { NetworkFailure } from './network-failure';
import { type OperationEnd, OperationEnded } from './operation';

/** What went wrong with one request, as it was seen, before it is worded as a fault of a stage. */
export type Failure =
  | OperationEnd
  | { readonly kind: 'http'; readonly status: number; readonly detail: string }
  /** Neither JSON nor an event stream came back. */
  | { readonly kind: 'content-type'; readonly detail: string }
  /** What came back is not what the protocol asks for. */
  | { readonly kind: 'invalid'; readonly detail: string }
  | { readonly kind: 'rpc'; readonly code: number; readonly detail: string };

/** Longest text of a server that a fault carries; the frames hold all of it. */
const longestDetail = 2_000;

/** Reads what the SDK or our `fetch` threw. */
export function readFailure(error: unknown): Failure {
  if (error instanceof OperationEnded) return error.end;
  if (error instanceof NetworkFailure) return { kind: 'network', detail: error.message };
  if (error instanceof StreamableHTTPError) return readHttpError(error);
  if (error instanceof McpError) {
    return { kind: 'rpc', code: error.code, detail: cut(withoutPrefix(error.message, /^MCP error -?\d+: /)) };
  }
  return { kind: 'invalid', detail: cut(error instanceof Error ? error.message : String(error)) };
}

/** The SDK gives `-1` where the content type is wrong, and else the status. */
function readHttpError(error: StreamableHTTPError): Failure {
  const detail = cut(withoutPrefix(error.message, /^Streamable HTTP error: (?:Error POSTing to endpoint: )?/));
  if (error.code === -1) return { kind: 'content-type', detail };
  return { kind: 'http', status: error.code ?? 0, detail };
}

const lossWords = /invalid|not found|unknown|expired|no valid|missing|not exist|terminated|closed|not initialized/i;
/** Invalid request, and the two codes that the SDK's own server uses for a session it does not know. */
const lossCodes: ReadonlySet<number> = new Set([-32_600, -32_000, -32_001]);

/**
 * Whether a failure says that the server knows our session no more: 404 by the specification; some servers answer 400, or
 * 200 with an error. Such a request was refused and not run. Only to be asked where a session is in use.
 */
export function saysSessionLost(failure: Failure): boolean {
  if (failure.kind === 'http' && failure.status === 404) return true;
  if (failure.kind === 'http' && failure.status !== 400) return false;
  if (failure.kind === 'rpc' && !lossCodes.has(failure.code)) return false;
  if (failure.kind !== 'http' && failure.kind !== 'rpc') return false;
  return /session/i.test(failure.detail) && lossWords.test(failure.detail);
}

function withoutPrefix(text: string, prefix: RegExp): string {
  return text.replace(prefix, '');
}

function cut(text: string): string {
  return text.length > longestDetail ? `${text.slice(0, longestDetail)}…` : text;
}

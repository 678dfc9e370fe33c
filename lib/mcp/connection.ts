import type { Listing, ServerInfo } from '@/lib/aggregation';
import type { JsonObject } from '@/lib/shared/json';
import type { Result } from '@/lib/shared/result';
import type { CallOutcome, Frame } from '@/lib/trace';

/** Where and how one server is reached. Headers may hold secrets: they are handed in for the life of the connection only. */
export interface Endpoint {
  readonly serverId: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Limit for one call, in milliseconds. Connecting and listing have the same limit. */
  readonly timeoutMs: number;
  /** Whether a standing stream for the server's messages is wanted, where it says that its list changes; by default it is. */
  readonly channel?: boolean | undefined;
}

/** Why a server could not be connected or listed. Worded once in the message catalogue under `faults`. */
export type ConnectionFaultCode =
  | 'invalid-url'
  | 'invalid-header'
  | 'mixed-content'
  | 'unreachable'
  | 'timed-out'
  | 'cancelled'
  | 'needs-sign-in'
  | 'forbidden'
  | 'not-found'
  | 'http-error'
  | 'not-mcp'
  | 'protocol-error'
  | 'session-lost';

export interface ConnectionFault {
  readonly code: ConnectionFaultCode;
  readonly stage: 'initialize' | 'list' | 'call';
  /** What was observed, verbatim; hostile text. */
  readonly detail: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** What a server said when it was connected. All of it is self-reported. */
export interface ServerIdentity {
  readonly serverInfo: ServerInfo;
  readonly instructions?: string | undefined;
  readonly protocolVersion: string;
  /** Whether the server declares `tools.listChanged`. */
  readonly listChanged: boolean;
}

export interface ListedTools extends Pick<Listing, 'tools' | 'unusable'> {
  readonly identity: ServerIdentity;
  readonly pages: number;
  /** Set where paging did not come to an honest end, such as a repeated cursor. */
  readonly warnings: readonly string[];
  /** Milliseconds from the first request to the last answer, waiting for a place not counted. */
  readonly latencyMs: number;
}

export type ConnectionEvent =
  | { readonly type: 'frame'; readonly frame: Frame }
  | { readonly type: 'list-changed' }
  /** All places of the origin are taken; the request is queued and its limit has not begun. */
  | { readonly type: 'waiting'; readonly origin: string; readonly callId?: string | undefined }
  /** Whether a standing stream is open; without one the list is polled. */
  | { readonly type: 'channel'; readonly open: boolean };

export interface CallOptions {
  readonly callId: string;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number | undefined;
  /** Called once the request has its place and is handed to `fetch`. */
  readonly onSent?: (() => void) | undefined;
}

/** One client to one remote MCP program at one URL. It connects on first use and once more after a lost session. */
export interface Connection {
  readonly endpoint: Endpoint;
  /** Connects where needed and reads all pages of `tools/list`. */
  list(signal: AbortSignal): Promise<Result<ListedTools, ConnectionFault>>;
  /** Sends `tools/call` with the original name; never throws, never repeats a call whose outcome is unknown. */
  call(originalName: string, args: JsonObject, options: CallOptions): Promise<CallOutcome>;
  subscribe(listener: (event: ConnectionEvent) => void): () => void;
  /** Ends the session at the server and frees every place. */
  close(): Promise<void>;
}

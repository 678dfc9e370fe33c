import type { ToolResult } from './tool-result';

/** Why a call has no result. Worded once in the message catalogue under `faults`. */
export type CallFaultCode =
  | 'timed-out'
  | 'cancelled'
  | 'denied'
  | 'unknown-tool'
  | 'invalid-arguments'
  | 'not-connected'
  | 'unreachable'
  | 'http-error'
  | 'needs-sign-in'
  | 'session-lost'
  | 'protocol-error'
  | 'invalid-answer'
  | 'misroute-declined';

export interface CallFault {
  readonly code: CallFaultCode;
  /** What was observed, in the words of whoever said it (a status line, a server's message); hostile text. */
  readonly detail: string;
  /** Limits and figures that the wording needs, such as `{seconds: 30}`. */
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  /** Whether the server may have run the call all the same; it is never repeated by itself where that is unknown. */
  readonly effect?: 'none' | 'unknown' | undefined;
}

/** How a call ended: the server answered (perhaps with `isError`), or it did not. */
export type CallOutcome =
  | { readonly kind: 'result'; readonly result: ToolResult }
  | { readonly kind: 'fault'; readonly fault: CallFault };

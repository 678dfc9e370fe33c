import { assertNever } from '@/lib/shared/assert-never';
import type { ConnectionFault, ConnectionFaultCode } from './connection';
import type { Failure } from './failure';

/** What is known of the exchange beside its failure. */
export interface FailureContext {
  readonly stage: ConnectionFault['stage'];
  /** Whether anything that came back was JSON-RPC: a server that spoke it once is an MCP server with a fault. */
  readonly sawJsonRpc: boolean;
}

/** Words a failure as the fault of a connection. */
export function connectionFault(failure: Failure, { stage, sawJsonRpc }: FailureContext): ConnectionFault {
  const fault = (code: ConnectionFaultCode, detail: string, values?: ConnectionFault['values']): ConnectionFault => ({
    code,
    stage,
    detail,
    values,
  });
  switch (failure.kind) {
    case 'cancelled':
      return fault('cancelled', '');
    case 'timed-out':
      return fault('timed-out', '', { seconds: failure.seconds });
    case 'network':
      return fault('unreachable', failure.detail);
    case 'http':
      return fault(httpCode(failure.status), failure.detail, { status: failure.status });
    case 'content-type':
      return fault('not-mcp', failure.detail);
    case 'no-answer':
    case 'invalid':
      return fault(sawJsonRpc ? 'protocol-error' : 'not-mcp', failure.detail);
    case 'rpc':
      return fault('protocol-error', failure.detail, { code: failure.code });
    default:
      return assertNever(failure);
  }
}

function httpCode(status: number): ConnectionFaultCode {
  switch (status) {
    case 401:
      return 'needs-sign-in';
    case 403:
      return 'forbidden';
    case 404:
      return 'not-found';
    default:
      return 'http-error';
  }
}

import { assertNever } from '@/lib/shared/assert-never';
import type { CallFault, CallFaultCode } from '@/lib/trace';
import type { ConnectionFault } from './connection';
import type { Failure } from './failure';

/** Words a failure as the fault of a call. `sent` tells whether the server may have run it. */
export function callFault(failure: Failure, sent: boolean): CallFault {
  const unknown = sent ? 'unknown' : 'none';
  switch (failure.kind) {
    case 'cancelled':
      return { code: 'cancelled', detail: '', effect: unknown };
    case 'timed-out':
      return { code: 'timed-out', detail: '', values: { seconds: failure.seconds }, effect: unknown };
    case 'network':
      return { code: 'unreachable', detail: failure.detail, effect: unknown };
    case 'http':
      return httpFault(failure.status, failure.detail);
    case 'content-type':
    case 'invalid':
    case 'no-answer':
      return { code: 'invalid-answer', detail: failure.detail, effect: unknown };
    case 'rpc':
      return { code: 'protocol-error', detail: failure.detail, values: { code: failure.code }, effect: unknown };
    default:
      return assertNever(failure);
  }
}

/** A client error is a refusal; a server error may come after the work was done. */
function httpFault(status: number, detail: string): CallFault {
  const code: CallFaultCode = status === 401 ? 'needs-sign-in' : 'http-error';
  return { code, detail, values: { status }, effect: status >= 400 && status < 500 ? 'none' : 'unknown' };
}

/** The fault of a call that was never sent, since its server could not be connected. */
export function notConnected(fault: ConnectionFault): CallFault {
  const values = { ...fault.values, reason: fault.code };
  switch (fault.code) {
    case 'cancelled':
    case 'needs-sign-in':
    case 'unreachable':
    case 'session-lost':
      return { code: fault.code, detail: fault.detail, values, effect: 'none' };
    default:
      return { code: 'not-connected', detail: fault.detail, values, effect: 'none' };
  }
}

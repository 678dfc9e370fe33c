import type { Tool } from '@/lib/aggregation';
import type { TurnServer } from './turn';

/** Why a call waits for the user. */
export type ConsentReason = 'may-write' | 'untrusted-server' | 'misrouted' | 'ambiguous';

export interface ConsentQuestion {
  /** The server that the call reaches. */
  readonly server: TurnServer;
  /** The tool that the call reaches; undefined where the server lists none of that name, or an unusable one. */
  readonly tool: Tool | undefined;
  readonly misrouted: boolean;
  /** How many tools were sent under the name. */
  readonly claimants: number;
}

export type ConsentPolicy = (question: ConsentQuestion) => readonly ConsentReason[];

/**
 * Runs unasked only what its server calls read-only, and only where the server is a sample or one the user trusts. A
 * call that the strategy leads astray, or whose name several tools share, runs unasked against samples alone.
 */
export const consentReasons: ConsentPolicy = ({ server, tool, misrouted, claimants }) => {
  const reasons: ConsentReason[] = [];
  if (tool?.annotations?.readOnlyHint !== true) reasons.push('may-write');
  if (!server.sample && !server.trusted) reasons.push('untrusted-server');
  if (misrouted && !server.sample) reasons.push('misrouted');
  if (claimants > 1 && !server.sample) reasons.push('ambiguous');
  return reasons;
};

import type { Route } from '@/lib/aggregation';
import { isJsonObject } from '@/lib/shared/json';
import type { Call, CallOutcome, CallState } from '@/lib/trace';
import { type ChatCallPart, type ConsentReason, readCallOrigin, readCallOutcome } from '@/lib/workspace/chat-models';
import { type MatchExplanation, readMatchExplanation } from '@/lib/workspace/match-explanation';

/** A call's state as a card shows it; `writing` is the time in which the model still writes it. */
export type CallViewState = CallState | { readonly kind: 'writing' };

export type CallViewArguments =
  | { readonly kind: 'writing' }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, unknown])[] }
  /** The text of what was no JSON object, untouched. */
  | { readonly kind: 'raw'; readonly text: string };

/** A call as its card shows it: the part of the message joined with the trace, where the trace still has it. */
export interface CallView {
  readonly callId: string;
  readonly exposedName: string;
  readonly route: Route | undefined;
  readonly serverId: string | undefined;
  readonly endpoint: string | undefined;
  readonly state: CallViewState;
  readonly arguments: CallViewArguments;
  readonly claimants: readonly Route[];
  readonly misrouted: boolean;
  readonly strategyId: string | undefined;
  readonly consent: readonly ConsentReason[];
  /** Set while the user has to decide. */
  readonly approvalId: string | undefined;
  readonly decision: 'approved' | 'denied' | undefined;
  readonly outcome: CallOutcome | undefined;
  /** What the part ended with where that is no outcome we know. */
  readonly oddOutput: unknown;
  readonly sentAt: number | undefined;
  readonly durationMs: number | undefined;
  readonly frameIds: readonly string[];
  readonly explanation: MatchExplanation | undefined;
}

/** A traced call with the strategy of its turn. */
export interface TracedCall {
  readonly call: Call;
  readonly strategyId: string;
}

/** Joins a call part with its trace. The part alone is enough for a card: a reload may have lost the trace. */
export function viewCall(part: ChatCallPart, traced: TracedCall | undefined): CallView {
  const call = traced?.call;
  const origin = readCallOrigin(part.toolMetadata);
  const outcome = call?.outcome ?? outcomeOf(part);
  return {
    callId: part.toolCallId,
    exposedName: part.toolName,
    route: call?.route ?? (origin && { alias: origin.alias, originalName: origin.originalName }),
    serverId: call?.serverId ?? origin?.serverId,
    endpoint: call?.endpoint ?? origin?.url,
    state: stateOf(part, call, outcome),
    arguments: argumentsOf(part, call),
    claimants: call?.claimants ?? [],
    misrouted: call?.misrouted ?? false,
    strategyId: traced?.strategyId,
    consent: origin?.consent ?? [],
    approvalId: part.state === 'approval-requested' ? part.approval.id : undefined,
    decision: decisionOf(part, call),
    outcome,
    oddOutput: part.state === 'output-available' && outcome === undefined ? part.output : undefined,
    sentAt: call?.sentAt,
    durationMs: call?.durationMs,
    frameIds: call?.frameIds ?? [],
    explanation: readMatchExplanation(part.callProviderMetadata),
  };
}

function outcomeOf(part: ChatCallPart): CallOutcome | undefined {
  switch (part.state) {
    case 'output-available':
      return readCallOutcome(part.output);
    case 'output-error':
      return { kind: 'fault', fault: { code: 'protocol-error', detail: part.errorText } };
    case 'output-denied':
      return { kind: 'fault', fault: { code: 'denied', detail: '' } };
    default:
      return undefined;
  }
}

function stateOf(part: ChatCallPart, call: Call | undefined, outcome: CallOutcome | undefined): CallViewState {
  if (outcome?.kind === 'result') return { kind: outcome.result.isError ? 'returned-error' : 'succeeded' };
  if (outcome?.kind === 'fault') {
    const { fault } = outcome;
    if (fault.code === 'denied') return { kind: 'denied' };
    if (fault.code !== 'unknown-tool') return { kind: 'failed', fault };
    return { kind: 'unknown-tool', closest: call?.state.kind === 'unknown-tool' ? call.state.closest : [] };
  }
  if (part.state === 'approval-requested') return { kind: 'asking' };
  if (part.state === 'output-available') return { kind: 'succeeded' };
  if (call === undefined) return part.state === 'input-streaming' ? { kind: 'writing' } : nowhereYet;
  // The decision reaches the trace a moment after it reached the part.
  return call.state.kind === 'asking' ? nowhereYet : call.state;
}

const nowhereYet: CallViewState = { kind: 'waiting', origin: undefined };

function decisionOf(part: ChatCallPart, call: Call | undefined): CallView['decision'] {
  if (call?.approval === 'approved' || call?.approval === 'denied') return call.approval;
  if (part.state === 'approval-requested' || part.approval === undefined) return undefined;
  return part.approval.approved ? 'approved' : 'denied';
}

function argumentsOf(part: ChatCallPart, call: Call | undefined): CallViewArguments {
  const shown: unknown = call === undefined ? part.input : call.arguments;
  if (isJsonObject(shown)) return { kind: 'object', entries: Object.entries(shown) };
  if (part.state === 'input-streaming' && call === undefined) return { kind: 'writing' };
  if (shown === undefined || shown === null) return { kind: 'object', entries: [] };
  return { kind: 'raw', text: call?.argumentText ?? (typeof shown === 'string' ? shown : JSON.stringify(shown)) };
}

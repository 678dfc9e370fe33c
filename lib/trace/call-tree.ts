import type { Route } from '@/lib/aggregation';
import type { JsonValue } from '@/lib/shared/json';
import type { CallFault, CallOutcome } from './call-outcome';
import type { Frame } from './frame';
import type { CallResolution, TraceEvent } from './trace-event';

type EventOf<Type extends TraceEvent['type']> = Extract<TraceEvent, { readonly type: Type }>;

/** Where a call stands. `waiting` is the time before it is sent: being looked up, or queued for a place at its origin. */
export type CallState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'waiting'; readonly origin: string | undefined }
  | { readonly kind: 'running' }
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'returned-error' }
  | { readonly kind: 'failed'; readonly fault: CallFault }
  | { readonly kind: 'denied' }
  | { readonly kind: 'unknown-tool'; readonly closest: readonly string[] };

/** One call, from the name the model used to the server and original tool it resolved to. Times in milliseconds. */
export interface Call {
  readonly callId: string;
  readonly exposedName: string;
  readonly arguments: JsonValue;
  readonly argumentText: string | undefined;
  readonly route: Route | undefined;
  readonly serverId: string | undefined;
  readonly endpoint: string | undefined;
  readonly claimants: readonly Route[];
  readonly misrouted: boolean;
  readonly state: CallState;
  readonly approval: 'asked' | 'approved' | 'denied' | undefined;
  readonly outcome: CallOutcome | undefined;
  readonly startedAt: number;
  readonly sentAt: number | undefined;
  readonly finishedAt: number | undefined;
  /** From sent to finished: asking and waiting are not the server's time. */
  readonly durationMs: number | undefined;
  /** The frames that the call caused, in the order they went over the wire. */
  readonly frameIds: readonly string[];
}

export interface Step {
  readonly step: number;
  readonly startedAt: number;
  readonly calls: readonly Call[];
}

export interface Turn {
  readonly turnId: string;
  readonly model: string;
  readonly strategy: string;
  readonly offered: EventOf<'turn-start'>['offered'];
  readonly startedAt: number;
  readonly finishedAt: number | undefined;
  readonly reason: EventOf<'turn-finish'>['reason'] | undefined;
  readonly detail: string | undefined;
  readonly steps: readonly Step[];
}

/**
 * Folds ordered events and captured frames into turns, their steps and their calls. Pure. A call's first ending stands:
 * a late answer changes nothing. Events of a turn or call that never started are skipped.
 */
export function callTree(events: readonly TraceEvent[], frames: readonly Frame[]): readonly Turn[] {
  const frameIds = groupFrames(frames);
  const byCall = groupCallEvents(events);
  return events
    .filter((event) => event.type === 'turn-start')
    .map((start) => readTurn(start, events, (call) => readCall(call, byCall.get(call.callId) ?? [], frameIds)));
}

function readTurn(
  start: EventOf<'turn-start'>,
  events: readonly TraceEvent[],
  read: (start: EventOf<'call-start'>) => Call,
): Turn {
  const steps = new Map<number, { step: number; startedAt: number; calls: Call[] }>();
  const stepOf = (step: number, at: number) => {
    const known = steps.get(step) ?? { step, startedAt: at, calls: [] };
    steps.set(step, known);
    return known;
  };
  let finish: EventOf<'turn-finish'> | undefined;
  for (const event of events) {
    if (!('turnId' in event) || event.turnId !== start.turnId) continue;
    if (event.type === 'step-start') stepOf(event.step, event.at);
    else if (event.type === 'call-start') stepOf(event.step, event.at).calls.push(read(event));
    // A turn that paused for an approval finishes more than once; the last reason is the true one.
    else if (event.type === 'turn-finish') finish = event;
  }
  return {
    turnId: start.turnId,
    model: start.model,
    strategy: start.strategy,
    offered: start.offered,
    startedAt: start.at,
    finishedAt: finish?.at,
    reason: finish?.reason,
    detail: finish?.detail,
    steps: [...steps.values()].sort((left, right) => left.step - right.step),
  };
}

type Draft = { -readonly [Key in keyof Call]: Call[Key] };

function readCall(
  start: EventOf<'call-start'>,
  events: readonly TraceEvent[],
  frameIds: ReadonlyMap<string, readonly string[]>,
): Call {
  const call: Draft = {
    callId: start.callId,
    exposedName: start.exposedName,
    arguments: start.arguments,
    argumentText: start.argumentText,
    route: undefined,
    serverId: undefined,
    endpoint: undefined,
    claimants: [],
    misrouted: false,
    state: { kind: 'waiting', origin: undefined },
    approval: undefined,
    outcome: undefined,
    startedAt: start.at,
    sentAt: undefined,
    finishedAt: undefined,
    durationMs: undefined,
    frameIds: frameIds.get(start.callId) ?? [],
  };
  for (const event of events) {
    if (call.finishedAt === undefined) applyEvent(call, event);
  }
  return call;
}

function applyEvent(call: Draft, event: TraceEvent): void {
  switch (event.type) {
    case 'call-resolved':
      applyResolution(call, event.resolution);
      return;
    case 'call-approval':
      call.approval = event.state;
      call.state = approvalState(event.state);
      return;
    case 'call-waiting':
      call.state = { kind: 'waiting', origin: event.origin };
      return;
    case 'call-sent':
      call.endpoint = event.endpoint;
      call.sentAt = event.at;
      call.state = { kind: 'running' };
      return;
    case 'call-finish':
      call.outcome = event.outcome;
      call.finishedAt = event.at;
      call.durationMs = call.sentAt === undefined ? undefined : event.at - call.sentAt;
      call.state = finalState(event.outcome, call.state);
      return;
    default:
      return;
  }
}

function applyResolution(call: Draft, resolution: CallResolution): void {
  if (resolution.kind === 'unknown') {
    call.state = { kind: 'unknown-tool', closest: resolution.closest };
    return;
  }
  call.route = resolution.route;
  call.serverId = resolution.serverId;
  call.claimants = resolution.claimants;
  call.misrouted = resolution.misrouted;
}

function approvalState(state: 'asked' | 'approved' | 'denied'): CallState {
  switch (state) {
    case 'asked':
      return { kind: 'asking' };
    case 'approved':
      return { kind: 'waiting', origin: undefined };
    case 'denied':
      return { kind: 'denied' };
  }
}

function finalState(outcome: CallOutcome, before: CallState): CallState {
  if (outcome.kind === 'result') return { kind: outcome.result.isError ? 'returned-error' : 'succeeded' };
  switch (outcome.fault.code) {
    case 'denied':
      return { kind: 'denied' };
    case 'unknown-tool':
      return { kind: 'unknown-tool', closest: before.kind === 'unknown-tool' ? before.closest : [] };
    default:
      return { kind: 'failed', fault: outcome.fault };
  }
}

function groupFrames(frames: readonly Frame[]): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  for (const frame of frames) {
    if (frame.callId === undefined) continue;
    const known = ids.get(frame.callId);
    if (known === undefined) ids.set(frame.callId, [frame.id]);
    else known.push(frame.id);
  }
  return ids;
}

function groupCallEvents(events: readonly TraceEvent[]): ReadonlyMap<string, readonly TraceEvent[]> {
  const groups = new Map<string, TraceEvent[]>();
  for (const event of events) {
    if (!('callId' in event)) continue;
    const known = groups.get(event.callId);
    if (known === undefined) groups.set(event.callId, [event]);
    else known.push(event);
  }
  return groups;
}

import type { TraceEvent } from '@/lib/trace';

interface OpenCall {
  readonly callId: string;
  asking: boolean;
  sent: boolean;
}

/**
 * Ends what a reload cut short, at the time of the last event: calls under way as `cancelled`, their turns as `stopped`.
 * A call that waits for the user goes on waiting, and its turn with it.
 */
export function settleTrace(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const at = events.at(-1)?.at ?? 0;
  const calls = new Map<string, OpenCall>();
  const turnOf = new Map<string, string>();
  const turns = new Set<string>();
  for (const event of events) {
    switch (event.type) {
      case 'turn-start':
      case 'step-start':
        turns.add(event.turnId);
        break;
      case 'call-start':
        turns.add(event.turnId);
        turnOf.set(event.callId, event.turnId);
        calls.set(event.callId, { callId: event.callId, asking: false, sent: false });
        break;
      case 'call-approval': {
        const call = calls.get(event.callId);
        if (call !== undefined) call.asking = event.state === 'asked';
        // A paused turn has had its finish, and goes on with the user's word.
        const turn = turnOf.get(event.callId);
        if (turn !== undefined && event.state !== 'asked') turns.add(turn);
        break;
      }
      case 'call-sent': {
        const call = calls.get(event.callId);
        if (call !== undefined) call.sent = true;
        break;
      }
      case 'call-finish':
        calls.delete(event.callId);
        break;
      case 'turn-finish':
        turns.delete(event.turnId);
    }
  }
  const open = [...calls.values()];
  const paused = new Set(open.filter((call) => call.asking).map((call) => turnOf.get(call.callId)));
  return [
    ...events,
    ...open.filter((call) => !call.asking).map(({ callId, sent }) => cancelled(callId, sent, at)),
    ...[...turns].map((turnId): TraceEvent => {
      return { type: 'turn-finish', turnId, at, reason: paused.has(turnId) ? 'approval' : 'stopped' };
    }),
  ];
}

function cancelled(callId: string, sent: boolean, at: number): TraceEvent {
  const fault = { code: 'cancelled', detail: '', effect: sent ? 'unknown' : 'none' } as const;
  return { type: 'call-finish', callId, at, outcome: { kind: 'fault', fault } };
}

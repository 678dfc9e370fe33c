import { describe, expect, it } from 'vitest';
import { callTree, type TraceEvent } from '@/lib/trace';
import { settleTrace } from '@/lib/workspace/settle-trace';

const start: TraceEvent = { type: 'turn-start', turnId: 't', at: 1, model: 'm', strategy: 'qualified', offered: [] };
const step: TraceEvent = { type: 'step-start', turnId: 't', step: 1, at: 2 };
const begin = (callId: string): TraceEvent => {
  return { type: 'call-start', turnId: 't', step: 1, callId, at: 3, exposedName: 'db__search', arguments: {} };
};
const sent = (callId: string): TraceEvent => {
  return { type: 'call-sent', callId, at: 4, endpoint: 'http://a.test/', originalName: 'search' };
};
const approval = (callId: string, state: 'asked' | 'approved' | 'denied'): TraceEvent => {
  return { type: 'call-approval', callId, at: 5, state };
};
const end = (callId: string): TraceEvent => {
  const result = { blocks: [], isError: false, warnings: [], raw: {} };
  return { type: 'call-finish', callId, at: 6, outcome: { kind: 'result', result } };
};
const finish = (reason: 'done' | 'approval'): TraceEvent => ({ type: 'turn-finish', turnId: 't', at: 7, reason });

/** The only turn's reason and its calls' states, after settling. */
function settled(...events: TraceEvent[]) {
  const [turn] = callTree(settleTrace(events), []);
  return { reason: turn?.reason, calls: turn?.steps.flatMap(({ calls }) => calls.map((call) => call.state.kind)) };
}

describe('a trace that a reload cut', () => {
  it('has its running calls cancelled and its turn stopped, at the time of the last event', () => {
    const added = settleTrace([start, step, begin('a'), begin('b'), sent('a')]).slice(5);
    expect(added).toEqual([
      {
        ...{ type: 'call-finish', callId: 'a', at: 4 },
        outcome: { kind: 'fault', fault: { code: 'cancelled', detail: '', effect: 'unknown' } },
      },
      {
        ...{ type: 'call-finish', callId: 'b', at: 4 },
        outcome: { kind: 'fault', fault: { code: 'cancelled', detail: '', effect: 'none' } },
      },
      { type: 'turn-finish', turnId: 't', at: 4, reason: 'stopped' },
    ]);
  });

  it('keeps the ends that it has', () => {
    expect(settled(start, step, begin('a'), begin('b'), sent('a'), end('a'))).toEqual({
      reason: 'stopped',
      calls: ['succeeded', 'failed'],
    });
  });

  it('goes on waiting for the user, whether or not the pause was noted', () => {
    const waiting = [start, step, begin('a'), approval('a', 'asked')];
    expect(settled(...waiting)).toEqual({ reason: 'approval', calls: ['asking'] });
    expect(settled(...waiting, finish('approval'))).toEqual({ reason: 'approval', calls: ['asking'] });
  });

  it('is ended where it was cut after the user had decided', () => {
    const waiting = [start, step, begin('a'), approval('a', 'asked'), finish('approval')];
    expect(settled(...waiting, approval('a', 'approved'), sent('a'))).toEqual({ reason: 'stopped', calls: ['failed'] });
    expect(settled(...waiting, approval('a', 'approved'), sent('a'), end('a'), step).reason).toBe('stopped');
  });

  it('changes nothing where all has ended, and nothing when settled again', () => {
    const whole = [start, step, begin('a'), sent('a'), end('a'), finish('done')];
    expect(settleTrace(whole)).toEqual(whole);
    expect(settleTrace([])).toEqual([]);
    const cut = settleTrace([start, step, begin('a')]);
    expect(settleTrace(cut)).toEqual(cut);
  });
});

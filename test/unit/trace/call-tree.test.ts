import { describe, expect, it } from 'vitest';
import {
  type CallOutcome,
  callTree,
  exportTrace,
  type Frame,
  mask,
  readToolResult,
  type TraceEvent,
} from '@/lib/trace';

const route = { alias: 'db', originalName: 'search' };
const resolved: TraceEvent = {
  type: 'call-resolved',
  callId: 'c',
  at: 11,
  resolution: { kind: 'resolved', route, serverId: 's1', claimants: [route], misrouted: false },
};
const start: readonly TraceEvent[] = [
  { type: 'turn-start', turnId: 't', at: 0, model: 'm', strategy: 'qualified', offered: [] },
  { type: 'step-start', turnId: 't', step: 0, at: 5 },
  {
    type: 'call-start',
    turnId: 't',
    step: 0,
    callId: 'c',
    at: 10,
    exposedName: 'db__search',
    arguments: { q: 1 },
    argumentText: '{"q":1}',
  },
];
const sent: TraceEvent = {
  type: 'call-sent',
  callId: 'c',
  at: 20,
  endpoint: 'https://a.example/mcp?token=abc',
  originalName: 'search',
};
const finish = (outcome: CallOutcome, at = 30): TraceEvent => ({ type: 'call-finish', callId: 'c', at, outcome });
const answer = (isError: boolean): CallOutcome => ({
  kind: 'result',
  result: readToolResult({ content: [], isError }),
});

function stateAfter(...events: readonly TraceEvent[]) {
  return callTree([...start, ...events], [])[0]?.steps[0]?.calls[0]?.state;
}

const frame = (id: string, callId: string | undefined): Frame => ({
  id,
  serverId: 's1',
  exchangeId: 'x',
  callId,
  at: 21,
  direction: 'sent',
  http: { method: 'POST', url: 'https://a.example/mcp?token=abc', headers: { authorization: 'Bearer abc' } },
  body: '{"key":"the-known-secret"}',
});

describe('the call tree', () => {
  it.each<[string, readonly TraceEvent[], object]>([
    ['started', [], { kind: 'waiting' }],
    ['asking', [resolved, { type: 'call-approval', callId: 'c', at: 12, state: 'asked' }], { kind: 'asking' }],
    ['approved', [resolved, { type: 'call-approval', callId: 'c', at: 12, state: 'approved' }], { kind: 'waiting' }],
    [
      'queued',
      [resolved, { type: 'call-waiting', callId: 'c', at: 12, origin: 'https://a.example' }],
      { kind: 'waiting', origin: 'https://a.example' },
    ],
    ['sent', [resolved, sent], { kind: 'running' }],
    ['answered', [resolved, sent, finish(answer(false))], { kind: 'succeeded' }],
    ['answered with an error', [resolved, sent, finish(answer(true))], { kind: 'returned-error' }],
    [
      'failed',
      [resolved, sent, finish({ kind: 'fault', fault: { code: 'timed-out', detail: '' } })],
      { kind: 'failed', fault: { code: 'timed-out' } },
    ],
    ['denied', [resolved, { type: 'call-approval', callId: 'c', at: 12, state: 'denied' }], { kind: 'denied' }],
    ['denied at the end', [finish({ kind: 'fault', fault: { code: 'denied', detail: '' } })], { kind: 'denied' }],
    [
      'of a made-up name',
      [
        { type: 'call-resolved', callId: 'c', at: 11, resolution: { kind: 'unknown', closest: ['db__search'] } },
        finish({ kind: 'fault', fault: { code: 'unknown-tool', detail: '' } }),
      ],
      { kind: 'unknown-tool', closest: ['db__search'] },
    ],
  ])('knows a call that is %s', (_title, events, state) => {
    expect(stateAfter(...events)).toMatchObject(state);
  });

  it('tells a call from its exposed name to its server, its times and its frames', () => {
    const [turn] = callTree(
      [...start, resolved, sent, finish(answer(false)), { type: 'turn-finish', turnId: 't', at: 40, reason: 'done' }],
      [frame('f1', 'c'), frame('f2', undefined), frame('f3', 'c')],
    );
    expect(turn).toMatchObject({ turnId: 't', startedAt: 0, finishedAt: 40, reason: 'done' });
    expect(turn?.steps[0]?.calls[0]).toMatchObject({
      exposedName: 'db__search',
      route,
      serverId: 's1',
      endpoint: 'https://a.example/mcp?token=abc',
      arguments: { q: 1 },
      argumentText: '{"q":1}',
      startedAt: 10,
      sentAt: 20,
      finishedAt: 30,
      durationMs: 10,
      frameIds: ['f1', 'f3'],
    });
  });

  it('lets the first ending stand when a late answer comes', () => {
    expect(
      stateAfter(
        resolved,
        sent,
        finish({ kind: 'fault', fault: { code: 'cancelled', detail: '' } }),
        finish(answer(false), 50),
      ),
    ).toMatchObject({ kind: 'failed' });
  });

  it('keeps turns and steps apart, and parallel calls in order', () => {
    const call = (turnId: string, step: number, callId: string): TraceEvent => ({
      type: 'call-start',
      turnId,
      step,
      callId,
      at: 1,
      exposedName: 'n',
      arguments: {},
    });
    const turns = callTree(
      [
        { type: 'turn-start', turnId: 'one', at: 0, model: 'm', strategy: 's', offered: [] },
        call('one', 0, 'a'),
        call('one', 0, 'b'),
        call('one', 1, 'c'),
        { type: 'turn-start', turnId: 'two', at: 2, model: 'm', strategy: 's', offered: [] },
        call('two', 0, 'd'),
        call('unknown', 0, 'e'),
      ],
      [],
    );
    expect(turns.map((turn) => turn.steps.map((step) => step.calls.map(({ callId }) => callId)))).toEqual([
      [['a', 'b'], ['c']],
      [['d']],
    ]);
  });
});

describe('the exported trace', () => {
  const turns = callTree([...start, resolved, sent, finish(answer(false))], [frame('f1', 'c')]);
  const meta = {
    exportedAt: 0,
    servers: [{ serverId: 's1', alias: 'db', url: 'https://me:pw@a.example/mcp' }],
    secrets: ['the-known-secret'],
  };

  it('is plain JSON with a format and a version', () => {
    const document = exportTrace(turns, [frame('f1', 'c')], meta);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(document).toMatchObject({ format: 'namesake-trace', version: 1, exportedAt: '1970-01-01T00:00:00.000Z' });
    expect(document).toMatchObject({
      turns: [{ steps: [{ calls: [{ exposedName: 'db__search', arguments: { q: 1 } }] }] }],
    });
  });

  it('holds no secret', () => {
    const text = JSON.stringify(exportTrace(turns, [frame('f1', 'c')], meta));
    expect(text).not.toMatch(/abc|the-known-secret|me:pw/);
    expect(text).toContain(mask);
  });

  it('keeps numbers that JSON cannot write as text', () => {
    const odd: readonly TraceEvent[] = [
      ...start.slice(0, 2),
      {
        type: 'call-start',
        turnId: 't',
        step: 0,
        callId: 'c',
        at: 1,
        exposedName: 'n',
        arguments: { big: Number.POSITIVE_INFINITY },
      },
    ];
    expect(exportTrace(callTree(odd, []), [], meta)).toMatchObject({
      turns: [{ steps: [{ calls: [{ arguments: { big: 'Infinity' } }] }] }],
    });
  });
});

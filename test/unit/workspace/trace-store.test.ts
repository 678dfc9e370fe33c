import { describe, expect, it } from 'vitest';
import type { Frame } from '@/lib/trace';
import { createTraceStore } from '@/lib/workspace/trace-store';

const frame = (id: number, callId?: string): Frame => ({
  ...{ id: String(id), serverId: 's', exchangeId: 'x', callId, at: id, direction: 'sent', body: '' },
  http: { method: 'POST', url: 'http://a.test/', headers: {} },
});

describe('the frames of a long-lived tab', () => {
  it('are bounded: those of no call go first, then the oldest', () => {
    const trace = createTraceStore();
    trace.addFrame(frame(0, 'call'));
    for (let id = 1; id <= 1500; id += 1) trace.addFrame(frame(id));
    const { frames } = trace.getState();
    expect(frames).toHaveLength(1000);
    expect(frames.slice(0, 2).map(({ id }) => id)).toEqual(['0', '502']);
    for (let id = 2000; id < 3000; id += 1) trace.addFrame(frame(id, 'call'));
    expect(trace.getState().frames.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 1000 }, (_, index) => 2000 + index),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createCapturingFetch } from '@/lib/mcp/capture-fetch';
import { systemClock } from '@/lib/mcp/clock';
import type { Frame } from '@/lib/trace';

function chunked(bytes: Uint8Array<ArrayBuffer>, cuts: readonly number[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((left, right) => left - right), bytes.length];
  return new ReadableStream({
    start(controller) {
      for (const [index, edge] of edges.entries()) {
        const next = edges[index + 1];
        if (next !== undefined && next > edge) controller.enqueue(bytes.slice(edge, next));
      }
      controller.close();
    },
  });
}

async function capture(body: string, type: string, cuts: readonly number[]) {
  const frames: Frame[] = [];
  const bytes = new TextEncoder().encode(body);
  const capturing = createCapturingFetch({
    serverId: 's',
    configuredHeaders: [],
    clock: systemClock,
    emit: (frame) => frames.push(frame),
    fetch: async () => new Response(chunked(bytes, cuts), { headers: { 'content-type': type } }),
  });
  const onEnd = vi.fn();
  const response = await capturing('https://a.example/', { method: 'POST', body: '{}' }, { id: 'x', onEnd });
  const passed = new Uint8Array(await response.arrayBuffer());
  return {
    received: frames.filter((frame) => frame.direction === 'received').map((frame) => frame.body),
    passed,
    bytes,
    ends: onEnd.mock.calls.length,
  };
}

const text = fc.string({ unit: 'grapheme' });
const cuts = fc.array(fc.nat(), { maxLength: 8 });

describe('capturing', () => {
  it('passes every byte on and keeps the text, however the body is cut', async () => {
    await fc.assert(
      fc.asyncProperty(text, cuts, async (body, where) => {
        const { received, passed, bytes, ends } = await capture(body, 'application/json', where);
        expect(passed).toEqual(bytes);
        expect(received).toEqual([body]);
        expect(ends).toBe(1);
      }),
    );
  });

  it('makes one frame of each event, however the stream is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          text.map((value) => JSON.stringify(value)),
          { minLength: 1 },
        ),
        cuts,
        async (events, where) => {
          const body = `: open\n\n${events.map((event) => `event: message\ndata: ${event}\n\n`).join('')}`;
          const { received, passed, bytes, ends } = await capture(body, 'text/event-stream; charset=utf-8', where);
          expect(passed).toEqual(bytes);
          expect(received).toEqual(events);
          expect(ends).toBe(1);
        },
      ),
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { Frame } from '@/lib/trace';
import { goodServer, result } from '../../fixtures/fault-server';
import { startSampleServers } from '../../fixtures/sample-server';
import { connect, never, serve } from './harness';

const bodies = (frames: readonly Frame[], direction: Frame['direction']): string[] =>
  frames.filter((frame) => frame.direction === direction).map((frame) => frame.body);

describe('frames', () => {
  it('are byte for byte what the server received and sent', async () => {
    const odd =
      '{ "jsonrpc" : "2.0",  "result": {"content":[{"type":"text","text":"\\u5f20三 🏴󠁧󠁢󠁥󠁮󠁧󠁿 9007199254740993123"}]} , "id": ';
    const server = await serve({
      s: goodServer({
        session: true,
        on: {
          'tools/list': (request) => ({
            kind: 'events',
            events: [
              JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'x' } }),
              result(request, { tools: [] }).body,
            ],
            end: true,
          }),
          'tools/call': (request) => ({ kind: 'body', body: `${odd}${String(request.id)}}` }),
        },
      }),
    });
    const { connection, call, frames } = connect(server.urlOf('s'));
    await connection.list(never);
    await call('echo', { callId: 'the-call', args: { text: '张三\u0000\u2028' } });
    await connection.close();
    expect(bodies(frames(), 'sent')).toEqual(server.log.map((entry) => entry.body));
    expect(bodies(frames(), 'received')).toEqual(server.log.flatMap((entry) => entry.answered));
    const mine = frames().filter((frame) => frame.callId === 'the-call');
    expect(mine.map((frame) => [frame.direction, frame.message?.method, frame.http.status])).toEqual([
      ['sent', 'tools/call', undefined],
      ['received', undefined, 200],
    ]);
    expect(new Set(mine.map((frame) => frame.exchangeId)).size).toBe(1);
    expect(new Set(frames().map((frame) => frame.id)).size).toBe(frames().length);
  });

  it('show the exchanges without a body too, and their status', async () => {
    const server = await serve({
      s: goodServer({ session: true, on: { get: () => ({ kind: 'events', events: [], end: false }) } }),
    });
    const { connection, frames, seen } = connect(server.urlOf('s'));
    await connection.list(never);
    await seen('channel');
    await connection.close();
    const seenOf = (method: string) =>
      frames()
        .filter((frame) => frame.http.method === method)
        .map(({ direction, body, http }) => [direction, body, http.status]);
    expect(seenOf('GET')).toEqual([
      ['sent', '', undefined],
      ['received', '', 200],
    ]);
    expect(seenOf('DELETE')).toEqual([
      ['sent', '', undefined],
      ['received', '', 200],
    ]);
  });

  it('hold no secret of headers or address', async () => {
    const server = await serve({ s: goodServer({ session: true }) });
    const url = `${server.urlOf('s')}?api_key=query-secret&page=1`;
    const { connection, frames } = connect(url, {
      headers: { Authorization: 'Bearer header-secret', 'X-Team': 'team-secret' },
    });
    await connection.list(never);
    expect(server.log[0]?.headers.authorization).toBe('Bearer header-secret');
    expect(JSON.stringify(frames())).not.toMatch(/query-secret|header-secret|team-secret|session-1/);
    expect(frames()[0]?.http.url).toContain('page=1');
  });

  it('agree with the log of the real sample servers', async () => {
    const samples = await startSampleServers();
    const { connection, call, frames } = connect(samples.url('database'));
    const listed = await connection.list(never);
    expect(listed.ok && listed.value.tools.length).toBeGreaterThan(0);
    expect(await call('search', { args: { query: 'Zhang' } })).toMatchObject({ kind: 'result' });
    await connection.close();
    await samples.close();
    const theirs = (direction: string): string[] =>
      samples.frames
        .filter((frame) => frame.direction === direction && frame.body !== '')
        .map((frame) => frame.body)
        .sort();
    expect(
      bodies(frames(), 'sent')
        .filter((body) => body !== '')
        .sort(),
    ).toEqual(theirs('received'));
    expect(
      bodies(frames(), 'received')
        .filter((body) => body !== '')
        .sort(),
    ).toEqual(theirs('sent'));
  });
});

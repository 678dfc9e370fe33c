import { describe, expect, it } from 'vitest';
import { createOriginBudget } from '@/lib/mcp';
import { type Answer, goodServer } from '../../fixtures/fault-server';
import { connect, never, serve } from './harness';

const stream: Answer = { kind: 'events', events: [], end: false };
const streaming = goodServer({ session: true, on: { get: () => stream } });

describe('servers of one origin', () => {
  it('list and call while one of them hangs', async () => {
    const server = await serve({ stuck: () => ({ kind: 'hang' }), a: streaming, b: streaming, c: streaming });
    const budget = createOriginBudget({ standing: 2, total: 4 });
    const to = (name: string) => connect(server.urlOf(name), { serverId: name, timeoutMs: 20_000 }, { budget });
    const stop = new AbortController();
    const hanging = to('stuck').connection.list(stop.signal);
    const others = ['a', 'b', 'c'].map(to);
    const listings = await Promise.all(others.map(({ connection }) => connection.list(never)));
    expect(listings.map((listed) => listed.ok)).toEqual([true, true, true]);
    const outcomes = await Promise.all(
      others.flatMap(({ call }) => [call('echo', { callId: '1' }), call('echo', { callId: '2' })]),
    );
    expect(outcomes.every((outcome) => outcome.kind === 'result')).toBe(true);
    expect(server.most.open).toBeLessThanOrEqual(4);
    stop.abort();
    expect((await hanging).ok).toBe(false);
  });

  it('are not held up by any number of hanging calls to one of them', async () => {
    const stuck = goodServer({ session: true, on: { 'tools/call': () => ({ kind: 'hang' }), get: () => stream } });
    const server = await serve({ stuck, a: streaming, b: streaming });
    const budget = createOriginBudget({ standing: 2, total: 4 });
    const to = (name: string) => connect(server.urlOf(name), { serverId: name, timeoutMs: 20_000 }, { budget });
    const [bad, good, other] = [to('stuck'), to('a'), to('b')];
    for (const { connection, seen } of [bad, good, other]) {
      await connection.list(never);
      await seen('channel');
    }
    const stop = new AbortController();
    const hanging = Array.from({ length: 6 }, (_, index) =>
      bad.call('echo', { callId: `h${index}`, signal: stop.signal }),
    );
    await server.seen((entry) => entry.server === 'stuck' && entry.method === 'tools/call');
    await bad.seen('waiting', (event) => event.type === 'waiting' && event.callId !== undefined);
    expect(await good.call('echo')).toMatchObject({ kind: 'result' });
    expect((await other.connection.list(never)).ok).toBe(true);
    expect(server.most.open).toBeLessThanOrEqual(4);
    stop.abort();
    const faults = await Promise.all(hanging);
    expect(faults.every((outcome) => outcome.kind === 'fault' && outcome.fault.code === 'cancelled')).toBe(true);
    // What never left says so, and the server is told of the rest alone.
    const unsent = faults.filter((outcome) => outcome.kind === 'fault' && outcome.fault.effect === 'none').length;
    expect(unsent).toBe(6 - server.logOf('stuck', 'tools/call').length);
  });

  it('do not time out for waiting while another hangs', async () => {
    const server = await serve({ stuck: () => ({ kind: 'hang' }), a: goodServer() });
    const budget = createOriginBudget({ standing: 0, total: 1 });
    const bad = connect(server.urlOf('stuck'), { serverId: 'stuck', timeoutMs: 2_000 }, { budget });
    const good = connect(server.urlOf('a'), { serverId: 'a', timeoutMs: 1_500 }, { budget });
    const hanging = bad.connection.list(never);
    await server.seen((entry) => entry.server === 'stuck');
    const waiting = good.connection.list(never);
    await good.seen('waiting');
    expect(await hanging).toMatchObject({ ok: false, fault: { code: 'timed-out' } });
    expect(await waiting).toMatchObject({ ok: true });
    expect(server.most.open).toBe(1);
  });

  it('answer a server that asks while its own call runs', async () => {
    const ping = JSON.stringify({ jsonrpc: '2.0', id: 'p1', method: 'ping' });
    const server = await serve({
      s: goodServer({ on: { 'tools/call': () => ({ kind: 'events', events: [ping], end: false }) } }),
    });
    const budget = createOriginBudget({ standing: 0, total: 2 });
    connect(server.urlOf('s'), { serverId: 'neighbour' }, { budget });
    const { connection, call } = connect(server.urlOf('s'), {}, { budget });
    await connection.list(never);
    const calling = call('echo');
    const pong = await server.seen((entry) => entry.body.includes('"p1"'));
    expect(JSON.parse(pong.body)).toEqual({ jsonrpc: '2.0', id: 'p1', result: {} });
    const { id } = JSON.parse(server.logOf('s', 'tools/call')[0]?.body ?? '');
    server.push('s', JSON.stringify({ jsonrpc: '2.0', id, result: { content: [] } }));
    expect(await calling).toMatchObject({ kind: 'result' });
  });
});

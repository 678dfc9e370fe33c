import { describe, expect, it } from 'vitest';
import { createOriginBudget } from '@/lib/mcp';
import { type Answer, goodServer } from '../../fixtures/fault-server';
import { connect, never, serve } from './harness';

const changed = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
const stream: Answer = { kind: 'events', events: [], end: false };
const streaming = goodServer({ session: true, on: { get: () => stream } });

describe('the standing stream', () => {
  it('carries list_changed', async () => {
    const server = await serve({ s: streaming });
    const { connection, seen } = connect(server.urlOf('s'));
    await connection.list(never);
    await seen('channel', (event) => event.type === 'channel' && event.open);
    server.push('s', changed);
    await seen('list-changed');
  });

  it.each<[string, Answer]>([
    ['404', { kind: 'body', status: 404, body: '' }],
    ['405', { kind: 'body', status: 405, body: '' }],
    ['406', { kind: 'body', status: 406, body: '' }],
    ['409', { kind: 'body', status: 409, body: '' }],
    ['501', { kind: 'body', status: 501, body: '' }],
    ['401', { kind: 'body', status: 401, body: '' }],
    ['200 with JSON', { kind: 'body', body: '{}' }],
    ['200 with HTML', { kind: 'body', type: 'text/html', body: '<html>' }],
  ])('is done without where the GET answers %s', async (_title, answer) => {
    const server = await serve({ s: goodServer({ on: { get: () => answer } }) });
    const { connection, call, seen } = connect(server.urlOf('s'));
    expect((await connection.list(never)).ok).toBe(true);
    await seen('channel', (event) => event.type === 'channel' && !event.open);
    expect(await call('echo')).toMatchObject({ kind: 'result' });
    expect(server.log.filter((entry) => entry.http === 'GET')).toHaveLength(1);
  });

  it('is opened at most twice a minute where the server ends it at once', async () => {
    const server = await serve({
      s: goodServer({ on: { get: () => ({ kind: 'body', type: 'text/event-stream', body: 'retry: 1\n\n' }) } }),
    });
    const { connection, events, seen } = connect(server.urlOf('s'));
    await connection.list(never);
    const ends = (): number => events.filter((event) => event.type === 'channel' && !event.open).length;
    await seen('channel', () => ends() >= 3);
    expect(server.log.filter((entry) => entry.http === 'GET')).toHaveLength(2);
  });

  it('is not asked for where the endpoint wants none, or the server says that its list never changes', async () => {
    const server = await serve({
      a: streaming,
      b: goodServer({ capabilities: { tools: {} }, on: { get: () => stream } }),
    });
    const quiet = connect(server.urlOf('a'), { channel: false });
    const constant = connect(server.urlOf('b'));
    for (const { connection, seen } of [quiet, constant]) {
      await connection.list(never);
      await seen('channel', (event) => event.type === 'channel' && !event.open);
    }
    expect(server.log.filter((entry) => entry.http === 'GET')).toEqual([]);
  });

  it('is held by two servers of one origin at most; the rest do without', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const server = await serve(Object.fromEntries(names.map((name) => [name, streaming])));
    const budget = createOriginBudget({ standing: 2, total: 4 });
    const all = names.map((name) => connect(server.urlOf(name), { serverId: name }, { budget }));
    await Promise.all(all.map(({ connection }) => connection.list(never)));
    await Promise.all(all.map(({ seen }) => seen('channel')));
    expect(server.most.standing).toBe(2);
    expect(all.flatMap(({ events }) => events).filter((event) => event.type === 'channel' && event.open)).toHaveLength(
      2,
    );
  });

  it('goes to another server once its holder has closed', async () => {
    const server = await serve({ a: streaming, b: streaming });
    const budget = createOriginBudget({ standing: 1, total: 4 });
    const first = connect(server.urlOf('a'), { serverId: 'a' }, { budget });
    await first.connection.list(never);
    await first.seen('channel', (event) => event.type === 'channel' && event.open);
    await first.connection.close();
    const second = connect(server.urlOf('b'), { serverId: 'b' }, { budget });
    await second.connection.list(never);
    await second.seen('channel', (event) => event.type === 'channel' && event.open);
    expect(server.most.standing).toBe(1);
  });
});

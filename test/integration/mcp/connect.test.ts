import { describe, expect, it, vi } from 'vitest';
import { type Clock, systemClock } from '@/lib/mcp/clock';
import { type Behaviour, goodServer, result, rpcError } from '../../fixtures/fault-server';
import { connect, never, serve } from './harness';

async function faultOf(behaviour: Behaviour, timeoutMs = 10_000) {
  const server = await serve({ s: behaviour });
  const listed = await connect(server.urlOf('s'), { timeoutMs }).connection.list(never);
  return { server, fault: listed.ok ? undefined : listed.fault };
}

describe('a server that cannot be connected', () => {
  it.each<[string, Behaviour, object]>([
    ['401', () => ({ kind: 'body', status: 401, body: 'sign in' }), { code: 'needs-sign-in', detail: 'sign in' }],
    ['403', () => ({ kind: 'body', status: 403, body: '' }), { code: 'forbidden' }],
    ['404', () => ({ kind: 'body', status: 404, body: '' }), { code: 'not-found' }],
    [
      '500',
      () => ({ kind: 'body', status: 500, body: 'boom' }),
      { code: 'http-error', values: { status: 500 }, detail: 'boom' },
    ],
    ['HTML', () => ({ kind: 'body', type: 'text/html', body: '<html>' }), { code: 'not-mcp' }],
    ['JSON of another kind', () => ({ kind: 'body', body: '{"hello":"world"}' }), { code: 'not-mcp' }],
    ['broken JSON', () => ({ kind: 'body', body: '{' }), { code: 'not-mcp' }],
    ['an empty event stream', () => ({ kind: 'events', events: [], end: true }), { code: 'not-mcp' }],
    [
      'a JSON-RPC error',
      (request) => rpcError(request, -32_603, 'no database'),
      { code: 'protocol-error', detail: 'no database' },
    ],
    [
      'an answer without its fields',
      (request) => result(request, { protocolVersion: '2025-11-25' }),
      { code: 'protocol-error' },
    ],
    [
      'a version that nobody knows',
      (request) =>
        result(request, { protocolVersion: '1999-01-01', capabilities: {}, serverInfo: { name: 'n', version: '1' } }),
      { code: 'protocol-error', detail: expect.stringContaining('1999-01-01') },
    ],
    ['a broken connection', () => ({ kind: 'drop' }), { code: 'unreachable' }],
    [
      'a redirect to another origin',
      () => ({ kind: 'body', status: 307, body: '', headers: { location: 'http://other.example/' } }),
      { code: 'http-error', values: { status: 307 } },
    ],
  ])('says so on %s', async (_title, behaviour, fault) => {
    expect((await faultOf(behaviour)).fault).toMatchObject({ stage: 'initialize', ...fault });
  });

  it('times out after its own limit and closes the exchange', async () => {
    const { server, fault } = await faultOf(() => ({ kind: 'hang' }), 50);
    expect(fault).toMatchObject({ code: 'timed-out', stage: 'initialize', values: { seconds: 0.05 } });
    await server.seen((entry) => entry.closedByClient);
    expect(server.logOf('s', 'notifications/cancelled')).toEqual([]);
  });

  it('is not given up while the notice that it is initialised is slow to be taken', async () => {
    const answered = { kind: 'body', status: 202, body: '' } as const;
    const server = await serve({
      s: goodServer({ on: { 'notifications/initialized': () => ({ kind: 'hang', later: answered }) } }),
    });
    // Short waits end at once: the hand-over of the answer is over long before the notice is taken.
    let handedOver: () => void = () => undefined;
    const over = new Promise<void>((resolve) => {
      handedOver = resolve;
    });
    const clock: Clock = {
      ...systemClock,
      after(ms, run) {
        if (ms >= 1000) return systemClock.after(ms, run);
        return systemClock.after(0, () => {
          run();
          handedOver();
        });
      },
    };
    const listing = connect(server.urlOf('s'), {}, { clock }).connection.list(never);
    await vi.waitFor(() => expect(server.log.map((entry) => entry.method)).toContain('notifications/initialized'));
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 100))]);
    server.letGo();
    expect((await listing).ok).toBe(true);
  });

  it('is given up when its only caller leaves', async () => {
    const server = await serve({ s: () => ({ kind: 'hang' }) });
    const stop = new AbortController();
    const listing = connect(server.urlOf('s')).connection.list(stop.signal);
    await server.seen(() => true);
    stop.abort();
    expect(await listing).toMatchObject({ ok: false, fault: { code: 'cancelled' } });
    await server.seen((entry) => entry.closedByClient);
  });

  it('stays connecting for the other callers when one leaves', async () => {
    const server = await serve({
      s: goodServer({
        on: {
          initialize: (request) =>
            request.before === 0
              ? {
                  kind: 'hang',
                  later: result(request, {
                    protocolVersion: '2025-11-25',
                    capabilities: { tools: {} },
                    serverInfo: { name: 'n', version: '1' },
                  }),
                }
              : undefined,
        },
      }),
    });
    const { connection } = connect(server.urlOf('s'));
    const stop = new AbortController();
    const leaving = connection.list(stop.signal);
    const staying = connection.list(never);
    await server.seen(() => true);
    stop.abort();
    expect((await leaving).ok).toBe(false);
    server.letGo();
    expect((await staying).ok).toBe(true);
    expect(server.logOf('s', 'initialize')).toHaveLength(1);
  });

  it('connects at the next try', async () => {
    const server = await serve({
      s: goodServer({
        on: { initialize: (request) => (request.before === 0 ? { kind: 'body', status: 503, body: '' } : undefined) },
      }),
    });
    const { connection } = connect(server.urlOf('s'));
    expect((await connection.list(never)).ok).toBe(false);
    expect((await connection.list(never)).ok).toBe(true);
  });

  it('is unreachable where nothing listens', async () => {
    const server = await serve({});
    const url = server.urlOf('s');
    await server.close();
    expect(await connect(url).connection.list(never)).toMatchObject({ ok: false, fault: { code: 'unreachable' } });
  });

  it.each([
    ['no url', {}, { code: 'invalid-url' }],
    ['ftp://a.example/', {}, { code: 'invalid-url' }],
    ['http://me:secret@a.example/', {}, { code: 'invalid-url', detail: expect.not.stringContaining('secret') }],
    ['http://a.example/', { pageUrl: 'https://page.example/' }, { code: 'mixed-content' }],
  ])('is refused before anything is sent: %s', async (url, options, fault) => {
    const sent: unknown[] = [];
    const spy: typeof fetch = async (input) => {
      sent.push(input);
      throw new TypeError('never');
    };
    expect(await connect(url, {}, { ...options, fetch: spy }).connection.list(never)).toMatchObject({
      ok: false,
      fault,
    });
    expect(sent).toEqual([]);
  });

  it('names a header that cannot be sent, and never its value', async () => {
    const listed = await connect('http://127.0.0.1:9/', { headers: { 'X-Key': 'ключ-secret' } }).connection.list(never);
    expect(listed).toMatchObject({ ok: false, fault: { code: 'invalid-header', values: { header: 'X-Key' } } });
    expect(JSON.stringify(listed)).not.toContain('secret');
  });

  it('gives no configured header away where the server echoes it', async () => {
    const server = await serve({
      s: (request) => ({ kind: 'body', status: 400, body: `bad key ${String(request.headers['x-key'])}` }),
    });
    const listed = await connect(server.urlOf('s'), { headers: { 'X-Key': 'top-secret-value' } }).connection.list(
      never,
    );
    expect(server.log[0]?.headers['x-key']).toBe('top-secret-value');
    expect(listed).toMatchObject({ ok: false, fault: { detail: 'bad key ••••' } });
  });
});

describe('closing', () => {
  it('ends the session at the server, cancels what runs and stays closed', async () => {
    const server = await serve({ s: goodServer({ session: true, on: { 'tools/call': () => ({ kind: 'hang' }) } }) });
    const { connection, call } = connect(server.urlOf('s'));
    await connection.list(never);
    const calling = call('echo');
    await server.seen((entry) => entry.method === 'tools/call');
    await connection.close();
    expect(await calling).toMatchObject({ kind: 'fault', fault: { code: 'cancelled' } });
    expect(
      server.log.filter((entry) => entry.http === 'DELETE').map((entry) => entry.headers['mcp-session-id']),
    ).toEqual(['session-1']);
    expect(await connection.list(never)).toMatchObject({ ok: false, fault: { code: 'cancelled' } });
    expect(server.logOf('s', 'initialize')).toHaveLength(1);
  });

  it('does not mind a server that knows no DELETE', async () => {
    const server = await serve({
      s: goodServer({ session: true, on: { delete: () => ({ kind: 'body', status: 405, body: '' }) } }),
    });
    const { connection } = connect(server.urlOf('s'));
    await connection.list(never);
    await expect(connection.close()).resolves.toBeUndefined();
  });
});

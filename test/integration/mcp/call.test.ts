import { describe, expect, it } from 'vitest';
import { type Answer, type FaultRequest, goodServer, result, rpcError, tool } from '../../fixtures/fault-server';
import { connect, never, serve } from './harness';

type OnCall = (request: FaultRequest) => Answer | undefined;

async function ready(onCall: OnCall, tools: readonly unknown[] = [tool('echo')], session = false) {
  const server = await serve({ s: goodServer({ tools, session, on: { 'tools/call': onCall } }) });
  const watched = connect(server.urlOf('s'));
  await watched.connection.list(never);
  return { server, ...watched };
}

const text = (request: FaultRequest, value: string): Answer =>
  result(request, { content: [{ type: 'text', text: value }] });

describe('a call', () => {
  it('sends the original name, the arguments and a progress token', async () => {
    const { server, call } = await ready((request) => text(request, 'done'));
    const outcome = await call('echo', { args: { query: '张三' } });
    expect(outcome).toMatchObject({
      kind: 'result',
      result: { blocks: [{ type: 'text', text: 'done' }], isError: false },
    });
    const [sent] = server.logOf('s', 'tools/call');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      params: { name: 'echo', arguments: { query: '张三' }, _meta: { progressToken: expect.any(Number) } },
    });
  });

  it('reads an answer that comes slowly as events', async () => {
    const { server, call } = await ready(() => ({ kind: 'events', events: [], end: false }));
    const calling = call('echo');
    const exchange = await server.seen((entry) => entry.method === 'tools/call');
    const { id } = JSON.parse(exchange.body);
    server.push(
      's',
      JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: id, progress: 1 } }),
    );
    server.push('s', JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: 'late' }] } }));
    expect(await calling).toMatchObject({ kind: 'result', result: { blocks: [{ text: 'late' }] } });
  });

  it.each([
    ['structuredContent', '{"content":[],"structuredContent":DEEP}'],
    ['a block', '{"content":[{"type":"odd","value":DEEP}]}'],
    ['_meta', '{"content":[],"_meta":DEEP}'],
    ['toolResult', '{"toolResult":DEEP}'],
  ])('reads an answer with %s nested without end as one that can be kept and shown', async (_, template) => {
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    const { call } = await ready(({ id }) => ({
      kind: 'body',
      body: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${template.replace('DEEP', deep)}}`,
    }));
    const outcome = await call('echo');
    expect(outcome.kind).toBe('result');
    expect(JSON.stringify(outcome)).toContain('levels deep');
  });

  it('goes on where its server ends the stream and lets it be resumed', async () => {
    const server = await serve({
      s: goodServer({
        on: {
          'tools/call': () => ({ kind: 'body', type: 'text/event-stream', body: 'id: e1\nretry: 1\ndata:\n\n' }),
          get: (request) =>
            request.headers['last-event-id'] === 'e1'
              ? { kind: 'events', events: [resumed], end: true }
              : { kind: 'body', status: 405, body: '' },
        },
      }),
    });
    const { connection, call, frames } = connect(server.urlOf('s'));
    await connection.list(never);
    const resumed = JSON.stringify({ jsonrpc: '2.0', id: 2, result: { content: [{ type: 'text', text: 'resumed' }] } });
    expect(await call('echo')).toMatchObject({ kind: 'result', result: { blocks: [{ text: 'resumed' }] } });
    expect(
      frames()
        .filter((frame) => frame.callId === 'call-1')
        .map((frame) => frame.http.method),
    ).toContain('GET');
  });

  it('closes a stream that its server leaves open after the answer', async () => {
    const { server, call } = await ready((request) => ({
      kind: 'events',
      events: [JSON.stringify({ jsonrpc: '2.0', id: request.id, result: { content: [] } })],
      end: false,
    }));
    expect(await call('echo')).toMatchObject({ kind: 'result' });
    expect(await server.seen((entry) => entry.method === 'tools/call' && entry.closedByClient)).toBeDefined();
  });

  it.each([
    ['no content', {}],
    ['content that is text', { content: 'plain' }],
    ['content with odd members', { content: [null, 7, 'x', { type: 'hologram' }] }],
    ['null everywhere', { content: null, structuredContent: null, isError: null, _meta: null }],
    ['the old form', { toolResult: { zones: ['a'] } }],
  ])('survives a result with %s', async (_title, value) => {
    const { call } = await ready((request) => result(request, value));
    const outcome = await call('echo');
    expect(outcome).toMatchObject({ kind: 'result', result: { raw: value } });
    expect(outcome.kind === 'result' && outcome.result.warnings.length).toBeGreaterThan(0);
  });

  it('survives the same odd result sent as an event', async () => {
    const { call } = await ready((request) => ({
      kind: 'events',
      events: [JSON.stringify({ jsonrpc: '2.0', id: request.id, result: { content: 'x', _meta: null } })],
      end: true,
    }));
    expect(await call('echo')).toMatchObject({ kind: 'result', result: { blocks: [{ type: 'text', text: 'x' }] } });
  });

  const strict = tool('echo', {
    outputSchema: { type: 'object', properties: { sha: { type: 'string' } }, required: ['sha'] },
  });

  it('keeps a result that breaks its output schema, with a warning', async () => {
    const { call } = await ready(
      (request) => result(request, { content: [], structuredContent: { sha: 7 } }),
      [strict],
    );
    const outcome = await call('echo');
    expect(outcome).toMatchObject({ kind: 'result', result: { structured: { sha: 7 } } });
    expect(outcome.kind === 'result' && outcome.result.warnings.join()).toContain('#/sha');
  });

  it('never holds an error result to the output schema', async () => {
    const { call } = await ready(
      (request) => result(request, { isError: true, content: [{ type: 'text', text: 'remote rejected' }] }),
      [strict],
    );
    expect(await call('echo')).toMatchObject({
      kind: 'result',
      result: { isError: true, warnings: [], blocks: [{ text: 'remote rejected' }] },
    });
  });

  it('keeps a result whose output schema refers to the network', async () => {
    const far = tool('echo', { outputSchema: { $ref: 'https://schemas.example/x.json' } });
    const { call } = await ready((request) => result(request, { content: [], structuredContent: { a: 1 } }), [far]);
    expect(await call('echo')).toMatchObject({ kind: 'result', result: { structured: { a: 1 } } });
  });
});

describe('a call that fails', () => {
  it.each<[string, OnCall, object]>([
    [
      'a protocol error',
      (request) => rpcError(request, -32_602, 'Unknown tool: nope'),
      { code: 'protocol-error', detail: 'Unknown tool: nope' },
    ],
    ['401', () => ({ kind: 'body', status: 401, body: 'expired' }), { code: 'needs-sign-in', effect: 'none' }],
    ['403', () => ({ kind: 'body', status: 403, body: 'no' }), { code: 'http-error', values: { status: 403 } }],
    [
      '500',
      () => ({ kind: 'body', status: 500, body: 'boom' }),
      { code: 'http-error', detail: 'boom', values: { status: 500 }, effect: 'unknown' },
    ],
    ['HTML', () => ({ kind: 'body', type: 'text/html', body: '<html>' }), { code: 'invalid-answer' }],
    ['broken JSON', () => ({ kind: 'body', body: '{"jsonrpc":' }), { code: 'invalid-answer' }],
    ['202', () => ({ kind: 'body', status: 202, body: '' }), { code: 'invalid-answer', effect: 'unknown' }],
    ['a broken connection', () => ({ kind: 'drop' }), { code: 'unreachable', effect: 'unknown' }],
    [
      'a connection that breaks in the body',
      () => ({ kind: 'drop', body: '{"jsonrpc":' }),
      { code: 'unreachable', effect: 'unknown' },
    ],
    [
      'an event stream that breaks',
      () => ({ kind: 'drop', type: 'text/event-stream', body: ': hi\n\n' }),
      { code: 'unreachable', effect: 'unknown' },
    ],
    [
      'an event stream that ends without the answer',
      () => ({ kind: 'events', events: [], end: true }),
      { code: 'invalid-answer', effect: 'unknown' },
    ],
  ])('says so on %s, and is sent once', async (_title, onCall, fault) => {
    const { server, call } = await ready(onCall);
    expect(await call('echo')).toMatchObject({ kind: 'fault', fault });
    expect(server.logOf('s', 'tools/call')).toHaveLength(1);
  });

  it('is cancelled by the user: the server is told, the exchange closed, and a late answer dropped', async () => {
    const { server, call, frames, connection } = await ready((request) =>
      request.before === 0 ? { kind: 'hang', later: text(request, 'late') } : text(request, 'second'),
    );
    const stop = new AbortController();
    const calling = call('echo', { signal: stop.signal });
    const exchange = await server.seen((entry) => entry.method === 'tools/call');
    stop.abort();
    expect(await calling).toEqual({ kind: 'fault', fault: { code: 'cancelled', detail: '', effect: 'unknown' } });
    const told = await server.seen((entry) => entry.method === 'notifications/cancelled');
    expect(JSON.parse(told.body).params.requestId).toBe(JSON.parse(exchange.body).id);
    await server.seen((entry) => entry.method === 'tools/call' && entry.closedByClient);
    server.letGo();
    expect(await call('echo', { callId: 'call-2' })).toMatchObject({
      kind: 'result',
      result: { blocks: [{ text: 'second' }] },
    });
    expect(
      frames().filter((frame) => frame.callId === 'call-1' && frame.message?.method === 'notifications/cancelled'),
    ).toHaveLength(1);
    expect((await connection.list(never)).ok).toBe(true);
  });

  it('times out by its own limit, which says how long it was', async () => {
    const { server, call } = await ready(() => ({ kind: 'hang' }));
    expect(await call('echo', { timeoutMs: 50 })).toEqual({
      kind: 'fault',
      fault: { code: 'timed-out', detail: '', values: { seconds: 0.05 }, effect: 'unknown' },
    });
    await server.seen((entry) => entry.method === 'tools/call' && entry.closedByClient);
  });

  it('sends nothing where it was stopped before', async () => {
    const { server, call } = await ready((request) => text(request, 'x'));
    expect(await call('echo', { signal: AbortSignal.abort() })).toMatchObject({
      kind: 'fault',
      fault: { code: 'cancelled', effect: 'none' },
    });
    expect(server.logOf('s', 'tools/call')).toEqual([]);
  });

  it('says that it was never sent where its server cannot be connected', async () => {
    const server = await serve({ s: () => ({ kind: 'body', status: 500, body: 'down' }) });
    const { call } = connect(server.urlOf('s'));
    expect(await call('echo')).toMatchObject({
      kind: 'fault',
      fault: { code: 'not-connected', detail: 'down', effect: 'none' },
    });
  });
});

describe('a lost session', () => {
  const lost =
    (before: number, answer: Answer): ((request: FaultRequest) => Answer | undefined) =>
    (request) =>
      request.headers['mcp-session-id'] === 'session-1' && request.before >= before ? answer : undefined;

  it.each<[string, Answer]>([
    ['404', { kind: 'body', status: 404, body: 'Session not found' }],
    [
      '400 that says so',
      {
        kind: 'body',
        status: 400,
        body: '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"Bad Request: No valid session ID provided"}}',
      },
    ],
  ])('is replaced once and the refused call repeated on %s', async (_title, answer) => {
    const { server, call, seen } = await ready(lost(0, answer), [tool('echo')], true);
    expect(await call('echo')).toMatchObject({ kind: 'result', result: { blocks: [{ text: 'called echo' }] } });
    expect(server.logOf('s', 'initialize')).toHaveLength(2);
    expect(server.logOf('s', 'tools/call')).toHaveLength(2);
    expect(server.logOf('s', 'initialize')[1]?.headers['mcp-session-id']).toBeUndefined();
    await seen('list-changed');
  });

  it('is recognised in a 200 with an error', async () => {
    const { call } = await ready(
      (request) =>
        request.headers['mcp-session-id'] === 'session-1' ? rpcError(request, -32_600, 'Invalid session') : undefined,
      [tool('echo')],
      true,
    );
    expect(await call('echo')).toMatchObject({ kind: 'result' });
  });

  it('is replaced for parallel calls by one new session', async () => {
    const { server, call } = await ready(lost(0, { kind: 'body', status: 404, body: '' }), [tool('echo')], true);
    const outcomes = await Promise.all(['1', '2', '3'].map((callId) => call('echo', { callId })));
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(['result', 'result', 'result']);
    expect(server.logOf('s', 'initialize')).toHaveLength(2);
  });

  it('is a fault where the new one is lost too', async () => {
    const { server, call } = await ready(() => ({ kind: 'body', status: 404, body: 'gone' }), [tool('echo')], true);
    expect(await call('echo')).toMatchObject({ kind: 'fault', fault: { code: 'session-lost', effect: 'none' } });
    expect(server.logOf('s', 'tools/call')).toHaveLength(2);
  });

  it('is replaced for a listing', async () => {
    const server = await serve({
      s: goodServer({ session: true, on: { 'tools/list': lost(1, { kind: 'body', status: 404, body: '' }) } }),
    });
    const { connection } = connect(server.urlOf('s'));
    expect((await connection.list(never)).ok).toBe(true);
    expect((await connection.list(never)).ok).toBe(true);
    expect(server.logOf('s', 'initialize')).toHaveLength(2);
  });

  it('is not what a 404 without a session means', async () => {
    const { server, call } = await ready(() => ({ kind: 'body', status: 404, body: 'no' }));
    expect(await call('echo')).toMatchObject({ kind: 'fault', fault: { code: 'http-error', values: { status: 404 } } });
    expect(server.logOf('s', 'initialize')).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { goodServer, result, rpcError, tool } from '../../fixtures/fault-server';
import { connect, never, serve } from './harness';

const names = (listed: { tools: readonly { name: string }[] }): string[] => listed.tools.map((entry) => entry.name);

async function list(behaviour: Parameters<typeof serve>[0][string]) {
  const server = await serve({ s: behaviour });
  const { connection } = connect(server.urlOf('s'));
  const listed = await connection.list(never);
  if (!listed.ok) throw new Error(JSON.stringify(listed.fault));
  return { server, listed: listed.value };
}

describe('listing', () => {
  it('reads every page in the order the server sent it', async () => {
    const pages: Record<string, unknown> = {
      undefined: { tools: [tool('c'), tool('a')], nextCursor: 'two' },
      two: { tools: [tool('b')], nextCursor: 'three' },
      three: { tools: [tool('d')] },
    };
    const { listed } = await list(
      goodServer({ on: { 'tools/list': (request) => result(request, pages[String(request.params['cursor'])]) } }),
    );
    expect(names(listed)).toEqual(['c', 'a', 'b', 'd']);
    expect(listed.pages).toBe(3);
    expect(listed.warnings).toEqual([]);
  });

  it('keeps a definition nested without end as an entry that can be compared and shown', async () => {
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    const { listed } = await list(
      goodServer({
        on: {
          initialize: ({ id }) => ({
            kind: 'body',
            body: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"protocolVersion":"2025-11-25","capabilities":{"tools":{},"experimental":{"x":${deep}}},"serverInfo":{"name":"s","version":"1","_meta":${deep}}}}`,
          }),
          'tools/list': ({ id }) => ({
            kind: 'body',
            body: `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"tools":[{"name":"deep","inputSchema":{"type":"object","x":${deep}}},{"name":"plain","inputSchema":{"type":"object"}}]}}`,
          }),
        },
      }),
    );
    expect(names(listed)).toEqual(['plain']);
    expect(listed.unusable).toMatchObject([{ name: 'deep', detail: expect.stringContaining('nested') }]);
    expect(JSON.stringify(listed)).toContain('levels deep');
  });

  it('takes an empty string for a cursor', async () => {
    const { listed } = await list(
      goodServer({
        on: {
          'tools/list': (request) =>
            result(
              request,
              request.params['cursor'] === '' ? { tools: [tool('b')] } : { tools: [tool('a')], nextCursor: '' },
            ),
        },
      }),
    );
    expect(names(listed)).toEqual(['a', 'b']);
  });

  it('stops on a repeated cursor, counts the repeated page once and says so', async () => {
    const { listed, server } = await list(
      goodServer({
        on: { 'tools/list': (request) => result(request, { tools: [tool('a'), tool('b')], nextCursor: 'same' }) },
      }),
    );
    expect(names(listed)).toEqual(['a', 'b']);
    expect(server.logOf('s', 'tools/list')).toHaveLength(2);
    expect(listed.warnings.join()).toContain('"same"');
  });

  it('keeps what new pages held before a cursor repeats', async () => {
    const { listed } = await list(
      goodServer({
        on: {
          'tools/list': (request) =>
            result(request, {
              tools: [tool(`t${request.before}`)],
              nextCursor: request.before < 2 ? `c${request.before}` : 'c0',
            }),
        },
      }),
    );
    expect(names(listed)).toEqual(['t0', 't1', 't2']);
    expect(listed.warnings).toHaveLength(1);
  });

  it('stops after two hundred pages of ever new cursors', async () => {
    const { listed } = await list(
      goodServer({
        on: {
          'tools/list': (request) =>
            result(request, { tools: [tool(`t${request.before}`)], nextCursor: `c${request.before}` }),
        },
      }),
    );
    expect(listed.pages).toBe(200);
    expect(listed.tools).toHaveLength(200);
    expect(listed.warnings).toHaveLength(1);
  });

  it('sets a bad tool apart with its reason and keeps the good ones', async () => {
    const { listed } = await list(
      goodServer({
        tools: [tool('good'), { name: 7 }, tool('odd', { inputSchema: { type: 'string' } }), null, tool('fine')],
      }),
    );
    expect(names(listed)).toEqual(['good', 'fine']);
    expect(listed.unusable?.map(({ name, detail }) => [name, detail !== ''])).toEqual([
      ['', true],
      ['odd', true],
      ['', true],
    ]);
  });

  it('reads null in optional fields as absent', async () => {
    const odd = {
      name: 'a',
      title: null,
      description: null,
      annotations: null,
      outputSchema: null,
      inputSchema: { type: 'object', required: null },
    };
    const { listed } = await list(
      goodServer({ on: { 'tools/list': (request) => result(request, { tools: [odd], nextCursor: null }) } }),
    );
    expect(listed.tools[0]?.definition).toEqual(odd);
    expect(listed.tools[0]?.description).toBeUndefined();
  });

  it('reads null in optional fields of initialize as absent', async () => {
    const { listed } = await list(
      goodServer({
        on: {
          initialize: (request) =>
            result(request, {
              protocolVersion: '2025-06-18',
              capabilities: { tools: { listChanged: null }, prompts: null },
              serverInfo: { name: 'n', version: '1', title: null },
              instructions: null,
            }),
        },
      }),
    );
    expect(listed.identity).toEqual({
      serverInfo: { name: 'n', version: '1', title: undefined },
      instructions: undefined,
      protocolVersion: '2025-06-18',
      listChanged: false,
    });
  });

  it('lets a name through that one server lists twice', async () => {
    const { listed } = await list(goodServer({ tools: [tool('a'), tool('a', { description: 'again' })] }));
    expect(names(listed)).toEqual(['a', 'a']);
  });

  it('takes -32601 for a server without tools', async () => {
    const { listed } = await list(
      goodServer({ on: { 'tools/list': (request) => rpcError(request, -32_601, 'Method not found') } }),
    );
    expect(listed.tools).toEqual([]);
  });

  it('does not ask a server that declares no tools', async () => {
    const { listed, server } = await list(goodServer({ capabilities: { resources: {} } }));
    expect(listed.tools).toEqual([]);
    expect(server.logOf('s', 'tools/list')).toEqual([]);
  });

  it('starts again at page one on every listing, over one session', async () => {
    const server = await serve({ s: goodServer({ session: true }) });
    const { connection } = connect(server.urlOf('s'));
    await Promise.all([connection.list(never), connection.list(never), connection.list(never)]);
    await connection.list(never);
    expect(server.logOf('s', 'initialize')).toHaveLength(1);
    expect(server.logOf('s', 'tools/list')).toHaveLength(4);
  });

  it('keeps the definition byte for byte, names of prototypes included', async () => {
    const definition =
      '{"name":"__proto__","inputSchema":{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{}}},"x":{"__proto__":1}}';
    const { listed } = await list(
      goodServer({
        on: {
          'tools/list': (request) => ({
            kind: 'body',
            body: `{"jsonrpc":"2.0","id":${String(request.id)},"result":{"tools":[${definition}]}}`,
          }),
        },
      }),
    );
    expect(JSON.stringify(listed.tools[0]?.definition)).toBe(definition);
  });
});

import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, test } from 'vitest';
import { handleSampleRequest, sampleServerNames } from '@/lib/samples';
import { refuseRequest } from '@/lib/samples/request-policy';
import { type SampleServersOptions, type StartedSampleServers, startSampleServers } from '../../fixtures/sample-server';
import { connect } from './sample-client';

const started: StartedSampleServers[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((samples) => samples.close()));
});

async function start(options: SampleServersOptions = {}) {
  const samples = await startSampleServers(options);
  started.push(samples);
  return samples;
}

const accept = 'application/json, text/event-stream';
const json = { 'content-type': 'application/json', accept };
const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: LATEST_PROTOCOL_VERSION, capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
});
const listTools = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' });

/** Initializes a session and reads the answer to its end. */
async function open(samples: StartedSampleServers, server = 'files', headers: Record<string, string> = {}) {
  const response = await fetch(samples.url(server), {
    method: 'POST',
    headers: { ...json, ...headers },
    body: initialize,
  });
  await response.text();
  return { status: response.status, id: response.headers.get('mcp-session-id') ?? '' };
}

async function use(samples: StartedSampleServers, id: string, server = 'files') {
  const response = await fetch(samples.url(server), {
    method: 'POST',
    headers: { ...json, 'mcp-session-id': id },
    body: listTools,
  });
  return { status: response.status, text: await response.text() };
}

async function stream(samples: StartedSampleServers, id: string) {
  const leave = new AbortController();
  const headers = { accept: 'text/event-stream', 'mcp-session-id': id };
  const response = await fetch(samples.url('files'), { headers, signal: leave.signal });
  return { response, leave };
}

describe('every sample server', () => {
  test.each(sampleServerNames)('%s lists fully annotated tools with described parameters', async (name) => {
    const samples = await start();
    const { client } = await connect(samples, name);
    expect(client.getServerVersion()).toEqual({
      name: expect.any(String),
      title: expect.any(String),
      version: expect.any(String),
    });
    expect(client.getInstructions()).toBeTruthy();
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(3);
    for (const tool of tools) {
      expect(Object.keys(tool.annotations ?? {}).sort()).toEqual([
        'destructiveHint',
        'idempotentHint',
        'openWorldHint',
        'readOnlyHint',
        'title',
      ]);
      expect(tool.inputSchema['additionalProperties']).toBe(false);
      for (const property of Object.values(tool.inputSchema.properties ?? {}))
        expect(property).toHaveProperty('description');
    }
    const search = tools.find((tool) => tool.name === 'search');
    expect(search?.description?.split(' ').length).toBeLessThan(5);
    expect(search?.outputSchema).toBeDefined();
  });

  test('a tool nobody has is an error', async () => {
    const { call } = await connect(await start(), 'files');
    expect(await call('constructor', {})).toMatchObject({ isError: true });
    expect(await call('remove', {})).toMatchObject({ isError: true, text: expect.stringContaining('remove') });
  });
});

describe('sessions', () => {
  test('a session lives from initialize to DELETE', async () => {
    const samples = await start();
    const { id } = await open(samples);
    expect((await use(samples, id)).status).toBe(200);
    const ended = await fetch(samples.url('files'), { method: 'DELETE', headers: { 'mcp-session-id': id } });
    expect(ended.status).toBe(200);
    const gone = await use(samples, id);
    expect(gone.status).toBe(404);
    expect(JSON.parse(gone.text)).toMatchObject({ jsonrpc: '2.0', error: { code: -32001 }, id: null });
  });

  test('an unknown session, and that of another server, are 404', async () => {
    const samples = await start();
    const { id } = await open(samples, 'files');
    expect((await use(samples, 'made-up')).status).toBe(404);
    expect((await use(samples, id, 'planner')).status).toBe(404);
    expect((await use(samples, id, 'files')).status).toBe(200);
  });

  test('anything but initialize without a session is 400 and opens none', async () => {
    const samples = await start({ maxSessions: 1 });
    const response = await fetch(samples.url('files'), { method: 'POST', headers: json, body: listTools });
    expect(response.status).toBe(400);
    expect(response.headers.get('mcp-session-id')).toBeNull();
    expect((await fetch(samples.url('files'), { headers: { accept } })).status).toBe(400);
    expect((await fetch(samples.url('files'), { method: 'POST', headers: json, body: '{' })).status).toBe(400);
    expect((await open(samples)).status).toBe(200);
  });

  test('a request larger than 1 MiB is refused', async () => {
    const samples = await start();
    const response = await fetch(samples.url('files'), {
      method: 'POST',
      headers: json,
      body: `"${'x'.repeat(1024 * 1024)}"`,
    });
    expect(response.status).toBe(413);
  });

  test('idle sessions expire; use and a standing stream keep one alive', async () => {
    let now = 0;
    const samples = await start({ now: () => now, idleMs: 1000 });
    const [idle, used, streaming] = [await open(samples), await open(samples), await open(samples)];
    const { leave } = await stream(samples, streaming.id);
    now = 900;
    expect((await use(samples, used.id)).status).toBe(200);
    now = 1800;
    expect((await use(samples, idle.id)).status).toBe(404);
    expect((await use(samples, used.id)).status).toBe(200);
    expect((await use(samples, streaming.id)).status).toBe(200);
    leave.abort();
  });

  test('at the limit the oldest idle session gives way; where all are busy, 503 says so', async () => {
    let now = 0;
    const samples = await start({ now: () => now++, maxSessions: 2 });
    const [first, second] = [await open(samples), await open(samples)];
    const third = await open(samples);
    expect(await Promise.all([first, second, third].map(async ({ id }) => (await use(samples, id)).status))).toEqual([
      404, 200, 200,
    ]);
    const streams = await Promise.all([second, third].map(({ id }) => stream(samples, id)));
    const response = await fetch(samples.url('forge'), { method: 'POST', headers: json, body: initialize });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining('2 sessions are busy') } });
    for (const { leave } of streams) leave.abort();
    // The server learns of the leaving from its sockets, in its own time.
    await expect.poll(async () => (await open(samples, 'forge')).status).toBe(200);
  });
});

describe('the standing stream', () => {
  test('begins at once with a comment, so that no headers are held back', async () => {
    const samples = await start();
    const { id } = await open(samples);
    const { response, leave } = await stream(samples, id);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const first = await response.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toBe(': open\n\n');
    expect((await stream(samples, id)).response.status).toBe(409);
    leave.abort();
  });

  test('ends when its session is deleted', async () => {
    const samples = await start();
    const { id } = await open(samples);
    const { response } = await stream(samples, id);
    await fetch(samples.url('files'), { method: 'DELETE', headers: { 'mcp-session-id': id } });
    expect(await response.text()).toBe(': open\n\n');
  });
});

describe('who may call', () => {
  test('other origins are refused before anything happens, programs and the own page are not', async () => {
    const samples = await start({ refuse: (request) => refuseRequest(request, new Set()) });
    expect((await open(samples, 'files', { origin: 'http://evil.example' })).status).toBe(403);
    expect((await open(samples, 'files', { origin: 'null' })).status).toBe(403);
    expect((await open(samples, 'files', { origin: samples.origin })).status).toBe(200);
    expect((await open(samples)).status).toBe(200);
  });

  test("the app's own handler applies the policy", async () => {
    const request = (headers: Record<string, string>) =>
      new Request('http://localhost/samples/files/mcp', {
        method: 'POST',
        headers: { ...json, ...headers },
        body: initialize,
      });
    expect((await handleSampleRequest('files', request({ host: 'evil.example' }))).status).toBe(403);
    expect(
      (await handleSampleRequest('files', request({ host: 'localhost', 'sec-fetch-site': 'cross-site' }))).status,
    ).toBe(403);
    expect((await handleSampleRequest('files', request({ host: 'localhost', origin: 'http://other' }))).status).toBe(
      403,
    );
    expect((await handleSampleRequest('files', request({ host: 'localhost' }))).status).toBe(200);
  });

  test('an unknown server is 404 and names those that exist', async () => {
    const samples = await start();
    for (const name of ['nope', 'constructor', '__proto__']) {
      const response = await fetch(samples.url(name), { method: 'POST', headers: json, body: initialize });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        error: { data: { servers: ['database', 'files', 'forge', 'planner'] } },
      });
    }
  });
});

describe('the fixture', () => {
  test('logs what went over the wire, word for word', async () => {
    const samples = await start();
    const response = await fetch(samples.url('forge'), { method: 'POST', headers: json, body: initialize });
    const sent = /^data: (.*)$/m.exec(await response.text())?.[1];
    await use(samples, 'made-up', 'forge');
    expect(samples.frames.slice(0, 3)).toEqual([
      { server: 'forge', direction: 'received', body: initialize },
      { server: 'forge', direction: 'sent', body: sent },
      { server: 'forge', direction: 'received', body: listTools },
    ]);
    expect(samples.frames[3]?.body).toContain('Session not found');
  });

  test('lets one server hang while the others answer', async () => {
    const samples = await start({ hang: ['planner'] });
    const leave = new AbortController();
    const hanging = fetch(samples.url('planner'), {
      method: 'POST',
      headers: json,
      body: initialize,
      signal: leave.signal,
    });
    expect((await open(samples, 'forge')).status).toBe(200);
    leave.abort();
    await expect(hanging).rejects.toThrow('aborted');
  });

  test('answers a preflight for any origin', async () => {
    const samples = await start();
    const response = await fetch(samples.url('files'), {
      method: 'OPTIONS',
      headers: { origin: 'http://page.example' },
    });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });
});

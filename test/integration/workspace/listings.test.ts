import { describe, expect, onTestFinished, test } from 'vitest';
import { type Behaviour, goodServer, result, startFaultServer, tool } from '../../fixtures/fault-server';
import { type StartedSampleServers, startSampleServers } from '../../fixtures/sample-server';
import { exposedNames, serverOf } from '../../fixtures/workspace';
import { openPanel } from './open-panel';

async function serveSamples(options: Parameters<typeof startSampleServers>[0] = {}): Promise<StartedSampleServers> {
  const samples = await startSampleServers(options);
  onTestFinished(() => samples.close());
  return samples;
}

async function serve(behaviours: Readonly<Record<string, Behaviour>>) {
  const server = await startFaultServer(behaviours);
  onTestFinished(() => server.close());
  return server;
}

/** A panel whose only server is this one, as `web`. */
function openOnly(url: string) {
  const panel = openPanel({});
  const { store } = panel.workspace;
  for (const { id } of store.getState().servers) store.removeServer(id);
  const added = store.addServer({ alias: 'web', url });
  if (!added.ok) throw new Error(added.fault.code);
  return { ...panel, web: added.value };
}

const changed = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });

describe('the first workspace over the real samples', () => {
  test('merges two servers that both offer `search`', async () => {
    const { origin } = await serveSamples();
    const { workspace, until, listing } = openPanel({ appOrigin: origin });
    await until(() => exposedNames(workspace).length === 6);
    expect(exposedNames(workspace)).toEqual([
      ...['db__insert', 'db__query', 'db__search'],
      ...['fs__read', 'fs__search', 'fs__write'],
    ]);
    const merged = workspace.merged.getState();
    expect(merged.ok && merged.value.aggregation.report).toMatchObject({ toolsIn: 6, withheld: [] });
    expect(merged.ok && merged.value.aggregation.report.collisions).toMatchObject([
      { name: 'search', members: [{ alias: 'db' }, { alias: 'fs' }] },
    ]);
    expect(listing('db').getCurrentResult().data?.latencyMs).toBeGreaterThanOrEqual(0);
  });

  test('lists the others while a server of the same origin hangs', async () => {
    const { origin, url } = await serveSamples({ hang: ['forge'] });
    const { workspace, until, listing } = openPanel({ appOrigin: origin });
    workspace.store.addServer({ alias: 'forge', url: url('forge') });
    workspace.store.addServer({ alias: 'planner', url: url('planner') });
    workspace.store.moveServer(serverOf(workspace, 'forge').id, 0);
    await until(() => ['db', 'fs', 'planner'].every((alias) => listing(alias).getCurrentResult().isSuccess));
    expect(listing('forge').getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'fetching' });
    expect(exposedNames(workspace)).toHaveLength(9);
  });

  test('is listed again after a refresh as the very same merged tools', async () => {
    const { origin } = await serveSamples();
    const { workspace, until, listing } = openPanel({ appOrigin: origin });
    await until(() => exposedNames(workspace).length === 6);
    const before = workspace.merged.getState();
    await Promise.all([listing('db').refetch(), listing('fs').refetch()]);
    expect(workspace.merged.getState()).toBe(before);
  });
});

describe('a disabled server', () => {
  test('ends its session and loses its tools; enabled again, it begins another', async () => {
    const server = await serve({ web: goodServer({ session: true }) });
    const { workspace, until, web } = openOnly(server.urlOf('web'));
    await until(() => exposedNames(workspace).length === 1);
    workspace.store.changeServer(web.id, { enabled: false });
    expect(exposedNames(workspace)).toEqual([]);
    const ended = await server.seen(({ http }) => http === 'DELETE');
    expect(ended.headers['mcp-session-id']).toBe('session-1');
    expect(workspace.links.getState().channels).toEqual({});

    void workspace.queryClient.invalidateQueries({ queryKey: ['listing', web.id], refetchType: 'none' });
    workspace.store.changeServer(web.id, { enabled: true });
    expect(exposedNames(workspace)).toEqual(['web__echo']);
    await server.seen((entry) => entry.method === 'tools/list' && entry.headers['mcp-session-id'] === 'session-2');
  });
});

describe('a list that changes', () => {
  test('is fetched anew when the server says so, and the merged tools follow', async () => {
    const lists = [[tool('a')], [tool('a'), tool('b')]];
    const server = await serve({
      web: goodServer({
        session: true,
        on: {
          get: () => ({ kind: 'events', events: [], end: false }),
          'tools/list': (request) => result(request, { tools: lists[Math.min(request.before, 1)] }),
        },
      }),
    });
    const { workspace, until, web } = openOnly(server.urlOf('web'));
    await until(() => exposedNames(workspace).length === 1 && workspace.links.getState().channels[web.id] === true);
    server.push('web', changed);
    await until(() => exposedNames(workspace).length === 2);
    expect(exposedNames(workspace)).toEqual(['web__a', 'web__b']);
  });

  test('keeps the last good one when a refresh fails', async () => {
    const server = await serve({
      web: goodServer({
        on: {
          'tools/list': (request) => (request.before === 0 ? undefined : { kind: 'body', status: 500, body: 'broken' }),
        },
      }),
    });
    const { workspace, until, listing } = openOnly(server.urlOf('web'));
    await until(() => exposedNames(workspace).length === 1);
    const { error, data } = await listing('web').refetch();
    expect(error?.fault).toMatchObject({ code: 'http-error', stage: 'list' });
    expect(data?.tools).toHaveLength(1);
    expect(exposedNames(workspace)).toEqual(['web__echo']);
  });
});

describe('a new address', () => {
  test('is a new query: nothing of the old one stays, and no header goes along to another origin', async () => {
    const old = await serve({ web: goodServer({ tools: [tool('old')], session: true }) });
    const next = await serve({ web: goodServer({ tools: [tool('new')], session: true }) });
    const { workspace, until, web, listing } = openOnly(old.urlOf('web'));
    workspace.secrets.setHeaders(web, { 'X-Key': 'hunter2-hunter2' });
    await until(() => exposedNames(workspace).length === 1);
    await listing('web').refetch();
    expect(old.log.some(({ headers }) => headers['x-key'] === 'hunter2-hunter2')).toBe(true);
    expect(JSON.stringify(workspace.trace.getState().frames)).not.toContain('hunter2');

    workspace.store.changeServer(web.id, { trusted: true });
    workspace.store.changeUrl(web.id, next.urlOf('web'));
    expect(exposedNames(workspace)).toEqual([]);
    await until(() => exposedNames(workspace).length === 1);
    expect(exposedNames(workspace)).toEqual(['web__new']);
    expect(serverOf(workspace, 'web').trusted).toBe(false);
    expect(Object.keys(workspace.store.getState().seen[web.id] ?? {})).toEqual(['new']);
    await old.seen(({ http }) => http === 'DELETE');
    expect(next.log.length).toBeGreaterThan(0);
    expect(next.log.some(({ headers }) => 'x-key' in headers)).toBe(false);
  });
});

describe('a server that cannot be reached', () => {
  test('fails on its own with a fault that says what', async () => {
    const { origin, url } = await serveSamples();
    const { workspace, until, listing } = openPanel({ appOrigin: origin });
    workspace.store.addServer({ alias: 'none', url: url('no-such-server') });
    await until(() => listing('none').getCurrentResult().isError && exposedNames(workspace).length === 6);
    expect(listing('none').getCurrentResult().error?.fault).toMatchObject({ code: 'not-found', stage: 'initialize' });
  });
});

import { describe, expect, it } from 'vitest';
import type { ServerConfig, WorkspaceStore } from '@/lib/workspace';
import { firstWorkspace } from '@/lib/workspace/workspace-state';
import { createWorkspaceStore } from '@/lib/workspace/workspace-store';

/** Servers `db`, `fs` and `web`, under the ids `id1` to `id3`. */
function startStore(): { store: WorkspaceStore; db: ServerConfig; fs: ServerConfig; web: ServerConfig } {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id${ids}`;
  };
  const store = createWorkspaceStore(firstWorkspace('http://app.test', newId), newId);
  const [db, fs] = store.getState().servers;
  const added = store.addServer({ alias: 'web', url: ' https://web.test/mcp ' });
  if (db === undefined || fs === undefined || !added.ok) throw new Error('The store has no three servers');
  return { store, db, fs, web: added.value };
}

const aliases = (store: WorkspaceStore) => store.getState().servers.map((server) => server.alias);
const byId = (store: WorkspaceStore, { id }: ServerConfig) =>
  store.getState().servers.find((server) => server.id === id);

describe('adding a server', () => {
  it('appends it, enabled, untrusted, under an id and a colour of its own, with its URL trimmed', () => {
    const { store, web } = startStore();
    expect(aliases(store)).toEqual(['db', 'fs', 'web']);
    expect(web).toEqual({
      ...{ id: 'id3', alias: 'web', url: 'https://web.test/mcp', enabled: true, timeoutSeconds: 30 },
      ...{ color: 2, trusted: false },
    });
  });

  it.each([
    ['DB', 'https://x.test/', { code: 'alias-duplicate', alias: 'DB', other: 'db' }],
    ['', 'https://x.test/', { code: 'alias-empty' }],
    ['a__b', 'https://x.test/', { code: 'alias-pattern' }],
    ['x'.repeat(33), 'https://x.test/', { code: 'alias-too-long' }],
    ['new', 'ftp://x.test/', { code: 'url-scheme' }],
  ])('refuses alias %j at %s by its fault and changes nothing', (alias, url, fault) => {
    const { store } = startStore();
    const before = store.getState();
    expect(store.addServer({ alias, url })).toMatchObject({ ok: false, fault });
    expect(store.getState()).toBe(before);
  });
});

describe('renaming a server', () => {
  it('refuses the alias of another by name, and allows another spelling of its own', () => {
    const { store, db } = startStore();
    expect(store.renameServer(db.id, 'F-S')).toBeUndefined();
    expect(store.renameServer(db.id, 'FS')).toEqual({ code: 'alias-duplicate', alias: 'FS', other: 'fs' });
    expect(store.renameServer(db.id, 'f_s')).toBeUndefined();
    expect(byId(store, db)?.alias).toBe('f_s');
  });

  it('keeps overrides and what was seen, which hang on the id', () => {
    const { store, db } = startStore();
    store.overrideTool({ serverId: db.id, originalName: 'search', off: true });
    store.markSeen(db.id, { search: 'print' });
    store.renameServer(db.id, 'base');
    expect(store.getState()).toMatchObject({
      overrides: [{ serverId: db.id, originalName: 'search', off: true }],
      seen: { [db.id]: { search: 'print' } },
    });
  });
});

describe('reordering', () => {
  it.each([
    [0, ['web', 'db', 'fs']],
    [1, ['db', 'web', 'fs']],
    [2, ['db', 'fs', 'web']],
    [99, ['db', 'fs', 'web']],
    [-1, ['web', 'db', 'fs']],
  ])('moves the last server to place %i', (place, expected) => {
    const { store, web } = startStore();
    store.moveServer(web.id, place);
    expect(aliases(store)).toEqual(expected);
  });
});

describe('a new URL', () => {
  it('drops trust and what was seen, and keeps id, alias and overrides', () => {
    const { store, web } = startStore();
    store.changeServer(web.id, { trusted: true });
    store.markSeen(web.id, { search: 'print' });
    store.overrideTool({ serverId: web.id, originalName: 'search', description: 'Mine' });
    expect(store.changeUrl(web.id, 'https://other.test/mcp')).toBeUndefined();
    expect(byId(store, web)).toEqual({ ...web, url: 'https://other.test/mcp' });
    expect(store.getState().seen).toEqual({});
    expect(store.getState().overrides).toHaveLength(1);
  });

  it('changes nothing where it is the old one, or none', () => {
    const { store, web } = startStore();
    store.changeServer(web.id, { trusted: true });
    const before = store.getState();
    expect(store.changeUrl(web.id, ` ${web.url}`)).toBeUndefined();
    expect(store.changeUrl(web.id, 'nowhere')).toMatchObject({ code: 'url-invalid' });
    expect(store.getState()).toBe(before);
  });
});

describe('removing a server', () => {
  it('takes its overrides and what was seen along; undo brings all of it back to its place', () => {
    const { store, fs } = startStore();
    store.overrideTool({ serverId: fs.id, originalName: 'write', off: true });
    store.markSeen(fs.id, { write: 'print' });
    const before = store.getState();
    const removed = store.removeServer(fs.id);
    expect(aliases(store)).toEqual(['db', 'web']);
    expect(store.getState()).toMatchObject({ overrides: [], seen: {} });
    if (removed === undefined) throw new Error('Nothing was removed');
    expect(store.restoreServer(removed)).toEqual(fs);
    expect(store.getState()).toEqual(before);
  });

  it('is undone under a suggested alias where the old one was taken meanwhile', () => {
    const { store, fs } = startStore();
    const removed = store.removeServer(fs.id);
    store.addServer({ alias: 'FS', url: 'https://x.test/' });
    if (removed === undefined) throw new Error('Nothing was removed');
    expect(store.restoreServer(removed)).toEqual({ ...fs, alias: 'fs-2' });
    expect(aliases(store)).toEqual(['db', 'fs-2', 'web', 'FS']);
  });

  it('is undone once, however often undo is pressed, and at the end where the list got shorter', () => {
    const { store, db, fs, web } = startStore();
    const removed = store.removeServer(web.id);
    store.removeServer(fs.id);
    store.removeServer(db.id);
    if (removed === undefined) throw new Error('Nothing was removed');
    store.restoreServer(removed);
    expect(store.restoreServer(removed)).toEqual(web);
    expect(aliases(store)).toEqual(['web']);
  });

  it('of an unknown id does nothing', () => {
    const { store, web } = startStore();
    store.removeServer(web.id);
    expect(store.removeServer(web.id)).toBeUndefined();
  });
});

describe('settings of a server', () => {
  it('hold no time limit that the stored form refuses', () => {
    const { store, db } = startStore();
    store.changeServer(db.id, { timeoutSeconds: Number.NaN });
    expect(byId(store, db)?.timeoutSeconds).toBe(30);
    store.changeServer(db.id, { timeoutSeconds: 99_999 });
    expect(byId(store, db)?.timeoutSeconds).toBe(3600);
    const added = store.addServer({ alias: 'slow', url: 'https://x.test/', timeoutSeconds: 0 });
    expect(added.ok && added.value.timeoutSeconds).toBe(1);
  });
});

describe('an override', () => {
  it('is merged field by field, and goes once it changes nothing', () => {
    const { store, db } = startStore();
    const tool = { serverId: db.id, originalName: 'constructor' };
    store.overrideTool({ ...tool, off: true });
    store.overrideTool({ ...tool, exposedName: 'mine' });
    expect(store.getState().overrides).toEqual([{ ...tool, off: true, exposedName: 'mine' }]);
    store.overrideTool({ ...tool, off: false });
    expect(store.getState().overrides).toEqual([{ ...tool, exposedName: 'mine' }]);
    store.overrideTool({ ...tool, exposedName: undefined });
    expect(store.getState().overrides).toEqual([]);
  });

  it('is of one tool of one server alone', () => {
    const { store, db, fs } = startStore();
    store.overrideTool({ serverId: db.id, originalName: 'search', off: true });
    store.overrideTool({ serverId: fs.id, originalName: 'search', off: true });
    store.resetTool(db.id, 'search');
    expect(store.getState().overrides).toEqual([{ serverId: fs.id, originalName: 'search', off: true }]);
  });
});

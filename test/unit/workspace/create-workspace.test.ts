import { describe, expect, it } from 'vitest';
import { createTestWorkspace, exposedNames, memoryStorage, serverOf, setListing } from '../../fixtures/workspace';

const storageKey = 'namesake.workspace';
const damagedKey = 'namesake.workspace.damaged';

describe('the first workspace', () => {
  it('holds the samples `database` as `db` and `files` as `fs`', () => {
    const { store, damage, storageFaults } = createTestWorkspace({ appOrigin: 'http://127.0.0.1:4000' });
    expect(store.getState().servers.map(({ alias, url, enabled }) => [alias, url, enabled])).toEqual([
      ['db', 'http://127.0.0.1:4000/samples/database/mcp', true],
      ['fs', 'http://127.0.0.1:4000/samples/files/mcp', true],
    ]);
    expect(store.getState()).toMatchObject({ strategyId: 'qualified', limitsId: 'portable', style: 'default' });
    expect(damage).toBeUndefined();
    expect(storageFaults.getState()).toEqual({ workspace: undefined, secrets: undefined });
  });
});

describe('a reload', () => {
  it('brings back every change, each one as soon as it is made', () => {
    const localStorage = memoryStorage();
    const workspace = createTestWorkspace({ localStorage });
    const { store } = workspace;
    const { id } = serverOf(workspace, 'db');
    const changes = [
      () => store.addServer({ alias: 'web', url: 'https://web.test/mcp', timeoutSeconds: 5 }),
      () => store.renameServer(id, 'base'),
      () => store.changeServer(id, { enabled: false, trusted: true, timeoutSeconds: 7 }),
      () => store.moveServer(id, 2),
      () => store.changeUrl(id, 'https://elsewhere.test/mcp'),
      () => store.overrideTool({ serverId: id, originalName: '__proto__', off: true }),
      () => store.markSeen(id, { search: 'print' }),
      () => store.changeSettings({ strategyId: 'ai-sdk-spread', limitsId: 'openai', style: 'xml' }),
      () =>
        store.changeSettings({
          model: { kind: 'openai-compatible', baseUrl: 'http://localhost:11434/v1', modelId: 'm' },
        }),
      () => store.resetTool(id, '__proto__'),
      () => store.removeServer(serverOf(workspace, 'fs').id),
    ];
    for (const change of changes) {
      const before = store.getState();
      change();
      expect(store.getState()).not.toEqual(before);
      expect(createTestWorkspace({ localStorage }).store.getState()).toEqual(store.getState());
    }
  });

  it('keeps an empty workspace empty', () => {
    const localStorage = memoryStorage();
    const { store } = createTestWorkspace({ localStorage });
    for (const { id } of store.getState().servers) store.removeServer(id);
    expect(createTestWorkspace({ localStorage }).store.getState().servers).toEqual([]);
  });
});

describe('damaged stored state', () => {
  it.each(['', '{', '{"version":9}', 'x'.repeat(1_000_000)])('is set aside, reported and replaced', (text) => {
    const localStorage = memoryStorage({ [storageKey]: text });
    const { damage, store } = createTestWorkspace({ localStorage });
    expect(damage?.text).toBe(text);
    expect(damage?.detail).not.toBe('');
    expect(localStorage.getItem(damagedKey)).toBe(text);
    expect(store.getState().servers).toHaveLength(2);
    store.renameServer(store.getState().servers[0]?.id ?? fail(), 'base');
    expect(createTestWorkspace({ localStorage }).damage).toBeUndefined();
  });

  it('that does not fit in twice is set aside all the same', () => {
    const localStorage = memoryStorage({ [storageKey]: 'x'.repeat(600) });
    const setItem = localStorage.setItem.bind(localStorage);
    localStorage.setItem = (name, text) => {
      const used = [storageKey, damagedKey].reduce((sum, key) => sum + (localStorage.getItem(key)?.length ?? 0), 0);
      if (used + text.length > 1000) throw new DOMException('No room', 'QuotaExceededError');
      setItem(name, text);
    };
    createTestWorkspace({ localStorage });
    expect(localStorage.getItem(damagedKey)).toHaveLength(600);
  });
});

describe('two tabs', () => {
  /** Tabs over one storage; a write in one is told to the others when the test delivers it, as a browser does later. */
  function openTabs(count: number) {
    const shared = memoryStorage();
    const listeners: ((name: string) => void)[] = [];
    const notices: (() => void)[] = [];
    let ids = 0;
    const tell = (name: string, writer?: number) => {
      for (const [index, listener] of listeners.entries()) if (index !== writer) listener(name);
    };
    const tabs = Array.from({ length: count }, (_, index) =>
      createTestWorkspace({
        localStorage: {
          ...shared,
          getItem: (name: string) => shared.getItem(name),
          removeItem: (name: string) => shared.removeItem(name),
          setItem(name: string, text: string) {
            shared.setItem(name, text);
            notices.push(() => tell(name, index));
          },
        },
        onStoredElsewhere(listener) {
          listeners[index] = listener;
          return () => delete listeners[index];
        },
        newId: () => {
          ids += 1;
          return `id${ids}`;
        },
      }),
    );
    const deliver = () => {
      for (const notice of notices.splice(0)) notice();
    };
    return { tabs, shared, notices, tell, deliver };
  }

  const aliases = ({ store }: ReturnType<typeof createTestWorkspace>) =>
    store.getState().servers.map((server) => server.alias);

  it('lose nothing of each other when they take turns', () => {
    const { tabs, deliver } = openTabs(2);
    const [one = fail(), two = fail()] = tabs;
    one.store.addServer({ alias: 'first', url: 'https://first.test/mcp' });
    deliver();
    two.store.addServer({ alias: 'second', url: 'https://second.test/mcp' });
    deliver();
    expect(aliases(one)).toEqual(['db', 'fs', 'first', 'second']);
    expect(two.store.getState()).toEqual(one.store.getState());
  });

  it('write nothing back when they adopt a change', () => {
    const { tabs, notices, deliver } = openTabs(3);
    tabs[0]?.store.changeSettings({ style: 'xml' });
    expect(notices).toHaveLength(1);
    deliver();
    expect(tabs.map(({ store }) => store.getState().style)).toEqual(['xml', 'xml', 'xml']);
    expect(notices).toEqual([]);
  });

  it('agree on the newer write when both change before they hear of it', () => {
    const { tabs, shared, deliver } = openTabs(2);
    const [one = fail(), two = fail()] = tabs;
    one.store.changeSettings({ style: 'xml' });
    two.store.changeSettings({ style: 'emoji' });
    deliver();
    expect([one, two].map(({ store }) => store.getState().style)).toEqual(['emoji', 'emoji']);
    expect(shared.getItem(storageKey)).toContain('"style":"emoji"');
  });

  it('close the connection and forget the headers of a server that the other removed', () => {
    const { tabs, deliver } = openTabs(2);
    const [one = fail(), two = fail()] = tabs;
    one.store.changeSettings({ style: 'xml' });
    deliver();
    const db = serverOf(two, 'db');
    two.secrets.setHeaders(db, { 'X-Key': 'value' });
    one.store.removeServer(db.id);
    deliver();
    expect(aliases(two)).toEqual(['fs']);
    expect(two.secrets.headers(db)).toEqual({});
  });

  it.each(['{', '{"version":9}'])('keep what they have when the other stored what cannot be read: %s', (text) => {
    const { tabs, shared, tell } = openTabs(2);
    const before = tabs[0]?.store.getState();
    shared.setItem(storageKey, text);
    tell(storageKey);
    expect(tabs[0]?.store.getState()).toBe(before);
  });
});

describe('a storage that refuses', () => {
  it('is told, and everything goes on but lasting', () => {
    const localStorage = memoryStorage();
    const setItem = localStorage.setItem.bind(localStorage);
    localStorage.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    const workspace = createTestWorkspace({ localStorage });
    setListing(workspace, 'db', [{ name: 'search' }]);
    workspace.store.renameServer(serverOf(workspace, 'db').id, 'base');
    expect(exposedNames(workspace)).toEqual(['base__search']);
    expect(workspace.storageFaults.getState().workspace?.code).toBe('storage-full');
    localStorage.setItem = setItem;
    workspace.store.changeSettings({ style: 'none' });
    expect(workspace.storageFaults.getState().workspace).toBeUndefined();
    expect(createTestWorkspace({ localStorage }).store.getState()).toEqual(workspace.store.getState());
  });

  it('even to be named leaves a working workspace, headers and all', () => {
    const workspace = createTestWorkspace({
      get localStorage(): Storage {
        throw new DOMException('Denied', 'SecurityError');
      },
      get sessionStorage(): Storage {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
    const db = serverOf(workspace, 'db');
    workspace.secrets.setHeaders(db, { 'X-Key': 'value' });
    workspace.store.renameServer(db.id, 'base');
    expect(workspace.secrets.headers(db)).toEqual({ 'X-Key': 'value' });
    expect(serverOf(workspace, 'base').id).toBe(db.id);
    expect(workspace.storageFaults.getState()).toMatchObject({
      workspace: { code: 'storage-unavailable' },
      secrets: { code: 'storage-unavailable' },
    });
  });
});

function fail(): never {
  throw new Error('No server');
}

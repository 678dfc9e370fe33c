import { describe, expect, it } from 'vitest';
import { createSecrets } from '@/lib/workspace/secrets';
import { createTextStorage } from '@/lib/workspace/text-storage';
import { createTestWorkspace, memoryStorage, serverId, serverOf, storedText } from '../../fixtures/workspace';

function startSecrets() {
  const storage = memoryStorage();
  return {
    storage,
    secrets: createSecrets(
      createTextStorage(
        () => storage,
        () => undefined,
      ),
    ),
  };
}

const id = serverId('one');
const here = { id, url: 'https://a.test/mcp' };
const elsewhere = { id, url: 'https://b.test/mcp' };

describe('headers', () => {
  it('are bound to the id and the origin, not to the path', () => {
    const { secrets } = startSecrets();
    secrets.setHeaders(here, { Authorization: 'Bearer one' });
    expect(secrets.headers({ id, url: 'https://a.test/other' })).toEqual({ Authorization: 'Bearer one' });
    expect(secrets.headers(elsewhere)).toEqual({});
    expect(secrets.headers({ id, url: 'http://a.test/mcp' })).toEqual({});
    expect(secrets.headers({ id: serverId('on'), url: here.url })).toEqual({});
  });

  it('replace the former ones of whatever origin, and leave nothing behind when forgotten', () => {
    const { secrets, storage } = startSecrets();
    secrets.setHeaders(here, { a: '1' });
    secrets.setHeaders(elsewhere, { b: '2' });
    expect(secrets.headers(here)).toEqual({});
    secrets.setHeaders({ id: serverId('one-more'), url: here.url }, { c: '3' });
    secrets.forgetServer(id);
    expect(secrets.headers(elsewhere)).toEqual({});
    expect(storage.length).toBe(1);
  });

  it.each(['{', '[]', '{"a":1}', 'null'])('count as none where the stored text is %j', (text) => {
    const { secrets, storage } = startSecrets();
    secrets.setHeaders(here, { a: '1' });
    storage.setItem(storage.key(0) ?? '', text);
    expect(secrets.headers(here)).toEqual({});
  });
});

describe('a provider key', () => {
  it('is bound to its base URL and goes with an empty value', () => {
    const { secrets, storage } = startSecrets();
    secrets.setProviderKey('https://a.test/v1', 'key-one');
    expect(secrets.providerKey('https://a.test/v1')).toBe('key-one');
    expect(secrets.providerKey('https://b.test/v1')).toBeUndefined();
    secrets.setProviderKey('https://a.test/v1', '');
    expect(storage.length).toBe(0);
  });
});

describe('the values to mask', () => {
  it('are all headers, tokens apart from their scheme, and keys', () => {
    const { secrets } = startSecrets();
    secrets.setHeaders(here, { Authorization: 'Bearer token-one' });
    secrets.setProviderKey('https://a.test/v1', 'key-one');
    expect([...secrets.values()].sort()).toEqual(['Bearer token-one', 'key-one', 'token-one']);
  });
});

describe('secrets of a workspace', () => {
  function withSecret() {
    const [localStorage, sessionStorage] = [memoryStorage(), memoryStorage()];
    const workspace = createTestWorkspace({ localStorage, sessionStorage });
    const added = workspace.store.addServer({ alias: 'web', url: here.url });
    if (!added.ok) throw new Error(added.fault.code);
    workspace.secrets.setHeaders(added.value, { Authorization: 'Bearer hunter2-hunter2' });
    workspace.secrets.setProviderKey('https://a.test/v1', 'hunter2-key');
    return { ...workspace, workspace, localStorage, sessionStorage, web: added.value };
  }

  it('are gone after the URL moved to another origin, also once it moves back', () => {
    const { store, secrets, sessionStorage, web } = withSecret();
    store.changeUrl(web.id, 'https://a.test/v2');
    expect(secrets.headers({ ...web, url: 'https://a.test/v2' })).not.toEqual({});
    store.changeUrl(web.id, elsewhere.url);
    store.changeUrl(web.id, here.url);
    expect(secrets.headers(web)).toEqual({});
    expect(storedText(sessionStorage)).not.toContain('hunter2-hunter2');
  });

  it('outlive a rename and a disabling, and go with their server', () => {
    const { store, secrets, web, workspace } = withSecret();
    store.renameServer(web.id, 'net');
    store.changeServer(web.id, { enabled: false });
    expect(secrets.headers(serverOf(workspace, 'net'))).toEqual({ Authorization: 'Bearer hunter2-hunter2' });
    store.removeServer(web.id);
    expect(secrets.headers(web)).toEqual({});
  });

  it('never reach what lasts', async () => {
    const { store, localStorage, sessionStorage, web } = withSecret();
    store.changeSettings({ model: { kind: 'openai-compatible', baseUrl: 'https://a.test/v1', modelId: 'm' } });
    store.renameServer(web.id, 'net');
    expect(localStorage.length).toBeGreaterThan(0);
    expect(storedText(localStorage)).not.toContain('hunter2');
    expect(storedText(sessionStorage)).toContain('hunter2');
  });
});

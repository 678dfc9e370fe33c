import { expect } from '@playwright/test';
import { test } from './playground-test';
import { words } from './words';

const stored = 'namesake.workspace';

test('keeps the set-up and the conversation over a reload, and no secret', async ({
  playground,
  page,
  startSamples,
}) => {
  const samples = await startSamples();
  await playground.open();
  await playground.addServer({ url: samples.url('forge'), alias: 'hub', headers: { 'X-Api-Key': 'sesame-9127' } });
  await playground.expectReady('hub', 3);
  await playground.chooseStrategy('LangChain, Python, with prefix');
  await playground.ask('Search hub for login');
  await expect(playground.cards('hub_search')).toContainText(/./);
  await playground.expectIdle();

  await page.reload();
  await playground.expectReady('hub', 3);
  await expect(playground.toolName('hub_search')).toBeVisible();
  await expect(playground.cards('hub_search')).toContainText('hub');
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const texts = [JSON.stringify({ ...localStorage })];
    for (const { name } of databases) {
      if (name === undefined) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const all = await new Promise((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        texts.push(JSON.stringify(all));
      }
      database.close();
    }
    return texts.join('\n');
  });
  expect(kept).toContain('hub');
  expect(kept).not.toContain('sesame-9127');
  // The header is still sent: it lives as long as the tab does.
  await expect(playground.server('hub')).toContainText(words('servers.state.ready'));
});

for (const [kind, text] of [
  ['no JSON', '{"servers":'],
  ['another version', '{"version":99}'],
  ['a list', '[]'],
  ['a server without an address', '{"version":1,"servers":[{"id":"a","alias":"a"}]}'],
] as const) {
  test(`sets damaged state aside with a message: ${kind}`, async ({ playground, page }) => {
    await page.addInitScript(
      ([key, value]) => {
        if (sessionStorage.getItem('damaged once') !== null) return;
        sessionStorage.setItem('damaged once', '');
        localStorage.setItem(key, value);
      },
      [stored, text] as const,
    );
    await playground.open();
    await expect(page.getByText(words('shell.damaged.title'))).toBeVisible();
    await playground.expectAccount(6, 6, 0, 1);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(JSON.stringify(text).slice(1, 10));
    await page.reload();
    await playground.expectReady('db', 3);
    await expect(page.getByText(words('shell.damaged.title'))).toHaveCount(0);
  });
}

test('begins a new conversation where the stored one is damaged, and says so', async ({ playground, page }) => {
  await playground.open();
  await playground.ask('Hello!');
  await expect(playground.answer).toContainText(/\w/);
  await playground.expectIdle();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve, reject) => {
            const opening = indexedDB.open('keyval-store');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const store = opening.result.transaction('keyval', 'readwrite').objectStore('keyval');
              const reading = store.count();
              reading.onsuccess = () => {
                if (reading.result > 0) store.put({ version: 1, messages: 'gone' }, 'namesake.conversation');
                resolve(reading.result);
              };
            };
          }),
      ),
    )
    .toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByText(words('shell.conversationDamaged.title'))).toBeVisible();
  await playground.expectReady('db', 3);
});

import { expect } from '@playwright/test';
import { test } from './playground-test';
import { words } from './words';

test('merges two real servers into one table on the first load', async ({ playground }) => {
  await playground.open();
  await expect(playground.toolRow('db__search')).toContainText('[db] Search for items.');
  await expect(playground.toolRow('fs__search')).toContainText('[fs] Search.');
  await playground.expectAccount(6, 6, 0, 1);
  for (const name of ['db__query', 'db__insert', 'fs__read', 'fs__write']) {
    await expect(playground.toolName(name)).toBeVisible();
  }
});

test('announces the collision with both of its owners', async ({ playground }) => {
  await playground.open();
  const clashes = playground.account.getByRole('region', { name: words('tools.collisions.label') });
  await expect(clashes).toContainText(/search.*db.*fs/);
  await expect(playground.table).toContainText(words('tools.groups.original-name', { count: 2 }));
});

test('asks nobody but its own origin, and has nothing to complain of', async ({ playground, page, baseURL }) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.exposeFunction('onViolation', (violated: string) => complaints.push(`CSP: ${violated}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'onViolation');
      if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });

  await playground.open();
  await playground.ask("Find Zhang San's orders in the database");
  await expect(playground.answer).toContainText('Standing desk');
  await playground.openTool('db__search');

  const origins = new Set(asked.filter((url) => !/^(data|blob):/.test(url)).map((url) => new URL(url).origin));
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
  expect(complaints).toEqual([]);
});

test('limits scripts to those of this one answer', async ({ request }) => {
  const policyOf = async () => (await request.get('/')).headers()['content-security-policy'] ?? '';
  const policy = await policyOf();
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).toMatch(/'nonce-[\w+/=]{16,}'/);
  expect(scripts).toContain("'strict-dynamic'");
  expect(scripts).not.toMatch(/'unsafe-eval'|'unsafe-inline'|https?:|\*/);
  expect(policy).toMatch(/object-src 'none'/);
  expect(policy).toMatch(/base-uri 'none'/);
  expect(await policyOf()).not.toBe(policy);
});

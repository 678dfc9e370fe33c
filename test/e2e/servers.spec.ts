import { expect } from '@playwright/test';
import { goodServer, rpcError, startFaultServer } from '../fixtures/fault-server';
import { test } from './playground-test';
import { words } from './words';

test('keeps two servers of one own name apart by their aliases', async ({ playground }) => {
  await playground.open();
  await playground.addSample('forge');
  await playground.addSample('planner');
  await playground.expectReady('forge', 3);
  await playground.expectReady('planner', 3);
  await playground.expectAccount(12, 12, 0, 3);
  await expect(playground.servers).toContainText(words('servers.sameName.title'));
  const details = await playground.openServerDetails('forge');
  await expect(details).toContainText(words('servers.details.selfReported'));
  await expect(details).toContainText('issue-tracker');
});

test('lets no hanging server hold up the others, nor the page, on one origin', async ({ playground, page }) => {
  await page.route('**/samples/planner/mcp', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await playground.open();
  await playground.addServer({
    url: new URL('/samples/planner/mcp', page.url()).href,
    alias: 'planner',
    timeoutSeconds: 3,
  });
  await playground.addSample('forge');
  await playground.expectReady('forge', 3);
  await playground.ask("Find Zhang San's orders in the database");
  await expect(playground.cards('db__search')).toContainText(words('trace.call.state.succeeded'));
  expect(await page.evaluate(async () => (await fetch('/')).status)).toBe(200);
  await expect(playground.server('planner')).toContainText(words('faults.timed-out.what'));
  await expect(playground.server('planner')).toContainText(words('servers.failure.seconds', { seconds: 3 }));
});

test('suggests an alias, checks it while it is typed, and refuses a twin by name', async ({ playground }) => {
  await playground.open();
  const form = await playground.openServerForm();
  await form.getByLabel(words('servers.form.url')).fill('https://api.weather-station.example/mcp');
  const alias = form.getByLabel(words('servers.form.alias'));
  await expect(alias).toHaveValue('weather-station');
  for (const [typed, told] of [
    ['my__db', words('faults.alias-pattern.what', { alias: 'my__db' })],
    ['DB', words('faults.alias-duplicate.what', { alias: 'DB', other: 'db' })],
    ['a'.repeat(33), words('faults.alias-too-long.what', { alias: 'a'.repeat(33), length: 33, limit: 32 })],
  ] as const) {
    await alias.fill(typed);
    await expect(form).toContainText(told);
  }
  await form.getByLabel(words('servers.form.url')).fill('ftp://files.example');
  await expect(form).toContainText(/https?/);
});

test('renames, disables, enables and removes a server, and brings it back', async ({ playground, page }) => {
  await playground.open();
  await playground.chooseServerAction('db', words('servers.menu.edit'));
  const form = playground.servers.getByRole('form', { name: words('servers.form.editLabel', { alias: 'db' }) });
  await form.getByLabel(words('servers.form.alias')).fill('sales');
  await form.getByRole('button', { name: words('servers.form.submitEdit'), exact: true }).click();
  await expect(playground.toolName('sales__search')).toBeVisible();
  await expect(playground.toolName('db__search')).toHaveCount(0);

  const enabled = playground.server('sales').getByRole('switch');
  await enabled.click();
  await expect(playground.server('sales')).toContainText(words('servers.state.disabled'));
  await playground.expectAccount(3, 3, 0, 0);
  await enabled.click();
  await playground.expectAccount(6, 6, 0, 1);

  await playground.chooseServerAction('sales', words('servers.menu.remove'));
  await playground.expectAccount(3, 3, 0, 0);
  await page.getByRole('button', { name: words('servers.toast.undo'), exact: true }).click();
  await playground.expectReady('sales', 3);
  expect(await playground.serverOrder()).toEqual(['sales', 'fs']);
});

test('reorders servers by keyboard, and renames nothing by it', async ({ playground, page }) => {
  await playground.open();
  await playground
    .server('db')
    .getByRole('button', { name: words('servers.item.drag', { alias: 'db' }) })
    .focus();
  await page.keyboard.press('Space');
  const over = (place: number) => page.getByText(words('servers.drag.over', { alias: 'db', place, count: 2 }));
  await expect(over(1)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(over(2)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => playground.serverOrder()).toEqual(['fs', 'db']);
  await expect(playground.toolName('db__search')).toBeVisible();
});

test('words every failure with what to do, each server for itself', async ({ playground, startServers }) => {
  const servers = await startServers({
    guarded: () => ({ kind: 'body', status: 401, body: '' }),
    page: () => ({ kind: 'body', type: 'text/html', body: '<html></html>' }),
    broken: () => ({ kind: 'body', status: 500, body: 'boom' }),
    odd: (request) => rpcError(request, -32_603, 'no database'),
    good: goodServer(),
  });
  await playground.open();
  for (const alias of ['guarded', 'page', 'broken', 'odd', 'good']) {
    await playground.addServer({ url: servers.urlOf(alias), alias });
  }
  await playground.addServer({ url: 'http://127.0.0.1:1/mcp', alias: 'dead' });
  await playground.expectReady('good', 1);
  for (const [alias, code] of [
    ['guarded', 'needs-sign-in'],
    ['page', 'not-mcp'],
    ['broken', 'http-error'],
    ['odd', 'protocol-error'],
    ['dead', 'unreachable'],
  ] as const) {
    await expect(playground.server(alias)).toContainText(words(`faults.${code}.what`));
    await expect(playground.server(alias)).toContainText(words(`faults.${code}.remedy`));
  }
  await playground.expectAccount(7, 7, 0, 1);
});

test('says which headers a server that refuses browsers must send', async ({ playground, page, closing }) => {
  const servers = closing(await startFaultServer({ closed: goodServer() }));
  await playground.open();
  await playground.addServer({ url: servers.urlOf('closed'), alias: 'closed' });
  const item = playground.server('closed');
  await item.getByRole('button', { name: words('servers.cors.title') }).click();
  await expect(item).toContainText(`Access-Control-Allow-Origin: ${new URL(page.url()).origin}`);
  await expect(item).toContainText('Access-Control-Expose-Headers: Mcp-Session-Id');
});

test('hides the value of a header, keeps it in the tab, and sends it to its server alone', async ({
  playground,
  page,
  startSamples,
}) => {
  const samples = await startSamples();
  const carriers = new Set<string>();
  page.on('request', (request) => {
    if (request.headers()['x-api-key'] !== undefined) carriers.add(new URL(request.url()).origin);
  });
  await playground.open();
  const form = await playground.openServerForm();
  await form.getByRole('button', { name: words('servers.headers.add') }).click();
  const value = form.getByLabel(words('servers.headers.valueOf', { place: 1 }), { exact: true });
  await expect(value).toHaveAttribute('type', 'password');
  await form.getByRole('button', { name: words('servers.form.cancel') }).click();
  await playground.addServer({ url: samples.url('forge'), alias: 'hub', headers: { 'X-Api-Key': 'sesame-9127' } });
  await playground.expectReady('hub', 3);
  const details = await playground.openServerDetails('hub');
  await expect(details).toContainText('X-Api-Key');
  await expect(page.locator('body')).not.toContainText('sesame-9127');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('sesame-9127');
  expect([...carriers]).toEqual([samples.origin]);
});

test('refuses aliases that differ only by case or by - and _, and takes none of them silently', async ({
  playground,
}) => {
  await playground.open();
  await playground.addSample('forge');
  await playground.chooseServerAction('forge', words('servers.menu.edit'));
  const edit = playground.servers.getByRole('form', { name: words('servers.form.editLabel', { alias: 'forge' }) });
  await edit.getByLabel(words('servers.form.alias')).fill('my-forge');
  await edit.getByRole('button', { name: words('servers.form.submitEdit'), exact: true }).click();
  await playground.expectReady('my-forge', 3);
  const form = await playground.openServerForm();
  await form.getByLabel(words('servers.form.url')).fill('http://127.0.0.1:1/mcp');
  await form.getByLabel(words('servers.form.alias')).fill('MY_Forge');
  await expect(form).toContainText(words('faults.alias-duplicate.what', { alias: 'MY_Forge', other: 'my-forge' }));
  await form.getByRole('button', { name: words('servers.form.submitAdd'), exact: true }).click();
  await expect(form).toBeVisible();
  expect(await playground.serverOrder()).toEqual(['db', 'fs', 'my-forge']);
});

test('reorders servers by mouse, and keeps order and rest over a reload', async ({ playground, page }) => {
  await playground.open();
  await playground.server('fs').getByRole('switch').click();
  const handle = (alias: string) =>
    playground.server(alias).getByRole('button', { name: words('servers.item.drag', { alias }) });
  await handle('fs').hover();
  await page.mouse.down();
  const place = (await handle('db').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(place.x + 4, place.y + 20, { steps: 8 });
  await page.mouse.move(place.x + 4, place.y - 4, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => playground.serverOrder()).toEqual(['fs', 'db']);
  await page.reload();
  await playground.expectReady('db', 3);
  await expect(playground.server('fs')).toContainText(words('servers.state.disabled'));
  expect(await playground.serverOrder()).toEqual(['fs', 'db']);
});

test('recovers by a refresh once the server does', async ({ playground, startServers }) => {
  let broken = true;
  const server = await startServers({
    shaky: (request) => (broken ? { kind: 'body', status: 503, body: '' } : goodServer()(request)),
  });
  await playground.open();
  await playground.addServer({ url: server.urlOf('shaky'), alias: 'shaky' });
  await expect(playground.server('shaky')).toContainText(words('servers.failure.status', { status: 503 }));
  broken = false;
  await playground
    .server('shaky')
    .getByRole('button', { name: words('servers.item.refresh', { alias: 'shaky' }), exact: true })
    .click();
  await playground.expectReady('shaky', 1);
});

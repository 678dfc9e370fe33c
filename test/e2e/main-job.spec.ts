import { expect } from '@playwright/test';
import { test } from './playground-test';
import { words } from './words';

const question = "Find Zhang San's orders in the database";

test('answers from the real database, and the card says which server and tool the call reached', async ({
  playground,
  baseURL,
}) => {
  await playground.open();
  await playground.ask(question);
  const card = playground.cards('db__search');
  await expect(card).toContainText(words('trace.call.state.succeeded'));
  await expect(card).toContainText(`${baseURL}/samples/database/mcp`);
  await expect(card).toContainText('tools/call search');
  await expect(card).toContainText(/\d+ ms|\d s/);
  await expect(playground.cards()).toHaveCount(1);
  const answer = playground.answer.getByRole('paragraph').last();
  for (const fact of ['db', 'Standing desk', 'Fountain pen', 'Office chair']) await expect(answer).toContainText(fact);
});

test('says why the matcher chose the tool, and what came next', async ({ playground }) => {
  await playground.open();
  await playground.ask(question);
  const card = playground.cards('db__search');
  await card.getByRole('button', { name: words('trace.why.title') }).click();
  await expect(card).toContainText(words('trace.why.honest'));
  await expect(card.getByRole('heading', { name: words('trace.why.counted') })).toBeVisible();
  await expect(card.getByRole('heading', { name: words('trace.why.runnersUp') })).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'fs__search' })).toHaveText(/\d\.\d/);
});

test('leads from the card to the row of its tool', async ({ playground, page }) => {
  await playground.open();
  await playground.ask(question);
  await playground
    .cards('db__search')
    .getByRole('button', { name: words('trace.call.showInTable') })
    .click();
  const detail = page.getByRole('dialog', { name: 'search', exact: true });
  await expect(detail).toContainText(words('tools.detail.on', { alias: 'db' }));
  await expect(detail).toContainText('db__search');
});

test('shows the real tools/call frame under the original name', async ({ playground }) => {
  await playground.open();
  await playground.ask(question);
  const card = playground.cards('db__search');
  await expect(card).toContainText(words('trace.call.state.succeeded'));
  await card.getByRole('button', { name: words('trace.frames.title', { count: 2 }), exact: true }).click();
  const body = card.getByRole('region', { name: words('trace.frames.bodyLabel', { number: 1 }) });
  await body.getByRole('button', { name: words('trace.frames.raw') }).click();
  await expect(body).toContainText(/"method": ?"tools\/call"/);
  await expect(body).toContainText(/"name":"search"/);
  await expect(body).not.toContainText('db__search');
});

test('asks both servers at once for a request that names two', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('button', { name: words('chat.ui.suggestions.compare') }).click();
  await expect(playground.cards()).toHaveCount(2);
  await expect(playground.log).toContainText(words('chat.ui.parallel', { count: 2 }));
  await expect(playground.cards().filter({ hasText: words('trace.call.state.succeeded') })).toHaveCount(2);
  await expect(playground.cards(/^db__/)).toHaveCount(1);
  await expect(playground.cards(/^fs__/)).toHaveCount(1);
  const answer = playground.answer.getByRole('paragraph').last();
  await expect(answer).toContainText('[db]');
  await expect(answer).toContainText('[fs]');
  await expect(answer).toContainText('Standing desk');
  await expect(answer).toContainText('people/zhang-san-cv.md');
});

test('understands Chinese', async ({ playground }) => {
  await playground.open();
  await playground.ask('在数据库里搜索张三的订单');
  await expect(playground.cards('db__search')).toContainText(words('trace.call.state.succeeded'));
  await expect(playground.cards()).toHaveCount(1);
  await expect(playground.answer.getByRole('paragraph').last()).toContainText('Standing desk');
  await expect(playground.answer.getByRole('paragraph').last()).toContainText('条结果');
});

test('runs nothing for a greeting', async ({ playground, page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('tools/call') === true) calls.push(request.url());
  });
  await playground.open();
  await playground.ask('Hello!');
  await expect(playground.answer).toContainText(/not a language model/);
  await expect(playground.cards()).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('writes only once the user approves', async ({ playground }) => {
  await playground.open();
  await playground.ask(words('chat.ui.suggestions.write'));
  const card = playground.cards('fs__write');
  await expect(card).toContainText(words('trace.approval.title'));
  await expect(card).toContainText(words('chat.consentReasons.may-write'));
  await card.getByRole('button', { name: words('trace.approval.approveLabel', { name: 'fs__write' }) }).click();
  await expect(card).toContainText(words('trace.call.state.succeeded'));
  await playground.expectIdle();
  await playground.ask('Read the file notes/hello.md');
  await expect(playground.cards('fs__read')).toContainText('hello');
});

const anna = {
  table: 'customers',
  values: { name: 'Anna Berg', email: 'anna@example.se', city: 'Lund', country: 'Sweden', since: '2026-12-01' },
};
const countAnna = { sql: "SELECT count(*) AS berg FROM customers WHERE name = 'Anna Berg'" };

for (const [decision, count] of [
  ['deny', 0],
  ['approve', 1],
] as const) {
  test(`${decision === 'deny' ? 'inserts nothing that the user denies' : 'inserts what the user approves'}, and the model is told`, async ({
    playground,
    startEndpoint,
  }) => {
    const endpoint = await startEndpoint([
      { calls: [{ name: 'db__insert', arguments: JSON.stringify(anna) }] },
      { calls: [{ name: 'db__query', arguments: JSON.stringify(countAnna) }] },
      { text: 'That is all.' },
    ]);
    await playground.open();
    await playground.useEndpoint(endpoint);
    await playground.ask('Insert Anna Berg, then count her rows');
    const card = playground.cards('db__insert');
    await expect(card).toContainText(words('trace.approval.title'));
    expect(endpoint.requests).toHaveLength(1);
    await card.getByRole('button', { name: words(`trace.approval.${decision}Label`, { name: 'db__insert' }) }).click();
    await expect(playground.answer).toContainText('That is all.');
    await expect(card).toContainText(words(`trace.call.state.${decision === 'deny' ? 'denied' : 'succeeded'}`));
    const toldBack = endpoint.requests[1]?.messages.at(-1);
    expect(toldBack?.role).toBe('tool');
    expect(toldBack?.content).toMatch(decision === 'deny' ? /refused|denied/i : /Anna Berg/);
    expect(endpoint.requests[2]?.messages.at(-1)?.content).toMatch(new RegExp(`"berg":\\s*${count}\\b`));
  });
}

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
  for (const fact of ['[db]', 'Standing desk', 'Fountain pen', 'Office chair']) {
    await expect(playground.prose).toContainText(fact);
  }
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
  const sent = card.getByRole('listitem').filter({ hasText: words('trace.frames.sent') });
  await sent.getByRole('button', { name: words('trace.frames.raw') }).click();
  await expect(sent).toContainText(/"method":"tools\/call","params":\{"name":"search"/);
  await expect(sent).not.toContainText('db__search');
});

for (const question of [words('chat.ui.suggestions.compare'), '比较数据库里张三的订单和文件里他的简历']) {
  test(`asks both servers at once, and names the source of each fact: ${question}`, async ({ playground }) => {
    await playground.open();
    await playground.ask(question);
    await expect(playground.log).toContainText(words('chat.ui.parallel', { count: 2 }));
    await expect(playground.cards('db__search')).toContainText(words('trace.call.state.succeeded'));
    await expect(playground.cards('fs__search')).toContainText(words('trace.call.state.succeeded'));
    for (const fact of ['[db]', '[fs]', 'Standing desk', 'zhang-san-cv.md']) {
      await expect(playground.prose).toContainText(fact);
    }
  });
}

test('understands Chinese', async ({ playground }) => {
  await playground.open();
  await playground.ask('在数据库里搜索张三的订单');
  await expect(playground.cards('db__search')).toContainText(words('trace.call.state.succeeded'));
  await expect(playground.cards()).toHaveCount(1);
  await expect(playground.prose).toContainText('Standing desk');
  await expect(playground.prose).toContainText('条结果');
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
  await expect(playground.cards('fs__read').last()).toContainText(words('trace.call.state.succeeded'));
  await expect(playground.prose).toContainText('hello');
});

const insertion =
  'Insert a row into the customers table of the database: name=Ada Lovelace, email=ada@example.org, city=London, country=United Kingdom, since=2026-12-01';

for (const [decision, state, found] of [
  ['deny', 'denied', 0],
  ['approve', 'succeeded', 1],
] as const) {
  test(`asks before it inserts, and then does as the user says: ${decision}`, async ({ playground }) => {
    await playground.open();
    await playground.ask(insertion);
    const card = playground.cards('db__insert');
    await expect(card).toContainText(words('trace.approval.title'));
    await expect(card).toContainText('Ada Lovelace');
    await card.getByRole('button', { name: words(`trace.approval.${decision}Label`, { name: 'db__insert' }) }).click();
    await expect(card).toContainText(words(`trace.call.state.${state}`));
    await playground.expectIdle();
    await playground.ask('Search the database for Lovelace');
    await expect(playground.cards('db__search')).toContainText(words('trace.call.state.succeeded'));
    await playground
      .cards('db__search')
      .getByRole('button', { name: /^Result: / })
      .click();
    await expect(playground.cards('db__search').getByRole('cell', { name: 'Ada Lovelace' })).toHaveCount(found);
  });

  test(`tells the model what the user decided, and goes on: ${decision}`, async ({ playground, startEndpoint }) => {
    const values = {
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      city: 'London',
      country: 'United Kingdom',
      since: '2026-12-01',
    };
    const count = "SELECT count(*) AS found FROM customers WHERE name = 'Ada Lovelace'";
    const endpoint = await startEndpoint([
      { calls: [{ name: 'db__insert', arguments: JSON.stringify({ table: 'customers', values }) }] },
      { calls: [{ name: 'db__query', arguments: JSON.stringify({ sql: count }) }] },
      { text: 'That is all.' },
    ]);
    await playground.open();
    await playground.useEndpoint(endpoint);
    await playground.ask('Insert Ada Lovelace, then count her rows');
    const card = playground.cards('db__insert');
    await expect(card).toContainText(words('trace.approval.title'));
    expect(endpoint.requests).toHaveLength(1);
    await card.getByRole('button', { name: words(`trace.approval.${decision}Label`, { name: 'db__insert' }) }).click();
    await expect(playground.answer).toContainText('That is all.');
    await expect(card).toContainText(words(`trace.call.state.${state}`));
    const told = endpoint.requests[1]?.messages.at(-1);
    expect(told?.role).toBe('tool');
    expect(told?.content).toMatch(decision === 'deny' ? /refused and not run/ : /Ada Lovelace/);
    expect(endpoint.requests[2]?.messages.at(-1)?.content).toMatch(new RegExp(`"found":\\s*${found}\\b`));
  });
}

import { expect } from '@playwright/test';
import { test } from './playground-test';
import { words } from './words';

test('streams from an endpoint that got the qualified names, and routes its parallel calls', async ({
  playground,
  startEndpoint,
}) => {
  const endpoint = await startEndpoint([
    {
      calls: [
        { name: 'db__search', arguments: '{"text":"Zhang San"}' },
        { name: 'fs__search', arguments: '{"pattern":"Zhang San"}' },
      ],
    },
    { text: 'He has **six** orders [x](javascript:alert(1)).' },
  ]);
  await playground.open();
  await playground.useEndpoint({ baseUrl: endpoint.baseUrl, key: 'key-5521' });
  await playground.ask('What do you know of Zhang San?');
  await expect(playground.cards('db__search')).toContainText(words('trace.call.state.succeeded'));
  await expect(playground.cards('fs__search')).toContainText(words('trace.call.state.succeeded'));
  await expect(playground.answer.locator('strong')).toHaveText('six');
  await expect(playground.answer.locator('a[href^="javascript"]')).toHaveCount(0);
  const sent = endpoint.requests[0]?.tools?.map((tool) => `${tool.function.name}: ${tool.function.description}`);
  expect(sent).toContain('db__search: [db] Search for items.');
  expect(sent).toContain('fs__search: [fs] Search.');
});

test('keeps the key in the tab', async ({ playground, page, startEndpoint }) => {
  const endpoint = await startEndpoint([{ text: 'Hello.' }], { apiKey: 'key-5521' });
  await playground.open();
  await playground.useEndpoint({ baseUrl: endpoint.baseUrl, key: 'key-5521' });
  await playground.ask('Hello');
  await expect(playground.answer).toContainText('Hello.');
  await playground.expectIdle();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('key-5521');
  expect(page.url()).not.toContain('key-5521');
  expect(await playground.exportTrace()).not.toContain('key-5521');
});

for (const name of ['constructor', '__proto__', 'toString', 'db_search']) {
  test(`answers a call of the made-up ${name} with what exists`, async ({ playground, startEndpoint }) => {
    const endpoint = await startEndpoint([{ calls: [{ name, arguments: '{}' }] }, { text: 'I see.' }]);
    await playground.open();
    await playground.useEndpoint({ baseUrl: endpoint.baseUrl });
    await playground.ask('Go on');
    await expect(playground.cards(name)).toContainText(words('trace.call.state.unknown-tool'));
    await expect(playground.answer).toContainText('I see.');
    const told = endpoint.requests[1]?.messages.filter((message) => message.role === 'tool');
    expect(told).toHaveLength(1);
    expect(told?.[0]?.content).toContain('db__search');
  });
}

test('words a refused key with what to do', async ({ playground, startEndpoint }) => {
  const endpoint = await startEndpoint([{ text: 'never' }], { apiKey: 'right' });
  await playground.open();
  await playground.useEndpoint({ baseUrl: endpoint.baseUrl, key: 'wrong-7731' });
  await playground.ask('Hello');
  await expect(playground.answer).toContainText(words('chat.modelFaults.unauthorized.what'));
  await expect(playground.answer).toContainText(words('chat.modelFaults.unauthorized.remedy'));
  await expect(playground.answer).not.toContainText('wrong-7731');
});

test('stops in the middle of an answer and goes on with the next question', async ({ playground, startEndpoint }) => {
  const endpoint = await startEndpoint([{ hangAfter: 'One moment' }, { text: 'Here I am.' }]);
  await playground.open();
  await playground.useEndpoint({ baseUrl: endpoint.baseUrl });
  await playground.ask('Tell me');
  await expect(playground.answer).toContainText('One moment');
  await playground.chat.getByRole('button', { name: words('chat.ui.composer.stop'), exact: true }).click();
  await playground.expectIdle();
  await playground.ask('And now?');
  await expect(playground.answer).toContainText('Here I am.');
});

test('marks a call under a name that was sent twice, and the rule that picked one', async ({
  playground,
  page,
  startEndpoint,
}) => {
  const endpoint = await startEndpoint([
    { calls: [{ name: 'a_b_search', arguments: '{"query":"login","keyword":"login"}' }] },
    { text: 'Done.' },
  ]);
  const origin = () => new URL(page.url()).origin;
  await playground.open();
  await playground.addServer({ url: `${origin()}/samples/forge/mcp`, alias: 'a_b' });
  await playground.addServer({ url: `${origin()}/samples/planner/mcp`, alias: 'a-b-c' });
  await playground.expectReady('a_b', 3);
  await playground.chooseStrategy('Hand-rolled NamespaceClient');
  await playground.useEndpoint({ baseUrl: endpoint.baseUrl });
  await playground.ask('Search');
  await expect(playground.cards('a_b_search')).toContainText('tools/call search');
});

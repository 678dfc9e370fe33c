import { expect } from '@playwright/test';
import { test } from './playground-test';
import { words } from './words';

const search = (name: string, argument: string, text: string) => ({
  name,
  arguments: JSON.stringify({ [argument]: text }),
});

test('streams the answer of an endpoint that the user chose, its key only in the tab', async ({
  playground,
  page,
  startEndpoint,
}) => {
  const endpoint = await startEndpoint([{ text: 'Nothing needs a tool here.' }], { apiKey: 'sk-of-this-tab' });
  await playground.open();
  await playground.useEndpoint({ ...endpoint, key: 'sk-of-this-tab' });
  await expect(
    playground.chat.getByRole('button', { name: words('chat.ui.model.open', { model: 'scripted' }) }),
  ).toBeVisible();
  await playground.ask('Hello!');
  await expect(playground.answer).toContainText('Nothing needs a tool here.');
  expect(endpoint.headers.at(-1)?.authorization).toBe('Bearer sk-of-this-tab');
  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const dumps = databases.map(
      ({ name = '' }) =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const [store] = opening.result.objectStoreNames;
            if (store === undefined) return resolve('');
            const reading = opening.result.transaction(store).objectStore(store).getAll();
            reading.onerror = () => reject(reading.error);
            reading.onsuccess = () => resolve(JSON.stringify(reading.result));
          };
        }),
    );
    return JSON.stringify({ ...localStorage }) + (await Promise.all(dumps)).join() + document.cookie + location.href;
  });
  expect(stored).toContain('Nothing needs a tool here.');
  expect(stored).not.toContain('sk-of-this-tab');
});

test('tests an endpoint and lists its models', async ({ playground, startEndpoint }) => {
  const endpoint = await startEndpoint([], { models: ['small', 'large'] });
  await playground.open();
  const dialog = await playground.openModelDialog();
  await dialog.getByRole('radio', { name: words('chat.ui.model.endpoint') }).check();
  await dialog.getByLabel(words('chat.ui.model.baseUrl'), { exact: true }).fill(endpoint.baseUrl);
  await dialog.getByRole('button', { name: words('chat.ui.model.list') }).click();
  await expect(dialog.getByRole('status')).toContainText(words('chat.ui.model.listed', { count: 2 }));
});

test('sends the qualified names and the described sources, and runs the calls of one step together', async ({
  playground,
  startEndpoint,
}) => {
  const endpoint = await startEndpoint([
    { calls: [search('db__search', 'text', 'Zhang San'), search('fs__search', 'pattern', 'Zhang San')] },
    { text: 'He ordered a standing desk, and his CV is in the folder.' },
  ]);
  await playground.open();
  await playground.useEndpoint(endpoint);
  await playground.ask('What is known of Zhang San?');
  await expect(playground.answer).toContainText('He ordered a standing desk');
  await expect(playground.cards().filter({ hasText: words('trace.call.state.succeeded') })).toHaveCount(2);
  await expect(playground.log).toContainText(words('chat.ui.parallel', { count: 2 }));
  const tools = endpoint.requests[0]?.tools?.map((sent) => sent.function) ?? [];
  expect(tools.map((sent) => sent.name)).toEqual([
    ...['db__insert', 'db__query', 'db__search'],
    ...['fs__read', 'fs__search', 'fs__write'],
  ]);
  expect(tools.find((sent) => sent.name === 'db__search')?.description).toBe('[db] Search for items.');
  expect(tools.find((sent) => sent.name === 'fs__search')?.description).toBe('[fs] Search.');
  const results = endpoint.requests[1]?.messages.filter((message) => message.role === 'tool') ?? [];
  expect(results).toHaveLength(2);
  expect(results[0]?.content).toContain('Standing desk');
  expect(results[1]?.content).toContain('zhang-san-cv.md');
});

test('answers made-up names with an error that lists what exists, and goes on', async ({
  playground,
  startEndpoint,
}) => {
  const made = ['constructor', '__proto__', 'toString', 'search', 'db_search'];
  const endpoint = await startEndpoint([
    { calls: made.map((name) => search(name, 'text', 'Zhang San')) },
    { calls: [search('db__search', 'text', 'Zhang San')] },
    { text: 'Found him after all.' },
  ]);
  await playground.open();
  await playground.useEndpoint(endpoint);
  await playground.ask('Find Zhang San');
  await expect(playground.answer).toContainText('Found him after all.');
  for (const name of made) {
    await expect(playground.cards(name)).toContainText(words('trace.call.state.unknown-tool'));
    await expect(playground.cards(name)).toContainText('db__search');
  }
  await expect(playground.cards('db__search')).toContainText(words('trace.call.state.succeeded'));
  const errors = endpoint.requests[1]?.messages.filter((message) => message.role === 'tool') ?? [];
  expect(errors).toHaveLength(made.length);
  for (const error of errors) expect(error.content).toMatch(/db__search.*fs__search/s);
});

test('gives a failing call back to the model beside the one that worked', async ({ playground, startEndpoint }) => {
  const endpoint = await startEndpoint([
    {
      calls: [
        { name: 'db__query', arguments: '{"sql":"SELECT 1 FROM nowhere"}' },
        search('fs__search', 'pattern', 'Zhang San'),
      ],
    },
    { text: 'One of the two failed.' },
  ]);
  await playground.open();
  await playground.useEndpoint(endpoint);
  await playground.ask('Look in both');
  await expect(playground.answer).toContainText('One of the two failed.');
  await expect(playground.cards('db__query')).toContainText(words('trace.call.state.returned-error'));
  await expect(playground.cards('fs__search')).toContainText(words('trace.call.state.succeeded'));
  expect(endpoint.requests[1]?.messages.at(-2)?.content).toMatch(/no such table/);
});

test('words a refused key, and takes the right one after', async ({ playground, startEndpoint }) => {
  const endpoint = await startEndpoint([{ text: 'Now it works.' }], { apiKey: 'right' });
  await playground.open();
  await playground.useEndpoint({ ...endpoint, key: 'wrong-key' });
  await playground.ask('Hello!');
  await expect(playground.chat).toContainText(words('chat.modelFaults.unauthorized.what'));
  await expect(playground.chat).toContainText(words('chat.modelFaults.unauthorized.remedy'));
  await playground.useEndpoint({ ...endpoint, key: 'right' });
  await playground.chat.getByRole('button', { name: words('chat.ui.retry') }).click();
  await expect(playground.answer).toContainText('Now it works.');
});

test('stops in the middle of a stream, and answers the next question', async ({ playground, startEndpoint }) => {
  const endpoint = await startEndpoint([{ hangAfter: 'This is the beginning of' }, { text: 'A second answer.' }]);
  await playground.open();
  await playground.useEndpoint(endpoint);
  await playground.ask('Tell me a story');
  await expect(playground.answer).toContainText('This is the beginning of');
  await playground.chat.getByRole('button', { name: words('chat.ui.composer.stop'), exact: true }).click();
  await expect(playground.answer).toContainText(words('chat.notes.stopped'));
  await playground.ask('Another');
  await expect(playground.answer).toContainText('A second answer.');
});

test('words what an endpoint does wrong, each time with its remedy, and lets the user try again', async ({
  playground,
  startEndpoint,
}) => {
  const wrongs = [
    ['cut-off', { cutAfter: 'Half an ans' }],
    ['server-error', { status: 500, body: '{"error":{"message":"overloaded"}}' }],
    ['rate-limited', { status: 429, body: '{"error":{"message":"slow down"}}' }],
    ['not-found', { status: 404, body: '<html>nope</html>', contentType: 'text/html' }],
  ] as const;
  const endpoint = await startEndpoint([...wrongs.map(([, reply]) => reply), { text: 'All is well.' }]);
  await playground.open();
  await playground.useEndpoint(endpoint);
  await playground.ask('Hello!');
  for (const [fault] of wrongs) {
    await expect(playground.answer).toContainText(words(`chat.modelFaults.${fault}.what`));
    await expect(playground.answer).toContainText(words(`chat.modelFaults.${fault}.remedy`));
    await playground.answer.getByRole('button', { name: words('chat.ui.retry') }).click();
  }
  await expect(playground.answer).toContainText('All is well.');
});

test('asks for what a request leaves out, and runs nothing', async ({ playground }) => {
  await playground.open();
  await playground.ask('Insert a row into the database');
  await expect(playground.answer).toContainText('db__insert');
  await expect(playground.answer).toContainText('?');
  await expect(playground.cards()).toHaveCount(0);
});

test('shows the Markdown of a model as text that can harm nobody', async ({ playground, page, startEndpoint }) => {
  const text =
    '**bold** [bad](javascript:alert(1)) [good](https://example.org/a) ![far](https://example.org/x.png) <b>raw</b>';
  const endpoint = await startEndpoint([{ text }]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await playground.open();
  await playground.useEndpoint(endpoint);
  await playground.ask('Hello!');
  await expect(playground.answer.getByRole('strong')).toHaveText('bold');
  await expect(playground.answer.getByRole('link')).toHaveAttribute('href', 'https://example.org/a');
  await expect(playground.answer).toContainText('<b>raw</b>');
  expect(asked.filter((url) => url.includes('example.org'))).toEqual([]);
});

test('follows the routing of the chosen strategy', async ({ playground, page, startEndpoint }) => {
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
  await playground.useEndpoint(endpoint);
  await playground.ask('Search');
  await expect(playground.cards('a_b_search')).toContainText('tools/call search');
});

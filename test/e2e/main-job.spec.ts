import { expect } from '@playwright/test';
import { test } from './playground-test';
import { words } from './words';

test('traces a question to the server and the original tool that answered it', async ({ playground, baseURL }) => {
  await playground.open();
  await playground.ask("Find Zhang San's orders in the database");
  const card = playground.cards('db__search');
  await expect(card).toContainText(words('trace.call.state.succeeded'));
  await expect(card).toContainText(`${baseURL}/samples/database/mcp`);
  await expect(card).toContainText('tools/call search');
  await expect(playground.answer).toContainText('Standing desk');
  await expect(playground.answer).toContainText('[db]');
});

test('shows the frames of a call as they were sent, with the original name', async ({ playground }) => {
  await playground.open();
  await playground.ask("Find Zhang San's orders in the database");
  const card = playground.cards('db__search');
  await card.getByRole('button', { name: words('trace.frames.title', { count: 2 }) }).click();
  await expect(card).toContainText('"method":"tools/call"');
  await expect(card).toContainText('"name":"search"');
  await expect(card).not.toContainText('"name":"db__search"');
});

test('opens the table row of a call from its card', async ({ playground, page }) => {
  await playground.open();
  await playground.ask("Find Zhang San's orders in the database");
  await playground
    .cards('db__search')
    .getByRole('button', { name: words('trace.call.showInTable') })
    .click();
  const detail = page.getByRole('dialog');
  await expect(detail).toContainText('db__search');
  await expect(detail).toContainText(words('tools.detail.derivation.title'));
});

for (const question of [
  "Compare Zhang San's orders in the database with his CV in the files",
  '比较数据库里张三的订单和文件里他的简历',
]) {
  test(`asks two servers at once and names each fact's source: ${question}`, async ({ playground }) => {
    await playground.open();
    await playground.ask(question);
    await expect(playground.cards('db__search')).toContainText(words('trace.call.state.succeeded'));
    await expect(playground.cards('fs__search')).toContainText(words('trace.call.state.succeeded'));
    await expect(playground.answer).toContainText('[db]');
    await expect(playground.answer).toContainText('[fs]');
    await expect(playground.answer).toContainText('zhang-san-cv.md');
  });
}

test('answers a question in Chinese', async ({ playground }) => {
  await playground.open();
  await playground.ask('在数据库里搜索张三的订单');
  await expect(playground.cards('db__search')).toContainText(words('trace.call.state.succeeded'));
});

test('runs no tool for a greeting', async ({ playground }) => {
  await playground.open();
  await playground.ask('Hello!');
  await expect(playground.answer).toContainText(/\w/);
  await playground.expectIdle();
  await expect(playground.cards()).toHaveCount(0);
});

test('says why the matcher chose a tool, and that it is no language model', async ({ playground }) => {
  await playground.open();
  await playground.ask("Find Zhang San's orders in the database");
  const card = playground.cards('db__search');
  await card.getByRole('button', { name: words('trace.why.title') }).click();
  await expect(card).toContainText(words('trace.why.honest'));
  await expect(card).toContainText(words('trace.why.runnersUp'));
});

const insertion = 'Insert a row into the customers table of the database: name=Ada Lovelace, city=London';

test('asks before it writes; a denial goes back to the model and nothing is written', async ({ playground }) => {
  await playground.open();
  await playground.ask(insertion);
  const card = playground.cards('db__insert');
  await expect(card).toContainText(words('trace.approval.title'));
  await expect(card).toContainText('once you approve');
  await card.getByRole('button', { name: words('trace.approval.denyLabel', { name: 'db__insert' }) }).click();
  await expect(card).toContainText(words('trace.call.state.denied'));
  await playground.expectIdle();
  await playground.ask('Search the database for Lovelace');
  await expect(playground.cards('db__search')).toContainText(words('trace.call.state.succeeded'));
  await expect(playground.answer).not.toContainText('Ada Lovelace');
});

test('writes after an approval, and reads it back in the same session', async ({ playground }) => {
  await playground.open();
  await playground.ask(insertion);
  const card = playground.cards('db__insert');
  await card.getByRole('button', { name: words('trace.approval.approveLabel', { name: 'db__insert' }) }).click();
  await expect(card).toContainText(words('trace.approval.approved'));
  await playground.expectIdle();
  await playground.ask('Search the database for Lovelace');
  await expect(playground.answer).toContainText('Lovelace');
});

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Playground } from './playground';
import { test } from './playground-test';
import { words } from './words';

/** Asked until it holds, since colours take a frame to change and panels a moment to open. */
async function expectNoViolations(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.any.map((check) => check.message).join()}`),
      );
    })
    .toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

const states: Readonly<Record<string, (playground: Playground) => Promise<void>>> = {
  'the first load': async () => undefined,
  'a tool detail': async (playground) => {
    await playground.openTool('db__search');
  },
  'a form with errors': async (playground) => {
    const form = await playground.openServerForm();
    await form.getByLabel(words('servers.form.url')).fill('nonsense');
    await form.getByLabel(words('servers.form.alias')).fill('DB');
    await form.getByRole('button', { name: words('servers.headers.add') }).click();
  },
  'a failed server': async (playground) => {
    await playground.addServer({ url: 'http://127.0.0.1:1/mcp', alias: 'dead' });
    await expect(playground.server('dead')).toContainText(words('servers.state.failed'));
  },
  'a strategy that refuses to start': async (playground) => {
    await playground.chooseStrategy('OpenAI Agents SDK, Python');
    await playground.expectAccount(6, 0, 6, 1);
  },
  'a conversation with calls': async (playground) => {
    await playground.ask("Find Zhang San's orders in the database");
    const card = playground.cards('db__search');
    await expect(card).toContainText(words('trace.call.state.succeeded'));
    await playground.expectIdle();
    await card.getByRole('button', { name: words('trace.why.title') }).click();
    await card.getByRole('button', { name: words('trace.frames.title', { count: 2 }) }).click();
  },
  'a call that waits for approval': async (playground) => {
    await playground.ask('Write a note to notes/hello.md that says hello');
    await expect(playground.cards('fs__write')).toContainText(words('trace.approval.title'));
  },
  'the model dialog': async (playground) => {
    await playground.openModelDialog();
  },
};

for (const [state, reach] of Object.entries(states)) {
  test(`has no axe violation on ${state}, light and dark`, async ({ playground, page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await playground.open();
    await reach(playground);
    await expectNoViolations(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectNoViolations(page);
  });
}

test('has no axe violation with a detail, a dialog and a call at 390 pixels', async ({ playground, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('tab', { name: words('shell.panes.tools'), exact: true }).click();
  await playground.openTool('db__search');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page, 390);
  await playground.closeDialog();
  await page.getByRole('tab', { name: words('shell.panes.chat'), exact: true }).click();
  await page.getByRole('button', { name: /^Model:/ }).click();
  await expectNoViolations(page);
  await playground.closeDialog();
  await playground.ask("Find Zhang San's orders in the database");
  await expect(playground.cards('db__search')).toContainText(words('trace.call.state.succeeded'));
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page, 390);
});

for (const width of [390, 1024]) {
  test(`fits ${width} pixels pane by pane, without violations or a page that scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    for (const pane of ['tools', 'chat', 'servers'] as const) {
      const tab = page.getByRole('tab', { name: words(`shell.panes.${pane}`), exact: true });
      if (pane === 'servers' && width > 390) {
        await expect(page.getByRole('region', { name: words('shell.panes.servers'), exact: true })).toBeVisible();
      } else {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
      }
      await expectNoViolations(page);
      await expectNoSidewaysScroll(page, width);
    }
  });
}

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Playground } from './playground';
import { test } from './playground-test';
import { words } from './words';

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual(
    [],
  );
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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [state, reach] of Object.entries(states)) {
    test(`has no axe violation on ${state}, ${colorScheme}`, async ({ playground, page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await playground.open();
      await reach(playground);
      await expectNoViolations(page);
    });
  }
}

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
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

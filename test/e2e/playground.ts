import { expect, type Locator, type Page } from '@playwright/test';
import { words } from './words';

export interface NewServer {
  readonly url: string;
  readonly alias?: string;
  readonly timeoutSeconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The open playground as a user finds their way in it: by roles and names. */
export class Playground {
  readonly page: Page;
  readonly servers: Locator;
  readonly tools: Locator;
  readonly chat: Locator;
  readonly log: Locator;
  readonly account: Locator;
  readonly table: Locator;
  readonly message: Locator;

  constructor(page: Page) {
    this.page = page;
    this.servers = page.getByRole('region', { name: words('shell.panes.servers'), exact: true });
    this.tools = page.getByRole('region', { name: words('shell.panes.tools'), exact: true });
    this.chat = page.getByRole('region', { name: words('shell.panes.chat'), exact: true });
    this.log = page.getByRole('log', { name: words('chat.ui.log') });
    this.account = page.getByRole('region', { name: words('tools.account.label') });
    this.table = page.getByRole('table', { name: words('tools.table.caption') });
    this.message = page.getByRole('textbox', { name: words('chat.ui.composer.label') });
  }

  /** Opens the app, and waits until the two samples of the first load are in the table. */
  async open(): Promise<void> {
    await this.page.goto('/');
    await this.expectReady('db', 3);
    await this.expectReady('fs', 3);
  }

  server(alias: string): Locator {
    return this.servers.getByRole('listitem').filter({
      has: this.page.getByRole('button', { name: words('servers.item.details', { alias }), exact: true }),
    });
  }

  /** The aliases of the servers in their order. */
  async serverOrder(): Promise<string[]> {
    return await this.servers
      .getByRole('list', { name: words('servers.list') })
      .getByRole('switch')
      .evaluateAll((switches) =>
        switches.map((element) => element.getAttribute('aria-label')?.replace(/ is enabled$/, '') ?? ''),
      );
  }

  async expectReady(alias: string, tools: number): Promise<void> {
    const ready = `${words('servers.state.ready')} · ${words('servers.tools', { count: tools })}`;
    await expect(this.server(alias)).toContainText(ready);
  }

  async openServerForm(): Promise<Locator> {
    await this.servers.getByRole('button', { name: words('servers.add'), exact: true }).click();
    return this.servers.getByRole('form', { name: words('servers.form.addLabel') });
  }

  async addServer({ url, alias, timeoutSeconds, headers = {} }: NewServer): Promise<void> {
    const form = await this.openServerForm();
    await form.getByLabel(words('servers.form.url')).fill(url);
    if (alias !== undefined) await form.getByLabel(words('servers.form.alias')).fill(alias);
    if (timeoutSeconds !== undefined) {
      await form.getByLabel(words('servers.form.timeout')).fill(String(timeoutSeconds));
    }
    for (const [index, [name, value]] of Object.entries(headers).entries()) {
      await form.getByRole('button', { name: words('servers.headers.add') }).click();
      await form.getByLabel(words('servers.headers.nameOf', { place: index + 1 }), { exact: true }).fill(name);
      await form.getByLabel(words('servers.headers.valueOf', { place: index + 1 }), { exact: true }).fill(value);
    }
    await form.getByRole('button', { name: words('servers.form.submitAdd'), exact: true }).click();
  }

  async addSample(name: string): Promise<void> {
    await this.servers.getByRole('button', { name: words('servers.samples.add', { alias: name }) }).click();
  }

  async chooseServerAction(alias: string, action: string): Promise<void> {
    await this.server(alias)
      .getByRole('button', { name: words('servers.item.menu', { alias }), exact: true })
      .click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  async openServerDetails(alias: string): Promise<Locator> {
    await this.server(alias)
      .getByRole('button', { name: words('servers.item.details', { alias }), exact: true })
      .click();
    return this.page.getByRole('region', { name: words('servers.details.label', { alias }), exact: true });
  }

  /** The button that holds a tool's exposed name in the table. */
  toolName(name: string): Locator {
    return this.table.getByRole('button', { name, exact: true });
  }

  toolRow(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('button', { name, exact: true }) });
  }

  async openTool(name: string): Promise<Locator> {
    await this.toolName(name).click();
    const detail = this.page.getByRole('dialog');
    await expect(detail).toBeVisible();
    return detail;
  }

  async closeDialog(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  async chooseStrategy(label: string): Promise<void> {
    await this.tools.getByRole('combobox', { name: words('tools.controls.strategy') }).selectOption({ label });
  }

  async expectAccount(toolsIn: number, exposed: number, withheld: number, collisions: number): Promise<void> {
    await expect(this.account).toContainText(words('tools.account.sum', { toolsIn, exposed, withheld, collisions }));
  }

  async ask(text: string): Promise<void> {
    await this.message.fill(text);
    await this.message.press('Enter');
  }

  /** The cards of the calls in the conversation, or of those whose exposed name is or fits this. */
  cards(name?: string | RegExp): Locator {
    const cards = this.log.getByRole('article');
    return name === undefined ? cards : cards.filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** The model's latest message, its cards included. */
  get answer(): Locator {
    return this.log
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 3 }) })
      .last();
  }

  /** How the latest message ends: what the model says after its calls. */
  get prose(): Locator {
    return this.answer.locator(':scope > div > :last-child');
  }

  async expectIdle(): Promise<void> {
    await expect(this.chat.getByRole('button', { name: words('chat.ui.composer.stop'), exact: true })).toHaveCount(0);
  }

  async openModelDialog(): Promise<Locator> {
    await this.chat.getByRole('button', { name: /^Model:/ }).click();
    return this.page.getByRole('dialog', { name: words('chat.ui.model.title'), exact: true });
  }

  async useEndpoint(endpoint: { readonly baseUrl: string; readonly key?: string; readonly model?: string }) {
    const dialog = await this.openModelDialog();
    await dialog.getByRole('radio', { name: words('chat.ui.model.endpoint') }).check();
    await dialog.getByLabel(words('chat.ui.model.baseUrl'), { exact: true }).fill(endpoint.baseUrl);
    if (endpoint.key !== undefined) await dialog.getByLabel(/^Key/).fill(endpoint.key);
    await dialog.getByLabel(words('chat.ui.model.modelId'), { exact: true }).fill(endpoint.model ?? 'scripted');
    await dialog.getByRole('button', { name: words('chat.ui.model.use') }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Saves the trace by the chat's own button, and reads the file. */
  async exportTrace(): Promise<string> {
    const downloading = this.page.waitForEvent('download');
    await this.chat.getByRole('button', { name: words('chat.ui.export') }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await downloading).createReadStream()) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString('utf8');
  }
}

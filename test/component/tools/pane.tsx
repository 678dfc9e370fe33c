import { act, fireEvent, screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { useSelectedTool } from '@/components/hooks/use-selected-tool';
import { ToolsPane } from '@/components/tools/tools-pane';
import type { JsonObject } from '@/lib/shared/json';
import { listingKey, type ServerConfig, type Workspace } from '@/lib/workspace';
import { renderInPlayground } from '../../fixtures/playground';
import { openWorkspace, setListing } from '../../fixtures/workspace';

const pane = { width: 1000, height: 600 };
let paneWidth = pane.width;

// jsdom lays nothing out: the pane has the size that a test gives it.
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(private readonly callback: ResizeObserverCallback) {}
    observe(target: Element) {
      const contentRect = new DOMRect(0, 0, paneWidth, pane.height);
      const box = [{ inlineSize: paneWidth, blockSize: pane.height }];
      this.callback(
        [{ target, contentRect, borderBoxSize: box, contentBoxSize: box, devicePixelContentBoxSize: box }],
        this,
      );
    }
    readonly unobserve = vi.fn<() => void>();
    readonly disconnect = vi.fn<() => void>();
  },
);
vi.stubGlobal(
  'DOMRect',
  class {
    constructor(
      readonly x: number,
      readonly y: number,
      readonly width: number,
      readonly height: number,
    ) {}
  },
);
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, get: () => paneWidth },
  clientHeight: { configurable: true, get: () => pane.height },
});
Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
  if (typeof options !== 'object') return;
  this.scrollTop = options.top ?? this.scrollTop;
  this.dispatchEvent(new Event('scroll'));
};

export type Listings = Readonly<Record<string, readonly JsonObject[]>>;

export interface ShowOptions {
  readonly width?: number;
  readonly before?: (workspace: Workspace) => void;
}

/** The pane over a workspace whose servers have listed these tools; no other server is in it. */
export function showTools(listings: Listings, { width = pane.width, before }: ShowOptions = {}): Workspace {
  paneWidth = width;
  onTestFinished(() => {
    paneWidth = pane.width;
  });
  const workspace = openWorkspace();
  const { store } = workspace;
  for (const { id, alias } of store.getState().servers) if (listings[alias] === undefined) store.removeServer(id);
  for (const alias of Object.keys(listings)) {
    if (store.getState().servers.some((server) => server.alias === alias)) continue;
    store.addServer({ alias, url: `http://127.0.0.1:9/${alias}/mcp` });
  }
  for (const [alias, tools] of Object.entries(listings)) setListing(workspace, alias, tools);
  before?.(workspace);
  renderInPlayground(
    workspace,
    <>
      <ToolsPane />
      <OutsideLink />
    </>,
  );
  return workspace;
}

/** Stands for a card in the chat that points to the tool `search` of the first server. */
function OutsideLink() {
  const { select } = useSelectedTool();
  return (
    <button type="button" onClick={() => select({ serverId: firstServerId(), originalName: 'search' })}>
      outside link
    </button>
  );
}

let first: ServerConfig | undefined;

export function linkTo(workspace: Workspace, alias: string): void {
  first = serverOf(workspace, alias);
}

function firstServerId() {
  if (first === undefined) throw new Error('Say which server the outside link leads to');
  return first.id;
}

export function serverOf(workspace: Workspace, alias: string): ServerConfig {
  const server = workspace.store.getState().servers.find((candidate) => candidate.alias === alias);
  if (server === undefined) throw new Error(`No server ${alias}`);
  return server;
}

/** Lists anew, as after `tools/list_changed`. */
export function relist(workspace: Workspace, alias: string, tools: readonly JsonObject[]): void {
  act(() => setListing(workspace, alias, tools));
}

/** Puts entries that are no usable tools behind a server's tools. */
export function addUnusable(workspace: Workspace, alias: string, name: string, detail: string): void {
  const key = listingKey(serverOf(workspace, alias));
  workspace.queryClient.setQueryData(key, (listed: object | undefined) => ({
    ...listed,
    unusable: [{ name, detail, definition: { name, marker: 'as it came' } }],
  }));
}

function rowButtons(): readonly HTMLElement[] {
  const rows = screen.queryByRole('table')?.querySelectorAll<HTMLElement>('tbody button') ?? [];
  return [...rows];
}

/** What the rows are called, from the top. */
export const rowNames = () => rowButtons().map((button) => button.getAttribute('aria-label'));

/** The rows in words, headings included. */
export function lines(): readonly string[] {
  const body = screen.getByRole('table').querySelectorAll('tbody tr:not([aria-hidden])');
  return [...body].map((line) => line.textContent ?? '');
}

export function lineOf(name: string): HTMLElement {
  const line = screen.getByRole('button', { name }).closest('tr');
  if (line === null) throw new Error(`No row ${name}`);
  return line;
}

export function openRow(name: string): HTMLElement {
  fireEvent.click(screen.getByRole('button', { name }));
  return screen.getByRole('dialog');
}

export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

export function pick(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export function search(text: string): void {
  pick('Search the tools', text);
}

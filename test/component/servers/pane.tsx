import { act, fireEvent, screen, within } from '@testing-library/react';
import { Toaster, toast } from 'sonner';
import { afterEach, vi } from 'vitest';
import { ServersPane } from '@/components/servers/servers-pane';
import type { ListedTools, ListingError, ServerConfig, Workspace } from '@/lib/workspace';
import { renderInPlayground } from '../../fixtures/playground';
import { appOrigin, openWorkspace } from '../../fixtures/workspace';

type Fault = ListingError['fault'];
type Answer = Awaited<ReturnType<ReturnType<Workspace['pool']['of']>['list']>>;

const nothing = () => undefined;

// What jsdom lacks and radix asks for.
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly observe = nothing;
    readonly unobserve = nothing;
    readonly disconnect = nothing;
  },
);
Element.prototype.scrollIntoView = nothing;

afterEach(() => {
  act(() => void toast.dismiss());
});

/** A listing of so many tools, from a server of that own name. */
export function listed(ownName: string, toolCount = 1, more: Partial<ListedTools> = {}): Answer {
  const tools = Array.from({ length: toolCount }, (_, index) => ({
    name: `tool${index}`,
    inputSchema: {},
    definition: { name: `tool${index}` },
  }));
  return {
    ok: true,
    value: {
      tools,
      unusable: [],
      identity: { serverInfo: { name: ownName }, protocolVersion: '2025-11-25', listChanged: false },
      pages: 1,
      warnings: [],
      latencyMs: 12.4,
      ...more,
    },
  };
}

export function faulty(code: Fault['code'], more: Partial<Fault> = {}): Answer {
  return { ok: false, fault: { code, stage: 'initialize', detail: '', ...more } };
}

export interface ShownPane {
  readonly workspace: Workspace;
  /** Every listing that was asked for, with the headers that the connection would have sent. */
  readonly asked: {
    readonly alias: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
  }[];
  readonly item: (alias: string) => HTMLElement;
  readonly aliases: () => readonly string[];
}

/** The panel over a fake pool: `answer` stands for the servers. Without one, each lists one tool. */
export function showPane(
  answer: (server: ServerConfig) => Answer | Promise<Answer> = (server) => listed(server.alias),
): ShownPane {
  const opened = openWorkspace();
  const asked: ShownPane['asked'] = [];
  const workspace: Workspace = {
    ...opened,
    pool: {
      ...opened.pool,
      of: (server) => ({
        ...opened.pool.of(server),
        list: (signal) => {
          asked.push({ alias: server.alias, url: server.url, headers: opened.secrets.headers(server) });
          // The query library gives up on a listing only where its signal is used.
          signal.throwIfAborted();
          return Promise.resolve(answer(server));
        },
      }),
    },
  };
  renderInPlayground(
    workspace,
    <>
      <ServersPane />
      <Toaster />
    </>,
  );
  return {
    workspace,
    asked,
    item: (alias) => {
      const found = screen.getByRole('button', { name: `${alias}: details` }).closest('li');
      if (found === null) throw new Error(`No item ${alias}`);
      return found;
    },
    aliases: () => workspace.store.getState().servers.map((server) => server.alias),
  };
}

export const sampleUrl = (name: string) => `${appOrigin}/samples/${name}/mcp`;

export function write(label: string | RegExp, value: string, inside: HTMLElement = document.body): void {
  fireEvent.change(within(inside).getByLabelText(label), { target: { value } });
}

export function press(name: string | RegExp, inside: HTMLElement = document.body): void {
  fireEvent.click(within(inside).getByRole('button', { name }));
}

/** Opens a server's menu by key and chooses an entry. */
export function choose(alias: string, entry: string): void {
  const trigger = screen.getByRole('button', { name: `${alias}: actions` });
  trigger.focus();
  fireEvent.keyDown(trigger, { key: 'Enter' });
  fireEvent.click(screen.getByRole('menuitem', { name: entry }));
}

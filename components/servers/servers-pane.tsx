'use client';

import { Plus, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import { useFormatter, useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useServerListings } from '@/components/hooks/use-server-listings';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { Button } from '@/components/ui/button';
import { suggestAlias } from '@/lib/aggregation';
import type { NewServer, ServerConfig, ServerId } from '@/lib/workspace';
import { SameNameNotice } from './same-name-notice';
import { sameNames } from './same-names';
import { SampleButtons } from './sample-buttons';
import { missingSamples, type SampleOffer } from './samples';
import { addServer, type HeaderRecord, neighbourOf, refreshServer, removeServer } from './server-actions';
import { ServerForm } from './server-form';
import { ServerList } from './server-list';
import { serverState } from './server-state';
import { useAnnouncements } from './use-announcements';

/** The servers of the workspace: add, order, watch and remove them. */
export function ServersPane() {
  const t = useTranslations('servers');
  const format = useFormatter();
  const workspace = useWorkspace();
  const pane = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [adding, setAdding] = useState(false);
  const listings = useServerListings();
  const waiting = useStore(workspace.links, (links) => links.waiting);
  const listed = listings.map((listing) => ({
    server: listing.server,
    state: serverState(listing, waiting[listing.server.id]),
    listedAt: listing.query.dataUpdatedAt,
  }));
  const servers = listed.map(({ server }) => server);
  const { text: announcement, announce } = useAnnouncements(listed);
  const samples = missingSamples(servers, workspace.surroundings.appOrigin);

  /** Makes a change, then gives the focus to a server, or to the button that adds one. */
  function focusAfter(change: () => ServerId | undefined): void {
    const id = flushSync(change);
    const toggle = pane.current?.querySelector<HTMLElement>(`[data-server="${id}"] [data-server-toggle]`);
    (toggle ?? addButton.current)?.focus();
  }

  function add(input: NewServer, headers?: HeaderRecord): void {
    focusAfter(() => {
      const added = addServer(workspace, input, headers);
      if (added.ok) setAdding(false);
      return added.ok ? added.value.id : undefined;
    });
  }

  function addSample({ alias, url }: SampleOffer): void {
    const taken = servers.map((server) => server.alias);
    add({ alias: suggestAlias(alias, taken), url });
  }

  function remove(server: ServerConfig): void {
    const neighbour = neighbourOf(servers, server.id);
    focusAfter(() => {
      const undo = removeServer(workspace, server);
      if (undo === undefined) return neighbour;
      toast(t('toast.removed', { alias: server.alias }), {
        duration: 12_000,
        action: {
          label: t('toast.undo'),
          onClick: ({ currentTarget }) => {
            // A toast that loses the focus sends it to where it was before; that has to be over by then.
            currentTarget.blur();
            focusAfter(() => {
              const alias = undo();
              if (alias !== undefined && alias !== server.alias) toast(t('toast.restoredAs', { alias }));
              return server.id;
            });
          },
        },
      });
      return neighbour;
    });
  }

  return (
    <div ref={pane} className="flex h-full min-h-0 flex-col">
      <header className="flex h-10 shrink-0 items-center gap-1.5 border-b border-line pr-2 pl-3">
        <h2 className="font-semibold">{t('title')}</h2>
        <span className="text-xs text-ink-soft tabular-nums" title={t('count', { count: servers.length })}>
          {format.number(servers.length)}
        </span>
        <div className="flex-1" />
        <Button
          look="quiet"
          icon
          aria-label={t('refreshAll')}
          title={t('refreshAll')}
          disabled={servers.every((server) => !server.enabled)}
          onClick={() => {
            for (const server of servers) refreshServer(workspace, server);
          }}
        >
          <RefreshCw aria-hidden />
        </Button>
        <Button ref={addButton} aria-expanded={adding} onClick={() => setAdding(!adding)}>
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {adding && (
          <div className="border-b border-line px-3 py-2.5">
            <ServerForm
              onCancel={() =>
                focusAfter(() => {
                  setAdding(false);
                  return undefined;
                })
              }
              onSubmit={({ headers, ...input }) => add(input, headers)}
            />
          </div>
        )}
        {servers.length === 0 && (
          <div className="px-3 pt-6 pb-2">
            <p className="font-medium">{t('empty.title')}</p>
            <p className="mt-1 text-ink-soft">{t('empty.text')}</p>
          </div>
        )}
        <SameNameNotice names={sameNames(listed)} />
        <ServerList
          servers={listed}
          onMove={(id, toIndex) => workspace.store.moveServer(id, toIndex)}
          onStep={(id, toIndex) => {
            workspace.store.moveServer(id, toIndex);
            const alias = servers.find((server) => server.id === id)?.alias ?? '';
            announce(t('announce.moved', { alias, place: toIndex + 1, count: servers.length }));
          }}
          onRemove={remove}
          onEdited={(id) => focusAfter(() => id)}
        />
        {samples.length > 0 && <SampleButtons samples={samples} onAdd={addSample} />}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

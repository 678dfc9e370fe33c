'use client';

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ChevronRight, GripVertical, RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Switch } from '@/components/ui/switch';
import type { ServerConfig } from '@/lib/workspace';
import { FailureReport } from './failure-report';
import { editServer, refreshServer, setEnabled, stopListing } from './server-actions';
import { ServerChip } from './server-chip';
import { ServerDetails } from './server-details';
import { ServerForm } from './server-form';
import { ServerMenu } from './server-menu';
import { listedIn, type ServerState } from './server-state';
import { ServerStatus } from './server-status';

export interface ServerItemProps {
  readonly server: ServerConfig;
  readonly state: ServerState;
  readonly listedAt: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  /** The form is gone: the focus needs a place. */
  readonly onEdited: () => void;
}

/** One server of the list: what it is called, how it is, and what can be done with it. */
export function ServerItem({ server, state, listedAt, isFirst, isLast, onMove, onRemove, onEdited }: ServerItemProps) {
  const t = useTranslations('servers');
  const workspace = useWorkspace();
  const [open, setOpen] = useState(false);
  /** The field that the form opens with, while it is open. */
  const [editing, setEditing] = useState<'url' | 'alias'>();
  const sortable = useSortable({ id: server.id, attributes: { roleDescription: t('drag.role') } });
  const { alias } = server;

  function endEditing(): void {
    setEditing(undefined);
    onEdited();
  }

  return (
    <li
      ref={sortable.setNodeRef}
      data-server={server.id}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition ?? '' }}
      className={classNames(
        'min-w-0 border-b border-line bg-panel py-2 pr-2 pl-1',
        sortable.isDragging && 'opacity-40',
      )}
    >
      <div className="flex min-w-0 items-center gap-1">
        <button
          type="button"
          ref={sortable.setActivatorNodeRef}
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={t('item.drag', { alias })}
          className="flex h-7 w-5 shrink-0 cursor-grab touch-none items-center justify-center rounded text-ink-soft hover:text-ink"
        >
          <GripVertical aria-hidden className="size-3.5" />
        </button>
        <button
          type="button"
          data-server-toggle
          aria-expanded={open}
          aria-label={t('item.details', { alias })}
          title={alias}
          onClick={() => setOpen(!open)}
          className="flex h-7 min-w-0 flex-1 items-center gap-1 rounded text-left"
        >
          <ChevronRight aria-hidden className={classNames('size-3.5 shrink-0 text-ink-soft', open && 'rotate-90')} />
          <ServerChip alias={alias} color={server.color} {...(server.enabled ? {} : { className: 'grayscale' })} />
        </button>
        <Switch
          label={t('item.enabled', { alias })}
          checked={server.enabled}
          onChange={(enabled) => setEnabled(workspace, server, enabled)}
        />
        <ServerMenu
          server={server}
          isFirst={isFirst}
          isLast={isLast}
          onEdit={() => setEditing('url')}
          onRename={() => setEditing('alias')}
          onRefresh={() => refreshServer(workspace, server)}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-2 pl-6">
        <div className="flex min-w-0 items-start gap-1 pt-0.5">
          <ServerStatus state={state} listedAt={listedAt} />
          <ListingButton server={server} state={state} />
        </div>
        {(state.kind === 'failed' || state.kind === 'stale') && (
          <FailureReport
            server={server}
            fault={state.fault}
            tone={state.kind === 'failed' ? 'bad' : 'warn'}
            onRetry={() => refreshServer(workspace, server)}
            onEdit={() => setEditing('url')}
          />
        )}
        {editing !== undefined && (
          <ServerForm
            server={server}
            start={editing}
            onCancel={endEditing}
            onSubmit={(edit) => {
              editServer(workspace, server, edit);
              endEditing();
            }}
          />
        )}
        {open && <ServerDetails server={server} listed={listedIn(state)} />}
      </div>
    </li>
  );
}

/** Refreshes, or gives up what runs: always in the same place. */
function ListingButton({ server, state }: { readonly server: ServerConfig; readonly state: ServerState }) {
  const t = useTranslations('servers.item');
  const workspace = useWorkspace();
  const { alias } = server;
  const isRunning =
    state.kind === 'connecting' || state.kind === 'waiting' || ('refreshing' in state && state.refreshing);
  const label = isRunning ? t('stop', { alias }) : t('refresh', { alias });
  return (
    <Button
      look="quiet"
      icon
      aria-label={label}
      title={label}
      disabled={!server.enabled}
      onClick={() => (isRunning ? stopListing(workspace, server) : refreshServer(workspace, server))}
    >
      {isRunning ? <X aria-hidden /> : <RefreshCw aria-hidden />}
    </Button>
  );
}

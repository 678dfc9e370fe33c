'use client';

import { CircleCheck, CircleOff, CirclePause, CircleX, Hourglass, LoaderCircle, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import type { ListedTools } from '@/lib/workspace';
import { listedIn, type ServerState } from './server-state';

const spinner = <LoaderCircle aria-hidden className="animate-spin text-accent" />;

function stateIcon(state: ServerState): ReactNode {
  switch (state.kind) {
    case 'disabled':
      return <CircleOff aria-hidden className="text-ink-soft" />;
    case 'connecting':
      return spinner;
    case 'waiting':
      return <Hourglass aria-hidden className="text-warn" />;
    case 'stopped':
      return <CirclePause aria-hidden className="text-ink-soft" />;
    case 'failed':
      return <CircleX aria-hidden className="text-bad" />;
    case 'stale':
      return state.refreshing ? spinner : <TriangleAlert aria-hidden className="text-warn" />;
    case 'ready':
      return state.refreshing ? spinner : <CircleCheck aria-hidden className="text-good" />;
  }
}

export interface ServerStatusProps {
  readonly state: ServerState;
  /** When the list came, in milliseconds of the epoch. */
  readonly listedAt: number;
}

/** A server's state in one line, and how old its list is in another. */
export function ServerStatus({ state, listedAt }: ServerStatusProps) {
  const listed = listedIn(state);
  const refreshing = 'refreshing' in state && state.refreshing;
  return (
    <div className="flex min-w-0 flex-1 gap-1.5 text-xs [&>svg]:h-lh [&>svg]:w-3.5 [&>svg]:shrink-0">
      {stateIcon(state)}
      <div className="min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere]">
          <StateText state={state} />
          {listed !== undefined && <ListingFigures listed={listed} />}
        </p>
        {state.kind !== 'failed' && (
          <p className="min-h-[18px] text-ink-soft">
            {listed !== undefined && <ListAge at={listedAt} refreshing={refreshing} />}
          </p>
        )}
      </div>
    </div>
  );
}

function StateText({ state }: { readonly state: ServerState }) {
  const t = useTranslations('servers.state');
  switch (state.kind) {
    case 'connecting':
      return <Connecting />;
    case 'waiting':
      return t('waiting', { origin: state.origin });
    default:
      return t(state.kind);
  }
}

function Connecting() {
  const t = useTranslations('servers.state');
  const now = useNow({ updateInterval: 1_000 });
  const [since] = useState(now);
  return t('connecting', { seconds: Math.round((now.getTime() - since.getTime()) / 1_000) });
}

function ListingFigures({ listed: { tools, warnings, unusable = [], latencyMs } }: { readonly listed: ListedTools }) {
  const t = useTranslations('servers');
  const warningCount = warnings.length + unusable.length;
  return (
    <span className="text-ink-soft">
      {' · '}
      <span className="text-ink">{t('tools', { count: tools.length })}</span>
      {' · '}
      <span title={t('latencyHint')} className="tabular-nums">
        {t('latency', { milliseconds: Math.round(latencyMs) })}
      </span>
      {warningCount > 0 && (
        <>
          {' · '}
          <span className="text-warn">{t('warningCount', { count: warningCount })}</span>
        </>
      )}
    </span>
  );
}

function ListAge({ at, refreshing }: { readonly at: number; readonly refreshing: boolean }) {
  const t = useTranslations('servers');
  const format = useFormatter();
  const now = useNow({ updateInterval: 10_000 });
  if (refreshing) return t('state.refreshing');
  const date = new Date(at);
  // The clock ticks slowly here: a list that is younger than its last tick came now.
  const when = format.relativeTime(date, { now: Math.max(now.getTime(), at) });
  return (
    <time dateTime={date.toISOString()} title={format.dateTime(date, { dateStyle: 'medium', timeStyle: 'medium' })}>
      {t('refreshed', { when })}
    </time>
  );
}

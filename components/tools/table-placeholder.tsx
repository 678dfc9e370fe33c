'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ServerListing } from '@/components/hooks/use-server-listings';
import { Button } from '@/components/ui/button';
import { headHeight, rowHeight } from './table-measures';

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** What stands in the table's place while it has no rows: what is missing, and what to do. */
export function TablePlaceholder({ listings }: { readonly listings: readonly ServerListing[] }) {
  const t = useTranslations('tools.empty');
  const enabled = listings.filter(({ server }) => server.enabled);
  if (listings.length === 0) return <Empty title={t('noServers')}>{t('noServersRemedy')}</Empty>;
  if (enabled.length === 0) return <Empty title={t('allDisabled')}>{t('allDisabledRemedy')}</Empty>;
  if (enabled.some(({ query }) => query.data === undefined && query.error === null)) return <SkeletonRows />;
  if (enabled.every(({ query }) => query.data === undefined)) {
    return <Empty title={t('allFailed')}>{t('allFailedRemedy')}</Empty>;
  }
  return <Empty title={t('noTools')}>{t('noToolsRemedy')}</Empty>;
}

/** No row fits the filters. */
export function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const t = useTranslations('tools.empty');
  return (
    <Empty title={t('nothingFound')}>
      <Button className="mt-2" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </Empty>
  );
}

function Empty({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid h-full min-h-40 place-content-center justify-items-center gap-1 p-6 text-center">
      <p className="font-medium">{title}</p>
      <div className="max-w-96 text-xs text-ink-soft">{children}</div>
    </div>
  );
}

/** Lines of the height that rows will have, so that nothing jumps when they come. */
function SkeletonRows() {
  const t = useTranslations('tools.empty');
  return (
    <div aria-busy="true">
      <p className="sr-only">{t('connecting')}</p>
      <div className="border-b border-line" style={{ height: headHeight }} />
      {skeletonRows.map((key) => (
        <div key={key} className="flex items-center gap-6 border-b border-line px-2" style={{ height: rowHeight }}>
          <span className="h-3 w-36 animate-pulse rounded bg-raised" />
          <span className="h-5 w-14 animate-pulse rounded bg-raised" />
          <span className="h-3 flex-1 animate-pulse rounded bg-raised" />
        </div>
      ))}
    </div>
  );
}

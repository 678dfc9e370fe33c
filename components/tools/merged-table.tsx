'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ServerListing } from '@/components/hooks/use-server-listings';
import { HostileText } from '@/components/ui/hostile-text';
import { Notice } from '@/components/ui/notice';
import type { MergedTools } from '@/lib/workspace';
import { AccountLine } from './account-line';
import { CollisionNotice } from './collision-notice';
import { FilterBar } from './filter-bar';
import { ListingProgress } from './listing-progress';
import { compactBelow } from './table-measures';
import { NothingFound, TablePlaceholder } from './table-placeholder';
import { ToolDetail } from './tool-detail';
import { noFilters } from './tool-filters';
import { ToolTable } from './tool-table';
import { useElementWidth } from './use-element-width';
import { useOpenRow } from './use-open-row';
import { useToolRows } from './use-tool-rows';
import { useToolTable } from './use-tool-table';

export interface MergedTableProps {
  readonly merged: MergedTools;
  readonly listings: readonly ServerListing[];
}

/** The account, the filters, the rows, and the open row's detail. */
export function MergedTable({ merged, listings }: MergedTableProps) {
  const t = useTranslations('tools');
  const { aggregation, servers } = merged;
  const { collisions, error } = aggregation.report;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const width = useElementWidth(scroller);
  const compact = width !== undefined && width < compactBelow;
  const rows = useToolRows(merged, listings);
  const state = useToolTable(rows, collisions, compact);
  const { openRow, open, close } = useOpenRow(rows);
  return (
    <>
      <section
        aria-label={t('account.label')}
        className="flex shrink-0 flex-col gap-1.5 border-b border-line px-3 py-2"
      >
        <AccountLine aggregation={aggregation} rows={rows} listings={listings} />
        <ListingProgress listings={listings} />
        {error !== undefined && (
          <Notice tone="bad" title={t('refused.title', { system: aggregation.strategy.system })}>
            <p>{t('refused.remedy')}</p>
            <p className="mt-1 max-h-24 overflow-y-auto font-mono">
              <HostileText text={error} />
            </p>
          </Notice>
        )}
        <CollisionNotice collisions={collisions} servers={servers} />
      </section>
      <div className="shrink-0 border-b border-line px-3 py-1.5">
        <FilterBar
          state={state}
          servers={servers}
          total={rows.length}
          onEnterRows={() => scroller?.querySelector<HTMLElement>('tbody button[tabindex="0"]')?.focus()}
        />
      </div>
      {/* The table scrolls within itself in both directions; the scroller takes no focus of its own, its rows do. */}
      <div ref={setScroller} className="relative min-h-64 flex-1 overflow-auto">
        {rows.length === 0 ? (
          <TablePlaceholder listings={listings} />
        ) : state.items.length === 0 ? (
          <NothingFound onClear={() => state.setFilters(noFilters)} />
        ) : (
          <ToolTable state={state} scroller={scroller} compact={compact} openId={openRow?.id} onOpen={open} />
        )}
      </div>
      <ToolDetail row={openRow} merged={merged} onClose={close} />
    </>
  );
}

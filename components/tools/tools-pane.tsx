'use client';

import { useTranslations } from 'use-intl';
import { useMergedTools } from '@/components/hooks/use-merged-tools';
import { useServerListings } from '@/components/hooks/use-server-listings';
import { Notice } from '@/components/ui/notice';
import { MergeControls } from './merge-controls';
import { MergedTable } from './merged-table';

/** The merged tool table: how the tools are merged, the account of it, every tool, and one tool's detail. */
export function ToolsPane() {
  const t = useTranslations('tools');
  const faults = useTranslations('faults');
  const merged = useMergedTools();
  const listings = useServerListings();
  return (
    <div className="flex h-full min-h-0 flex-col overflow-y-auto">
      <header className="shrink-0 border-b border-line px-3 py-2">
        <h2 className="sr-only">{t('title')}</h2>
        <MergeControls />
      </header>
      {merged.ok ? (
        <MergedTable merged={merged.value} listings={listings} />
      ) : (
        <div className="p-3">
          <Notice tone="bad" title={faults(`${merged.fault.code}.what`, { ...merged.fault })}>
            {faults(`${merged.fault.code}.remedy`, { ...merged.fault })}
          </Notice>
        </div>
      )}
    </div>
  );
}

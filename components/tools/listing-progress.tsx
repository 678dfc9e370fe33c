'use client';

import { useTranslations } from 'use-intl';
import type { ServerListing } from '@/components/hooks/use-server-listings';
import { ServerChip } from '@/components/servers/server-chip';

/** Which servers' tools are not in the table yet, or not at all, and why. The rest is shown meanwhile. */
export function ListingProgress({ listings }: { readonly listings: readonly ServerListing[] }) {
  const t = useTranslations('tools.progress');
  const faults = useTranslations('faults');
  const enabled = listings.filter(({ server }) => server.enabled);
  const pending = enabled.filter(({ query }) => query.data === undefined && query.error === null);
  const failed = enabled.flatMap(({ server, query }) =>
    query.error === null ? [] : [{ server, fault: query.error.fault, isStale: query.data !== undefined }],
  );
  if (pending.length + failed.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
      {pending.map(({ server }) => (
        <li key={server.id} className="flex min-w-0 items-center gap-1">
          <ServerChip alias={server.alias} color={server.color} className="max-w-28" />
          {t('connecting')}
        </li>
      ))}
      {failed.map(({ server, fault, isStale }) => (
        <li key={server.id} className="flex min-w-0 items-center gap-1">
          <ServerChip alias={server.alias} color={server.color} className="max-w-28" />
          <span className="text-bad">{t(isStale ? 'stale' : 'failed')}</span>
          {faults.has(`${fault.code}.what`) && faults(`${fault.code}.what`, fault.values)}
        </li>
      ))}
    </ul>
  );
}

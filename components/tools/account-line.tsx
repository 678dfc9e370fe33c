'use client';

import { useTranslations } from 'use-intl';
import type { ServerListing } from '@/components/hooks/use-server-listings';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { Button } from '@/components/ui/button';
import type { Aggregation } from '@/lib/aggregation';
import { fingerprintsOf } from '@/lib/workspace';
import type { ToolRow } from './tool-row';

export interface AccountLineProps {
  readonly aggregation: Aggregation;
  readonly rows: readonly ToolRow[];
  readonly listings: readonly ServerListing[];
}

/** The account: tools in are exposed or withheld, nothing is silent. */
export function AccountLine({ aggregation, rows, listings }: AccountLineProps) {
  const t = useTranslations('tools.account');
  const { toolsIn, exposed, withheld, collisions, overToolCount } = aggregation.report;
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="font-medium">
        {t('sum', {
          toolsIn,
          exposed: exposed.length,
          withheld: withheld.length,
          collisions: collisions.length,
        })}
      </p>
      {overToolCount !== undefined && (
        <p className="text-xs text-warn">
          {t('tooMany', { exposed: exposed.length, limit: overToolCount, limits: aggregation.limits.label })}
        </p>
      )}
      <NewsLine rows={rows} listings={listings} />
    </div>
  );
}

/** What the servers changed since the reader last looked. */
function NewsLine({ rows, listings }: Pick<AccountLineProps, 'rows' | 'listings'>) {
  const t = useTranslations('tools.account');
  const { store } = useWorkspace();
  const count = (code: 'new' | 'changed') =>
    rows.filter(({ marks }) => marks.some((mark) => mark.code === code)).length;
  const fresh = count('new');
  const changed = count('changed');
  if (fresh + changed === 0) return null;
  return (
    <p className="flex items-center gap-2 text-xs text-accent">
      {t('news', { fresh, changed })}
      <Button
        look="quiet"
        className="h-6 text-xs"
        onClick={() => {
          for (const { server, query } of listings) {
            if (server.enabled && query.data !== undefined) store.markSeen(server.id, fingerprintsOf(query.data));
          }
        }}
      >
        {t('markAllSeen')}
      </Button>
    </p>
  );
}

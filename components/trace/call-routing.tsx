'use client';

import { useTranslations } from 'use-intl';
import { HostileText } from '@/components/ui/hostile-text';
import { keyed } from '@/components/ui/keyed';
import { sameRoute, strategyById } from '@/lib/aggregation';
import type { CallView } from './call-view';

/** How the strategy's own rule picked the tool, where a name stood for several or led astray. */
export function CallRouting({ view }: { readonly view: CallView }) {
  const t = useTranslations('trace.routing');
  const { claimants, misrouted, route } = view;
  if (claimants.length < 2 && !misrouted) return null;
  const strategy = view.strategyId === undefined ? undefined : strategyById(view.strategyId);
  return (
    <div className="rounded-md bg-warn-soft px-3 py-2 text-xs">
      {misrouted && <p className="font-medium text-warn">{t('misrouted')}</p>}
      <p>{t('claimants', { count: claimants.length })}</p>
      <ul className="list-disc pl-4">
        {keyed(claimants).map(({ key, value: claimant }) => (
          <li key={key}>
            <span className="font-mono">
              <HostileText text={claimant.alias} /> → <HostileText text={claimant.originalName} />
            </span>
            {route !== undefined && sameRoute(claimant, route) && ` (${t('picked')})`}
          </li>
        ))}
      </ul>
      {strategy !== undefined && (
        <p className="mt-1">{t('rule', { label: strategy.label, summary: strategy.summary })}</p>
      )}
    </div>
  );
}

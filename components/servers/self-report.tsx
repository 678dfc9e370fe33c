'use client';

import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '@/components/ui/badge';
import { HostileText } from '@/components/ui/hostile-text';
import { LongText } from '@/components/ui/long-text';
import type { ListedTools } from '@/lib/workspace';

/** What a server says of itself, marked as that. */
export function SelfReport({ identity }: { readonly identity: ListedTools['identity'] }) {
  const t = useTranslations('servers.details');
  const id = useId();
  const { serverInfo, instructions } = identity;
  const facts = [
    { label: t('name'), text: serverInfo.name },
    { label: t('displayTitle'), text: serverInfo.title },
    { label: t('version'), text: serverInfo.version },
  ];
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-md border border-dashed border-line-strong px-2 py-1.5">
      <div id={id} className="mb-1">
        <Badge tone="warn">{t('selfReported')}</Badge>
      </div>
      <p className="mb-1 text-ink-soft">{t('selfReportedHint')}</p>
      <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 gap-y-1">
        {facts.map(
          ({ label, text }) =>
            text !== undefined && (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="min-w-0 font-mono">
                  <HostileText text={text} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {instructions !== undefined && instructions !== '' && (
        <div className="mt-1">
          <p className="text-ink-soft">{t('instructions')}</p>
          <LongText
            text={instructions}
            labels={{
              more: (characters) => t('more', { characters }),
              less: t('less'),
              cut: (characters) => t('cut', { characters }),
            }}
          />
        </div>
      )}
    </section>
  );
}

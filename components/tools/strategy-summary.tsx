'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Tooltip } from '@/components/ui/tooltip';
import type { Strategy } from '@/lib/aggregation';

/** What the strategy does in one line; the whole text, and where the rule was learnt, one press away. */
export function StrategySummary({ strategy }: { readonly strategy: Strategy }) {
  const t = useTranslations('tools.controls');
  const [open, setOpen] = useState(false);
  const { summary, system, version, evidence, bound } = strategy;
  const text = bound ? summary : t('summaryUnbound', { summary });
  return (
    <div className="min-w-0 text-xs text-ink-soft">
      <Tooltip text={text}>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={open ? 'w-full rounded-sm text-left' : 'block w-full truncate rounded-sm text-left hover:text-ink'}
        >
          {text}
        </button>
      </Tooltip>
      {open && <p className="mt-0.5">{t('provenance', { system, version, evidence })}</p>}
    </div>
  );
}

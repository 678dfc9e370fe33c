'use client';

import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import type { SampleOffer } from './samples';

export interface SampleButtonsProps {
  readonly samples: readonly SampleOffer[];
  readonly onAdd: (sample: SampleOffer) => void;
}

/** The sample servers that are not there yet, a click each. */
export function SampleButtons({ samples, onAdd }: SampleButtonsProps) {
  const t = useTranslations('servers.samples');
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5 px-3 py-2.5">
      <h3 id={id} className="text-xs font-medium text-ink-soft">
        {t('label')}
      </h3>
      <ul className="flex flex-col gap-1.5">
        {samples.map((sample) => (
          <li key={sample.name} className="flex min-w-0 items-center gap-2">
            <Button aria-label={t('add', { alias: sample.alias })} onClick={() => onAdd(sample)}>
              <Plus aria-hidden />
              {sample.alias}
            </Button>
            <span className="min-w-0 text-xs text-ink-soft">{t(`about.${sample.name}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

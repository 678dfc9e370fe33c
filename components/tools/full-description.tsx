'use client';

import { useTranslations } from 'use-intl';
import { HostileText } from '@/components/ui/hostile-text';
import { ScrollBox } from '@/components/ui/scroll-box';
import type { DescriptionPart } from '@/lib/aggregation';
import { DescriptionParts } from './description-parts';
import { preview } from './preview';
import type { ToolRow } from './tool-row';

/** Beyond this a description costs more to draw than anyone reads. */
const mostCharacters = 20_000;

/** The whole description as the model gets it, and who wrote which part. */
export function FullDescription({ row }: { readonly row: ToolRow }) {
  const t = useTranslations('tools.detail.description');
  const table = useTranslations('tools.table');
  const length = row.description.length;
  return (
    <>
      <ScrollBox label={t('title')} className="max-h-72">
        {row.description === '' ? (
          <span className="text-ink-soft">{table('noDescription')}</span>
        ) : row.status === 'exposed' ? (
          <DescriptionParts parts={row.tool.description.map(cut)} />
        ) : (
          <HostileText text={preview(row.description, mostCharacters)} />
        )}
      </ScrollBox>
      <p className="text-xs text-ink-soft">
        {t(row.status === 'exposed' ? 'legend' : 'notSent', { length })}
        {length > mostCharacters && ` ${t('cut', { length: mostCharacters })}`}
      </p>
    </>
  );
}

function cut({ by, text }: DescriptionPart): DescriptionPart {
  return { by, text: preview(text, mostCharacters) };
}

import { useTranslations } from 'use-intl';
import { HostileText } from '@/components/ui/hostile-text';
import type { DescriptionPart } from '@/lib/aggregation';
import { DescriptionParts } from './description-parts';
import { preview } from './preview';
import type { ToolRow } from './tool-row';

/** What the model reads of the tool; of a withheld tool, the server's own text. */
export function DescriptionCell({ row }: { readonly row: ToolRow }) {
  const t = useTranslations('tools.table');
  if (row.description.trim() === '') return <span className="text-xs text-ink-soft">{t('noDescription')}</span>;
  return (
    <span data-server-color={row.server.color} className="line-clamp-2 text-xs leading-4.5">
      {row.status === 'exposed' ? (
        <DescriptionParts parts={row.tool.description.map(shortened)} />
      ) : (
        <span className="text-ink-soft">
          <HostileText text={preview(row.description)} />
        </span>
      )}
    </span>
  );
}

function shortened({ by, text }: DescriptionPart): DescriptionPart {
  return { by, text: preview(text) };
}

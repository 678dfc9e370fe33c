import { useTranslations } from 'use-intl';
import { Badge } from '@/components/ui/badge';
import { Tooltip } from '@/components/ui/tooltip';
import { markTones, type RowMark } from './row-mark';
import type { ToolRow } from './tool-row';
import { useMarkWords } from './use-mark-words';

/** What is special about a row: at most two lines, the rest counted and told in a tooltip. */
export function StateCell({ row }: { readonly row: ToolRow }) {
  const t = useTranslations('tools.table');
  const { label } = useMarkWords();
  const { marks } = row;
  const [first, second] = marks;
  if (first === undefined) return <span className="text-xs text-ink-soft">{t('offered')}</span>;
  if (second === undefined) return <MarkBadge mark={first} />;
  return (
    <span className="flex flex-col items-start gap-0.5">
      <MarkBadge mark={first} />
      {marks.length === 2 ? (
        <MarkBadge mark={second} />
      ) : (
        <Tooltip text={marks.slice(1).map(label).join(' · ')}>
          <span className="text-xs text-ink-soft underline decoration-dotted underline-offset-2">
            {t('moreMarks', { count: marks.length - 1 })}
          </span>
        </Tooltip>
      )}
    </span>
  );
}

export function MarkBadge({ mark }: { readonly mark: RowMark }) {
  const { label } = useMarkWords();
  return <Badge tone={markTones[mark.code]}>{label(mark)}</Badge>;
}

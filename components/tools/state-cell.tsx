import { useTranslations } from 'use-intl';
import { Badge } from '@/components/ui/badge';
import { Tooltip } from '@/components/ui/tooltip';
import { markTones, type RowMark } from './row-mark';
import type { ToolRow } from './tool-row';
import { useMarkWords } from './use-mark-words';

/** What is special about a row in at most two lines; a withheld one says why. The rest is counted and told in a tooltip. */
export function StateCell({ row }: { readonly row: ToolRow }) {
  const t = useTranslations('tools.table');
  const { reason } = useMarkWords();
  const [first, second, ...others] = row.marks;
  if (first === undefined) return <span className="text-xs text-ink-soft">{t('offered')}</span>;
  const isWithheld = first.code === 'withheld';
  const isSecondShown = second !== undefined && !isWithheld && others.length === 0;
  const rest = isSecondShown ? [] : row.marks.slice(1);
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5">
      <MarkBadge mark={first} />
      {isSecondShown && <MarkBadge mark={second} />}
      {(isWithheld || rest.length > 0) && (
        <span className="flex max-w-full gap-1 text-xs leading-4.5 text-ink-soft">
          {isWithheld && (
            <span className="truncate" title={reason(first.reason)}>
              {reason(first.reason)}
            </span>
          )}
          {rest.length > 0 && <MoreMarks marks={rest} />}
        </span>
      )}
    </span>
  );
}

function MoreMarks({ marks }: { readonly marks: readonly RowMark[] }) {
  const t = useTranslations('tools.table');
  const { label } = useMarkWords();
  return (
    <Tooltip text={marks.map(label).join(' · ')}>
      <span className="shrink-0 underline decoration-dotted underline-offset-2">
        {t('moreMarks', { count: marks.length })}
      </span>
    </Tooltip>
  );
}

export function MarkBadge({ mark }: { readonly mark: RowMark }) {
  const { label } = useMarkWords();
  return <Badge tone={markTones[mark.code]}>{label(mark)}</Badge>;
}

import { useTranslations } from 'use-intl';
import { HostileText } from '@/components/ui/hostile-text';
import { plainText, preview } from './preview';
import type { ToolRow } from './tool-row';

export function OriginalCell({ row }: { readonly row: ToolRow }) {
  const t = useTranslations('tools.table');
  const { originalName } = row.tool.route;
  if (originalName === '') return <span className="text-xs text-ink-soft">{t('noName')}</span>;
  return (
    <span title={plainText(preview(originalName))} className="line-clamp-2 font-mono text-xs leading-4.5">
      <HostileText text={preview(originalName)} />
    </span>
  );
}

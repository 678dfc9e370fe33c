import { useTranslations } from 'use-intl';
import { HostileText } from '@/components/ui/hostile-text';
import { preview } from './preview';
import type { TableItem } from './table-item';

/** The heading over a group of rows. */
export function GroupLine({ item }: { readonly item: Exclude<TableItem, { kind: 'tool' }> }) {
  const t = useTranslations('tools.groups');
  if (item.kind === 'rest') {
    return <span className="text-xs font-medium text-ink-soft">{t('rest', { count: item.count })}</span>;
  }
  const { name, kind, members } = item.collision;
  return (
    <span className="flex min-w-0 items-baseline gap-2 text-xs">
      <span className="max-w-3/5 shrink-0 truncate font-mono font-semibold text-ink">
        {name === '' ? t('noName') : <HostileText text={preview(name, 140)} />}
      </span>
      <span className={kind === 'exposed-name' ? 'truncate text-bad' : 'truncate text-ink-soft'}>
        {t(kind, { count: members.length })}
      </span>
    </span>
  );
}

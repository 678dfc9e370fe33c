import { useTranslations } from 'use-intl';
import type { ToolRow } from './tool-row';

/** The disambiguator of every tool, greyed where its name does not need it. */
export function HashCell({ row }: { readonly row: ToolRow }) {
  const t = useTranslations('tools.table');
  const isNeeded = row.status === 'exposed' && row.tool.hashed;
  return (
    <span
      title={t(isNeeded ? 'hashNeeded' : 'hashNotNeeded')}
      className={isNeeded ? 'font-mono text-xs text-accent' : 'font-mono text-xs text-ink-soft'}
    >
      {row.tool.hash}
      {!isNeeded && <span className="sr-only"> {t('hashNotNeeded')}</span>}
    </span>
  );
}

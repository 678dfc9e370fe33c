'use client';

import { useFormatter, useTranslations } from 'use-intl';

/** Words a number of bytes. */
export function useByteSize(): (bytes: number) => string {
  const t = useTranslations('trace.result.bytes');
  const format = useFormatter();
  return (bytes) => {
    if (bytes < 1000) return t('b', { value: format.number(bytes) });
    if (bytes < 1_000_000) return t('kb', { value: format.number(bytes / 1000, { maximumFractionDigits: 1 }) });
    return t('mb', { value: format.number(bytes / 1_000_000, { maximumFractionDigits: 1 }) });
  };
}

/** Words a span of milliseconds. */
export function useDuration(): (milliseconds: number) => string {
  const t = useTranslations('trace.duration');
  const format = useFormatter();
  return (milliseconds) => {
    const span = Math.max(0, milliseconds);
    if (span < 1000) return t('ms', { value: format.number(Math.round(span)) });
    return t('s', { value: format.number(span / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) });
  };
}

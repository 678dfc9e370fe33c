'use client';

import { useTranslations } from 'use-intl';
import { LongText } from '@/components/ui/long-text';

/** Text of a server's answer, folded where it is long. */
export function ResultText({ text, monospace = false }: { readonly text: string; readonly monospace?: boolean }) {
  const t = useTranslations('trace.result');
  return (
    <LongText
      text={text}
      monospace={monospace}
      labels={{
        more: (characters) => t('showAll', { characters }),
        less: t('showLess'),
        cut: (characters) => t('cut', { characters }),
      }}
    />
  );
}

export function JsonText({ value }: { readonly value: unknown }) {
  return <ResultText monospace text={JSON.stringify(value, null, 2) ?? ''} />;
}

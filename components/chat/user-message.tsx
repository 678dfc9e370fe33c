'use client';

import { useTranslations } from 'use-intl';
import { HostileText } from '@/components/ui/hostile-text';

export function UserMessage({ text }: { readonly text: string }) {
  const t = useTranslations('chat.ui');
  return (
    <div className="ml-auto w-fit max-w-[90%] rounded-lg bg-accent-soft px-3 py-2">
      <h3 className="sr-only">{t('you')}</h3>
      <p className="whitespace-pre-wrap">
        <HostileText text={text} />
      </p>
    </div>
  );
}

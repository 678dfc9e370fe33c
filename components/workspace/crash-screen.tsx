'use client';

import { createTranslator } from 'use-intl';
import { Button } from '@/components/ui/button';
import { locale, messages } from '@/lib/messages';
import { localTexts } from './local-texts';

export interface CrashScreenProps {
  readonly detail: string;
  readonly onRetry: () => void;
}

/** What a bug of ours shows in place of a blank page. It stands outside the providers, which may be what broke. */
export function CrashScreen({ detail, onRetry }: CrashScreenProps) {
  const t = createTranslator({ locale, messages, namespace: 'shell.crash' });
  const startFresh = () => {
    const texts = localTexts();
    const stored = texts.read('namesake.workspace');
    if (stored !== undefined) texts.write('namesake.workspace.damaged', stored);
    texts.remove('namesake.workspace');
    onRetry();
  };
  return (
    <main className="grid h-dvh place-items-center p-4">
      <div role="alert" className="max-w-lg rounded-lg border border-line bg-panel p-5">
        <h1 className="text-sm font-semibold">{t('title')}</h1>
        <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">{t('detail', { detail })}</p>
        <div className="mt-4 flex gap-2">
          <Button look="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
          <Button onClick={startFresh}>{t('reset')}</Button>
        </div>
      </div>
    </main>
  );
}

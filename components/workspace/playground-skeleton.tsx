import { useTranslations } from 'use-intl';

/** The frame of the playground while it opens; the panes then fill the same places. */
export function PlaygroundSkeleton() {
  const t = useTranslations('shell');
  return (
    <div className="flex h-dvh flex-col">
      <div className="flex h-11 shrink-0 items-center border-b border-line bg-panel px-4">
        <span className="text-sm font-semibold">{t('name')}</span>
      </div>
      <main className="grid min-h-0 flex-1 place-items-center">
        <h1 className="sr-only">{t('title')}</h1>
        <p role="status" className="text-ink-soft">
          {t('loading')}
        </p>
      </main>
    </div>
  );
}

'use client';

import { useTranslations } from 'use-intl';
import { HostileText } from '@/components/ui/hostile-text';
import type { CallViewArguments } from './call-view';
import { ResultText } from './result-text';

export interface CallArgumentsProps {
  readonly args: CallViewArguments;
  /** Names of arguments that the matcher guessed. */
  readonly guessed: readonly string[];
}

/** The arguments as names and values; what was no JSON object stands there as the model wrote it. */
export function CallArguments({ args, guessed }: CallArgumentsProps) {
  const t = useTranslations('trace.call');
  if (args.kind === 'writing') return <p className="text-ink-soft">{t('writing')}</p>;
  if (args.kind === 'raw') {
    return (
      <div className="min-w-0">
        <p className="text-warn">{t('rawArguments')}</p>
        <ResultText text={args.text} monospace />
      </div>
    );
  }
  if (args.entries.length === 0) return <p className="text-ink-soft">{t('noArguments')}</p>;
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-xs">
      {args.entries.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="font-mono text-ink-soft">
            <HostileText text={name} />
          </dt>
          <dd className="min-w-0">
            {guessed.includes(name) && (
              <span
                title={t('guessedHint')}
                className="float-right ml-2 rounded border border-line-strong px-1 text-ink-soft"
              >
                {t('guessed')}
                <span className="sr-only">: {t('guessedHint')}</span>
              </span>
            )}
            <ResultText monospace text={typeof value === 'string' ? value : (JSON.stringify(value) ?? '')} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

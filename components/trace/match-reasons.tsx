'use client';

import { useFormatter, useTranslations } from 'use-intl';
import { Disclosure } from '@/components/ui/disclosure';
import { HostileText } from '@/components/ui/hostile-text';
import { keyed } from '@/components/ui/keyed';
import type { MatchExplanation } from '@/lib/workspace/match-explanation';

const mostReasons = 12;

/** Why the matcher chose this tool: what counted, by how much, and what came after it. */
export function MatchReasons({ explanation }: { readonly explanation: MatchExplanation }) {
  const t = useTranslations('trace.why');
  const format = useFormatter();
  const { score, confidence, reasons, runnersUp } = explanation;
  const figure = (value: number) => format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const shown = reasons.slice(0, mostReasons);
  const heaviest = Math.max(...shown.map(({ weight }) => Math.abs(weight)), Number.EPSILON);
  const best = Math.max(score, ...runnersUp.map((runnerUp) => runnerUp.score), Number.EPSILON);
  return (
    <Disclosure title={t('title')}>
      <p className="text-xs text-ink-soft">{t('honest')}</p>
      <p className="mt-1 text-xs">
        {t('score', {
          score: figure(score),
          sure: confidence === undefined ? 'no' : 'yes',
          confidence: format.number(confidence ?? 0, { style: 'percent' }),
        })}
      </p>
      <h4 className="mt-2 text-xs font-medium text-ink-soft">{t('counted')}</h4>
      <ul className="mt-1 flex flex-col gap-1 text-xs">
        {keyed(shown).map(({ key, value: { feature, words, weight } }) => (
          <Bar
            key={key}
            share={Math.abs(weight) / heaviest}
            against={weight < 0}
            figure={`${weight < 0 ? '' : '+'}${figure(weight)}`}
          >
            <HostileText text={feature} />
            {words.length > 0 && (
              <span className="font-mono text-ink-soft">
                {' '}
                <HostileText text={words.join(', ')} />
              </span>
            )}
          </Bar>
        ))}
      </ul>
      <h4 className="mt-2 text-xs font-medium text-ink-soft">{t('runnersUp')}</h4>
      {runnersUp.length === 0 && <p className="mt-1 text-xs text-ink-soft">{t('noRunnersUp')}</p>}
      <ol className="mt-1 flex flex-col gap-1 text-xs">
        {keyed(runnersUp).map(({ key, value: runnerUp }) => (
          <Bar key={key} share={runnerUp.score / best} against={false} figure={figure(runnerUp.score)}>
            <span className="font-mono">
              <HostileText text={runnerUp.name} />
            </span>
          </Bar>
        ))}
      </ol>
    </Disclosure>
  );
}

interface BarProps {
  /** Length, 0 to 1. */
  readonly share: number;
  readonly against: boolean;
  readonly figure: string;
  readonly children: React.ReactNode;
}

function Bar({ share, against, figure, children }: BarProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_4rem_3rem] items-center gap-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
      <span aria-hidden className="h-1.5 rounded-full bg-raised">
        <span
          className={`block h-full rounded-full ${against ? 'bg-bad' : 'bg-accent'}`}
          style={{ width: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%` }}
        />
      </span>
      <span className="text-right tabular-nums">{figure}</span>
    </li>
  );
}

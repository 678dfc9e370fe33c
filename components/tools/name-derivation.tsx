'use client';

import { useTranslations } from 'use-intl';
import { HostileText } from '@/components/ui/hostile-text';
import { keyed } from '@/components/ui/keyed';
import type { DerivationStep, Strategy } from '@/lib/aggregation';
import { preview } from './preview';
import type { ToolRow } from './tool-row';

export interface NameDerivationProps {
  readonly row: ToolRow;
  readonly strategy: Strategy;
}

/** How the name came about, step by step: what went in, what came out. */
export function NameDerivation({ row, strategy }: NameDerivationProps) {
  const t = useTranslations('tools.detail.derivation');
  if (row.status === 'withheld') {
    return (
      <p className="text-xs text-ink-soft">
        {row.tool.wantedName === undefined ? t('none') : t('wanted')}{' '}
        {row.tool.wantedName !== undefined && (
          <span className="font-mono text-ink">
            <HostileText text={preview(row.tool.wantedName, 2000)} />
          </span>
        )}
      </p>
    );
  }
  return (
    <>
      <p className="text-xs text-ink-soft">{t('by', { strategy: strategy.label })}</p>
      <ol className="flex flex-col">
        {keyed(row.tool.steps).map(({ key, value }) => (
          <Step key={key} number={Number(key) + 1} step={value} />
        ))}
      </ol>
      <p className="text-xs text-ink-soft">
        {t(row.tool.hashed ? 'hashUsed' : 'hashUnused')} <span className="font-mono">{row.tool.hash}</span>
      </p>
    </>
  );
}

function Step({ number, step: { kind, text, input } }: { readonly number: number; readonly step: DerivationStep }) {
  const t = useTranslations('tools.detail.derivation');
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] border-l border-line pb-2 pl-2 last:pb-0">
      <span className="text-xs text-ink-soft tabular-nums">{number}</span>
      <div className="min-w-0">
        <p className="text-xs">{t(`steps.${kind}`)}</p>
        <p className="font-mono text-xs [overflow-wrap:anywhere]">
          {input !== undefined && (
            <>
              <span className="text-ink-soft">
                <HostileText text={preview(input, 2000)} />
              </span>
              <span aria-hidden className="px-1.5 text-ink-soft">
                →
              </span>
              <span className="sr-only">{t('becomes')}</span>
            </>
          )}
          <span className="rounded-sm bg-raised px-1">
            {text === '' ? t('empty') : <HostileText text={preview(text, 2000)} />}
          </span>
        </p>
      </div>
    </li>
  );
}

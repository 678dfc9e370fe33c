'use client';

import { useTranslations } from 'use-intl';
import { HostileText } from '@/components/ui/hostile-text';
import type { CallFault } from '@/lib/trace';
import { ResultText } from './result-text';

/** A call's fault: what happened, what was observed, what to do, and whether the server may have acted all the same. */
export function FaultWords({ fault }: { readonly fault: CallFault }) {
  const faults = useTranslations('faults');
  const t = useTranslations('trace.fault');
  const { code, detail, effect } = fault;
  const values = { names: detail, rest: 0, ...fault.values };
  const seconds = fault.values?.['seconds'];
  const status = fault.values?.['status'];
  const known = faults.has(`${code}.what`);
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <p className={code === 'cancelled' ? 'font-medium' : 'font-medium text-bad'}>
        <HostileText text={known ? faults(`${code}.what`, values) : t('unknown', { code })} />
      </p>
      {seconds !== undefined && <p className="text-xs text-ink-soft">{t('seconds', { seconds: Number(seconds) })}</p>}
      {status !== undefined && <p className="text-xs text-ink-soft">{t('status', { status: String(status) })}</p>}
      {detail !== '' && code !== 'unknown-tool' && (
        <div className="text-ink-soft">
          <ResultText text={t('detail', { detail })} />
        </div>
      )}
      {known && <p className="text-ink-soft">{faults(`${code}.remedy`, values)}</p>}
      {effect === 'unknown' && <p className="text-ink-soft">{t('effectUnknown')}</p>}
    </div>
  );
}

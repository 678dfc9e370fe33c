'use client';

import { useTranslations } from 'use-intl';
import { HostileText } from '@/components/ui/hostile-text';
import type { CallFault } from '@/lib/trace';

/** A call's fault: what happened, what to do, and whether the server may have acted all the same. */
export function FaultWords({ fault }: { readonly fault: CallFault }) {
  const faults = useTranslations('faults');
  const t = useTranslations('trace');
  const { code, detail, effect } = fault;
  const values = { names: detail, rest: 0, ...fault.values, detail };
  const known = faults.has(`${code}.what`);
  return (
    <div className="min-w-0">
      <p className="font-medium text-bad">
        <HostileText text={known ? faults(`${code}.what`, values) : t('faultCode', { code, detail })} />
      </p>
      {known && (
        <p className="text-ink-soft">
          <HostileText text={faults(`${code}.remedy`, values)} />
        </p>
      )}
      {effect === 'unknown' && <p className="text-ink-soft">{t('result.effectUnknown')}</p>}
    </div>
  );
}

'use client';

import { useTranslations } from 'use-intl';
import type { CallView } from './call-view';
import { FaultWords } from './fault-words';
import { JsonText } from './result-text';
import { ResultView } from './result-view';

/** How a call ended: the server's answer, an answer that is an error, or why there is none. */
export function CallEnding({ view }: { readonly view: CallView }) {
  const t = useTranslations('trace');
  const { outcome, decision, oddOutput, route } = view;
  if (oddOutput !== undefined) {
    return (
      <section className="border-t border-line pt-2">
        <p className="text-xs text-ink-soft">{t('result.noOutcome')}</p>
        <JsonText value={oddOutput} />
      </section>
    );
  }
  if (outcome === undefined) {
    return decision === 'approved' ? <p className="text-xs text-ink-soft">{t('approval.approved')}</p> : null;
  }
  if (outcome.kind === 'fault') {
    return (
      <section className="border-t border-line pt-2">
        {outcome.fault.code === 'denied' ? <p>{t('approval.deniedByYou')}</p> : <FaultWords fault={outcome.fault} />}
      </section>
    );
  }
  const { isError } = outcome.result;
  return (
    <section className={isError ? 'border-l-2 border-bad bg-bad-soft px-2 py-1.5' : 'border-t border-line pt-2'}>
      {isError && <p className="font-medium text-bad">{t('call.errorResult')}</p>}
      <ResultView result={outcome.result} alias={route?.alias ?? ''} />
    </section>
  );
}

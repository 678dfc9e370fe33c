'use client';

import { useTranslations } from 'use-intl';
import { Disclosure } from '@/components/ui/disclosure';
import type { ToolResult } from '@/lib/trace';
import type { CallView } from './call-view';
import { FaultWords } from './fault-words';
import { ResultSummary } from './result-summary';
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
  const { result } = outcome;
  const shown = <ResultView result={result} alias={route?.alias ?? ''} />;
  if (result.isError) {
    return (
      <section className="border-l-2 border-bad bg-bad-soft px-2 py-1.5">
        <p className="font-medium text-bad">{t('call.errorResult')}</p>
        {shown}
      </section>
    );
  }
  return (
    <section className="border-t border-line pt-2">
      {isFolded(result) ? <Disclosure title={<ResultSummary result={result} />}>{shown}</Disclosure> : shown}
    </section>
  );
}

/** A result in full would bury the answer that follows; pictures and sounds are what was asked for. */
function isFolded({ blocks, structured }: ToolResult): boolean {
  if (blocks.length === 0) return structured !== undefined;
  return !blocks.some((block) => block.type === 'image' || block.type === 'audio');
}

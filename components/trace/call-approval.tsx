'use client';

import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import type { CallView } from './call-view';
import { codeWords } from './code-words';

export interface CallApprovalProps {
  readonly view: CallView;
  /** Its server is no longer in the workspace: the call can only be denied. */
  readonly serverRemoved: boolean;
  readonly onDecide: (approved: boolean) => void;
}

/** Marks the button with which the user's review of a waiting call begins. */
export const reviewMark = 'data-review-from';

/** The question before a call that is not known to be harmless. It takes no focus: it waits until the user comes. */
export function CallApproval({ view, serverRemoved, onDecide }: CallApprovalProps) {
  const t = useTranslations('trace.approval');
  const reasons = useTranslations('chat.consentReasons');
  const tool = view.route?.originalName ?? view.exposedName;
  const known = view.consent.filter((reason) => reasons.has(reason));
  return (
    <section className="flex flex-col gap-2 rounded-md border border-warn/30 bg-warn-soft px-3 py-2">
      <p className="font-medium">{t('title')}</p>
      <p>
        {t.rich('question', { tool, alias: view.route?.alias ?? '', endpoint: view.endpoint ?? '', code: codeWords })}
      </p>
      {serverRemoved && <p className="font-medium text-warn">{t('serverRemoved')}</p>}
      {known.length > 0 && (
        <div className="text-xs text-ink-soft">
          <p>{t('why')}</p>
          <ul className="list-disc pl-4">
            {known.map((reason) => (
              <li key={reason}>{reasons(reason)}</li>
            ))}
          </ul>
          <p className="mt-1">{t('claim')}</p>
        </div>
      )}
      <div className="flex gap-2">
        {!serverRemoved && (
          <Button
            look="primary"
            aria-label={t('approveLabel', { name: view.exposedName })}
            {...{ [reviewMark]: '' }}
            onClick={() => onDecide(true)}
          >
            {t('approve')}
          </Button>
        )}
        <Button
          aria-label={t('denyLabel', { name: view.exposedName })}
          {...(serverRemoved ? { [reviewMark]: '' } : {})}
          onClick={() => onDecide(false)}
        >
          {t('deny')}
        </Button>
      </div>
    </section>
  );
}

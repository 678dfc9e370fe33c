import { createTranslator } from 'use-intl/core';
import { locale, messages } from '@/lib/messages';
import type { CallFault } from '@/lib/trace';

/** A fault of a call as a model is told it: what happened, what was observed, what to do; a line each. */
export function wordFault({ code, detail, values }: CallFault): string {
  const translate = createTranslator({ locale, messages, namespace: 'faults' });
  return [translate(`${code}.what`, { ...values }), detail, translate(`${code}.remedy`, { ...values })]
    .filter((line) => line !== '')
    .join('\n');
}

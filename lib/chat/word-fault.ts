import { createTranslator } from 'use-intl/core';
import { locale, messages } from '@/lib/messages';
import type { CallFault } from '@/lib/trace';

/** A fault of a call as a model is told it: what happened, then what to do. */
export function wordFault({ code, detail, values }: CallFault): string {
  const translate = createTranslator({ locale, messages, namespace: 'faults' });
  const words = { ...values, detail };
  return `${translate(`${code}.what`, words)} ${translate(`${code}.remedy`, words)}`;
}

import { createTranslator } from 'use-intl/core';
import type { ConfigurationFault } from '@/lib/aggregation';
import { locale, messages } from '@/lib/messages';
import { visibleText } from '@/lib/shared/visible-text';

/** The command line's own texts. */
export const word = createTranslator({ locale, messages, namespace: 'cli' });

const wordFault = createTranslator({ locale, messages, namespace: 'faults' });

/** What is wrong with a set-up and what to do about it, in one line. */
export function wordConfigurationFault({ code, ...values }: ConfigurationFault): string {
  return oneLine(`${wordFault(`${code}.what`, values)} ${wordFault(`${code}.remedy`, values)}`);
}

/** Hostile text for a terminal: one line, and no character in it that the terminal would obey or hide. */
export function oneLine(text: string): string {
  const visible = visibleText(text).map((segment) => segment.text);
  return visible.join('').replace(/\s+/g, ' ');
}

'use client';

import { useTranslations } from 'use-intl';
import type { Messages } from '@/lib/messages';
import { visibleText } from '@/lib/shared/visible-text';

type WordedCode = keyof Messages['faults'];

export interface WordedFault {
  readonly code: WordedCode;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** Words faults from the catalogue: what is wrong, and what to do. */
export function useFaultWords(): (fault: WordedFault) => { readonly what: string; readonly remedy: string } {
  const faults = useTranslations('faults');
  return ({ code, values = {} }) => ({
    what: faults(`${code}.what`, values),
    remedy: faults(`${code}.remedy`, values),
  });
}

/** A fault in one run of text, where what the user typed or pasted shows its hidden characters. */
export function useFaultSentence(): (fault: WordedFault) => string {
  const word = useFaultWords();
  return (fault) => {
    const { what, remedy } = word(fault);
    return visibleText(`${what} ${remedy}`)
      .map(({ text }) => text)
      .join('');
  };
}

'use client';

import { useTranslations } from 'use-intl';
import type { ModelFault } from '@/lib/workspace/chat-models';

export interface ModelFaultWords {
  readonly what: string;
  /** The other side's own words: hostile text. */
  readonly observed: string | undefined;
  readonly remedy: string;
}

/** Words a model's fault: what happened, what was observed, and what to do. */
export function useModelFaultWords(): (fault: ModelFault) => ModelFaultWords {
  const faults = useTranslations('chat.modelFaults');
  const t = useTranslations('chat.ui');
  return ({ code, detail }) => {
    const known = faults.has(`${code}.what`) ? code : 'unknown';
    return {
      what: faults(`${known}.what`),
      observed: detail === '' ? undefined : t('observed', { detail }),
      remedy: faults(`${known}.remedy`),
    };
  };
}

'use client';

import { useTranslations } from 'use-intl';
import type { WithheldReason } from '@/lib/aggregation';
import type { RowMark } from './row-mark';

export interface MarkWords {
  /** A word or two for a badge. */
  readonly label: (mark: RowMark) => string;
  /** Why a tool is withheld, in a word or two. */
  readonly reason: (reason: WithheldReason) => string;
  /** A sentence or two: what it means and what to do. */
  readonly sentence: (mark: RowMark) => string;
}

/** Words for the marks of a row. */
export function useMarkWords(): MarkWords {
  const t = useTranslations('tools.marks');
  return {
    label: (mark) => t(`${mark.code}.label`),
    reason: (reason) => t(`withheld.${reason}.reason`),
    sentence(mark) {
      switch (mark.code) {
        case 'withheld':
          return t(`withheld.${mark.reason}.sentence`);
        case 'description-long':
          return t('description-long.sentence', { length: mark.length, limit: mark.limit });
        case 'override-refused':
          return t(`override-refused.${mark.why}`, { name: mark.name });
        default:
          return t(`${mark.code}.sentence`);
      }
    },
  };
}

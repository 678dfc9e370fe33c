'use client';

import { useTranslations } from 'use-intl';
import type { ToolResult } from '@/lib/trace';
import { readRows } from './rows';

/** A result in one line: what kind it is, how much of it there is, and that something about it was odd. */
export function ResultSummary({ result }: { readonly result: ToolResult }) {
  const t = useTranslations('trace.result');
  return t('summary', { ...measure(result), warnings: result.warnings.length });
}

interface Measure {
  readonly kind: 'rows' | 'json' | 'text' | 'parts';
  readonly count: number;
}

function measure({ structured, blocks }: ToolResult): Measure {
  if (structured !== undefined) {
    const rows = readRows(structured);
    if (rows !== undefined) return { kind: 'rows', count: rows.rows.length };
    return { kind: 'json', count: JSON.stringify(structured).length };
  }
  const texts = blocks.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  if (texts.length < blocks.length) return { kind: 'parts', count: blocks.length };
  return { kind: 'text', count: texts.join('').length };
}

'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { HostileText } from '@/components/ui/hostile-text';
import { keyed } from '@/components/ui/keyed';
import type { JsonValue } from '@/lib/shared/json';
import type { ResultBlock, ToolResult } from '@/lib/trace';
import { MediaBlock } from './media-block';
import { LinkBlock, ResourceBlock } from './resource-block';
import { JsonText, ResultText } from './result-text';
import { StructuredBlock } from './structured-block';

export interface ResultViewProps {
  readonly result: ToolResult;
  /** The server that answered. */
  readonly alias: string;
}

/** What a server answered, block by block, as untrusted as it is. */
export function ResultView({ result, alias }: ResultViewProps) {
  const t = useTranslations('trace.result');
  const { blocks, structured, warnings } = result;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {structured !== undefined && <StructuredBlock value={structured} />}
      {keyed(blocks).map(({ key, value: block }) =>
        block.type === 'text' && structured !== undefined && saysSame(block.text, structured) ? (
          <SameText key={key} text={block.text} />
        ) : (
          <Block key={key} block={block} alias={alias} />
        ),
      )}
      {blocks.length === 0 && structured === undefined && <p className="text-ink-soft">{t('empty')}</p>}
      {keyed(warnings).map(({ key, value: text }) => (
        <p key={key} className="text-xs text-warn">
          <HostileText text={t('warning', { text })} />
        </p>
      ))}
    </div>
  );
}

function Block({ block, alias }: { readonly block: ResultBlock; readonly alias: string }) {
  const t = useTranslations('trace.result');
  switch (block.type) {
    case 'text':
      return <ResultText text={block.text} />;
    case 'image':
    case 'audio':
      return <MediaBlock block={block} alias={alias} />;
    case 'resource-link':
      return <LinkBlock block={block} />;
    case 'resource':
      return <ResourceBlock block={block} />;
    case 'unknown':
      return (
        <div className="min-w-0">
          <p className="text-xs text-ink-soft">{t('unknownBlock')}</p>
          <JsonText value={block.value} />
        </div>
      );
  }
}

/** Servers are asked to repeat structured content as text; once is enough to read. */
function SameText({ text }: { readonly text: string }) {
  const t = useTranslations('trace.result');
  const [open, setOpen] = useState(false);
  if (open) return <ResultText text={text} monospace />;
  return (
    <p className="text-xs text-ink-soft">
      {t('sameText')}{' '}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-6 rounded-sm font-medium text-accent hover:underline"
      >
        {t('showText')}
      </button>
    </p>
  );
}

function saysSame(text: string, structured: JsonValue): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(structured);
  } catch {
    // What is no JSON says something else.
    return false;
  }
}

'use client';

import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { HostileText } from '@/components/ui/hostile-text';
import type { ChatNote, ModelFault } from '@/lib/workspace/chat-models';
import { useModelFaultWords } from './use-model-fault-words';

export interface NoteViewProps {
  readonly note: ChatNote;
  readonly onRetry: (() => void) | undefined;
}

/** A remark of the host on an answer. */
export function NoteView({ note, onRetry }: NoteViewProps) {
  const t = useTranslations('chat.notes');
  switch (note.kind) {
    case 'model-fault':
      return <ModelFaultNotice fault={note.fault} onRetry={onRetry} />;
    case 'step-limit':
      return <Remark text={t('step-limit', { steps: note.steps })} />;
    case 'cut-short':
      return <Remark text={t('cut-short', { reason: note.reason })} />;
    case 'stopped':
      return <Remark text={t('stopped')} />;
  }
}

function Remark({ text }: { readonly text: string }) {
  return <p className="border-l-2 border-line-strong pl-2 text-xs text-ink-soft">{text}</p>;
}

interface ModelFaultNoticeProps {
  readonly fault: ModelFault;
  readonly onRetry: (() => void) | undefined;
}

function ModelFaultNotice({ fault, onRetry }: ModelFaultNoticeProps) {
  const t = useTranslations('chat.ui');
  const words = useModelFaultWords();
  const { what, observed, remedy } = words(fault);
  return (
    <div className="rounded-md border border-bad/30 bg-bad-soft px-3 py-2">
      <p className="font-medium">{what}</p>
      {observed !== undefined && (
        <p className="max-h-32 overflow-y-auto text-xs">
          <HostileText text={observed} />
        </p>
      )}
      <p className="text-xs text-ink-soft">{remedy}</p>
      {onRetry !== undefined && (
        <Button className="mt-2" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

'use client';

import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { CallCard } from '@/components/trace/call-card';
import type { TracedCall } from '@/components/trace/call-view';
import { Disclosure } from '@/components/ui/disclosure';
import { HostileText } from '@/components/ui/hostile-text';
import { keyed } from '@/components/ui/keyed';
import type { ChatMessage, ChatMessagePart } from '@/lib/workspace/chat-models';
import { MarkdownAnswer } from './markdown-answer';
import { NoteView } from './note-view';

export interface AssistantMessageProps {
  readonly message: ChatMessage;
  readonly calls: ReadonlyMap<string, TracedCall>;
  readonly onDecide: (approvalId: string, approved: boolean) => void;
  /** Absent where the answer is no longer the last one, or still coming. */
  readonly onRetry: (() => void) | undefined;
}

/** What a model did and said, in order: its text, its calls as cards, and the host's notes. */
export const AssistantMessage = memo(function AssistantMessage({
  message,
  calls,
  onDecide,
  onRetry,
}: AssistantMessageProps) {
  const t = useTranslations('chat.ui');
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-xs font-medium text-ink-soft">
        <HostileText text={message.metadata?.model ?? t('assistant')} />
      </h3>
      {keyed(message.parts).map(({ key, value: part }) => (
        <Part key={key} part={part} message={message} calls={calls} onDecide={onDecide} onRetry={onRetry} />
      ))}
    </div>
  );
});

function Part({ part, message, calls, onDecide, onRetry }: AssistantMessageProps & { readonly part: ChatMessagePart }) {
  const t = useTranslations('chat.ui');
  switch (part.type) {
    case 'text':
      return part.text.trim() === '' ? null : <MarkdownAnswer text={part.text} />;
    case 'reasoning':
      return part.text.trim() === '' ? null : (
        <Disclosure title={t('reasoning')}>
          <p className="text-xs whitespace-pre-wrap text-ink-soft">
            <HostileText text={part.text} />
          </p>
        </Disclosure>
      );
    case 'dynamic-tool':
      return (
        <>
          <ParallelCalls count={callsFrom(message, part)} />
          <CallCard part={part} state={part.state} traced={calls.get(part.toolCallId)} onDecide={onDecide} />
        </>
      );
    case 'data-note':
      return <NoteView note={part.data} onRetry={onRetry} />;
    default:
      return null;
  }
}

/** Says how many calls one step made, where it made several. */
function ParallelCalls({ count }: { readonly count: number }) {
  const t = useTranslations('chat.ui');
  return count < 2 ? null : <p className="text-xs text-ink-soft">{t('parallel', { count })}</p>;
}

/** How many calls the step made whose first call this is; 0 for any later one. */
function callsFrom({ parts }: ChatMessage, call: ChatMessagePart): number {
  const place = parts.indexOf(call);
  const start = parts.slice(0, place).findLastIndex((part) => part.type === 'step-start') + 1;
  const end = parts.findIndex((part, index) => index > place && part.type === 'step-start');
  const calls = parts.slice(start, end < 0 ? undefined : end).filter((part) => part.type === 'dynamic-tool');
  return calls[0] === call ? calls.length : 0;
}

'use client';

import { useTranslations } from 'use-intl';
import type { TracedCall } from '@/components/trace/call-view';
import { Button } from '@/components/ui/button';
import { HostileText } from '@/components/ui/hostile-text';
import { Notice } from '@/components/ui/notice';
import type { ChatMessage } from '@/lib/workspace/chat-models';
import { AssistantMessage } from './assistant-message';
import { UserMessage } from './user-message';

export interface MessageListProps {
  readonly messages: readonly ChatMessage[];
  readonly calls: ReadonlyMap<string, TracedCall>;
  readonly running: boolean;
  /** What the loop itself broke on; a model's faults are notes inside its message. */
  readonly error: Error | undefined;
  readonly onDecide: (approvalId: string, approved: boolean) => void;
  readonly onRetry: () => void;
}

/** The conversation. It is no live region: what is worth hearing is announced apart, not every token. */
export function MessageList({ messages, calls, running, error, onDecide, onRetry }: MessageListProps) {
  const t = useTranslations('chat.ui');
  const last = messages.at(-1);
  return (
    <div role="log" aria-live="off" aria-busy={running} aria-label={t('log')}>
      <ol className="flex flex-col gap-4">
        {messages.map((message) => (
          <li key={message.id} className="min-w-0">
            {message.role === 'user' ? (
              <UserMessage text={textOf(message)} />
            ) : (
              <AssistantMessage
                message={message}
                calls={calls}
                onDecide={onDecide}
                onRetry={message === last && !running ? onRetry : undefined}
              />
            )}
          </li>
        ))}
      </ol>
      {running && <p className="mt-3 h-5 text-ink-soft">{t('thinking')}</p>}
      {error !== undefined && (
        <div className="mt-3">
          <Notice tone="bad" title={error.name} action={<Button onClick={onRetry}>{t('retry')}</Button>}>
            <HostileText text={error.message} />
          </Notice>
        </div>
      )}
    </div>
  );
}

function textOf({ parts }: ChatMessage): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { stateWord } from '@/components/trace/call-state-badge';
import { type TracedCall, viewCall } from '@/components/trace/call-view';
import type { ChatMessage } from '@/lib/workspace/chat-models';

export interface AnnouncerProps {
  readonly messages: readonly ChatMessage[];
  readonly calls: ReadonlyMap<string, TracedCall>;
  readonly running: boolean;
}

const mostCharacters = 400;

/** Tells assistive technology of calls that change state and of answers once they are whole. */
export function Announcer({ messages, calls, running }: AnnouncerProps) {
  const t = useTranslations('chat.ui');
  const states = useTranslations('trace.call.state');
  // A conversation from before the reload is not news.
  const [hasRun, setHasRun] = useState(running);
  if (running && !hasRun) setHasRun(true);
  const last = messages.at(-1);
  if (!hasRun || last?.role !== 'assistant') return <p role="status" className="sr-only" />;
  const call = last.parts.findLast((part) => part.type === 'dynamic-tool');
  const state = call && viewCall(call, calls.get(call.toolCallId)).state;
  const answer = last.parts.map((part) => (part.type === 'text' ? part.text : '')).join(' ');
  const speaksOfCall = state !== undefined && (running || state.kind === 'asking');
  return (
    <p role="status" className="sr-only">
      {speaksOfCall
        ? t('announceCall', { name: call?.toolName ?? '', state: states(stateWord(state)) })
        : running
          ? ''
          : t('announceAnswer', { text: answer.trim().slice(0, mostCharacters) })}
    </p>
  );
}

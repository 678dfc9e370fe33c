'use client';

import { useChat } from '@ai-sdk/react';
import { lastAssistantMessageIsCompleteWithApprovalResponses } from 'ai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { reviewMark } from '@/components/trace/call-approval';
import { useTracedCalls } from '@/components/trace/use-traced-calls';
import { type ChatMessage, settleMessages, stopMessages } from '@/lib/workspace/chat-models';
import { createWorkspaceTransport } from '@/lib/workspace/chat-wiring';
import { Announcer } from './announcer';
import type { ChatLink } from './chat-link';
import { MessageList } from './message-list';
import { useSavedConversation } from './use-saved-conversation';

export interface ChatSessionProps {
  readonly restored: ChatMessage[];
  readonly onLink: (link: ChatLink | undefined) => void;
}

/** The fastest that a streaming answer is drawn anew. */
const drawMs = 60;

/** The running chat: its loop, its messages, and their way into storage. */
export function ChatSession({ restored, onLink }: ChatSessionProps) {
  const t = useTranslations('chat.ui');
  const shell = useTranslations('shell');
  const workspace = useWorkspace();
  const [transport] = useState(() => createWorkspaceTransport(workspace));
  const chat = useChat<ChatMessage>({
    messages: restored,
    transport,
    generateId: workspace.surroundings.newId,
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
    experimental_throttle: drawMs,
  });
  const { messages, status, error, setMessages, sendMessage, regenerate, addToolApprovalResponse } = chat;
  const stopChat = chat.stop;
  const calls = useTracedCalls();
  const running = status === 'submitted' || status === 'streaming';
  const empty = messages.length === 0;
  const asking = isAsking(messages);
  useSavedConversation(messages, restored, running);

  const send = useCallback((text: string) => void sendMessage({ text }), [sendMessage]);
  const stop = useCallback(async () => {
    await stopChat();
    setMessages(stopMessages);
  }, [stopChat, setMessages]);
  const startAnew = useCallback(async () => {
    await stopChat();
    let before: ChatMessage[] = [];
    setMessages((current) => {
      before = settleMessages(current, (part) => part.state !== 'approval-requested');
      return [];
    });
    const trace = workspace.trace.getState();
    workspace.trace.clear();
    const undo = () => {
      setMessages(before);
      workspace.trace.setState(trace);
    };
    toast(t('cleared'), { action: { label: shell('undo'), onClick: undo } });
  }, [stopChat, setMessages, workspace, t, shell]);
  const decide = useCallback(
    (id: string, approved: boolean) => void addToolApprovalResponse({ id, approved }),
    [addToolApprovalResponse],
  );
  const list = useRef<HTMLDivElement>(null);
  const review = useCallback(() => list.current?.querySelector<HTMLElement>(`[${reviewMark}]`)?.focus(), []);
  const retry = useCallback(() => void regenerate(), [regenerate]);

  useEffect(() => {
    onLink({ running, empty, asking, review, send, stop: () => void stop(), startAnew: () => void startAnew() });
  }, [onLink, running, empty, asking, review, send, stop, startAnew]);
  useEffect(() => () => onLink(undefined), [onLink]);

  return (
    <>
      <div ref={list}>
        <MessageList
          messages={messages}
          calls={calls}
          running={running}
          error={error}
          onDecide={decide}
          onRetry={retry}
        />
      </div>
      <Announcer messages={messages} calls={calls} running={running} />
    </>
  );
}

function isAsking(messages: readonly ChatMessage[]): boolean {
  const parts = messages.at(-1)?.parts ?? [];
  return parts.some((part) => part.type === 'dynamic-tool' && part.state === 'approval-requested');
}

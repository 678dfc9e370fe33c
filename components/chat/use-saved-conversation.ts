'use client';

import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { useWorkspace } from '@/components/hooks/workspace-context';
import type { ChatMessage } from '@/lib/workspace/chat-models';
import { createConversationSaver } from './conversation-saver';

/** Stores the conversation as it grows, at once when an answer ends, and when the page is left. */
export function useSavedConversation(messages: ChatMessage[], restored: ChatMessage[], running: boolean): void {
  const t = useTranslations('chat.ui');
  const { conversation } = useWorkspace();
  const [saver] = useState(() =>
    createConversationSaver(conversation, restored, (detail) =>
      toast.error(t('saveFailed', { detail }), { id: 'save-failed' }),
    ),
  );
  useEffect(() => saver.note(messages, running), [saver, messages, running]);
  useEffect(() => {
    window.addEventListener('pagehide', saver.flush);
    return () => {
      window.removeEventListener('pagehide', saver.flush);
      saver.flush();
    };
  }, [saver]);
}

'use client';

import { useEffect, useState } from 'react';
import { useWorkspace } from '@/components/hooks/workspace-context';
import type { Workspace } from '@/lib/workspace';
import { type ChatMessage, settleMessages } from '@/lib/workspace/chat-models';
import { readMessages } from '@/lib/workspace/restored-messages';

/** What the last visit left. A conversation that cannot be read counts as none, and says what was wrong. */
export interface OpenedConversation {
  readonly messages: ChatMessage[];
  readonly damage: string | undefined;
}

// Opening fills the trace, so it must happen once a workspace, however often the pane mounts.
const opening = new WeakMap<Workspace, Promise<OpenedConversation>>();

/** The stored conversation; undefined while it is being read. */
export function useOpenedConversation(): OpenedConversation | undefined {
  const workspace = useWorkspace();
  const [opened, setOpened] = useState<OpenedConversation>();
  useEffect(() => {
    let gone = false;
    const promise = opening.get(workspace) ?? open(workspace);
    opening.set(workspace, promise);
    void promise.then((conversation) => {
      if (!gone) setOpened(conversation);
    });
    return () => {
      gone = true;
    };
  }, [workspace]);
  return opened;
}

async function open({ conversation }: Workspace): Promise<OpenedConversation> {
  try {
    const stored = await conversation.open();
    if (stored.status === 'damaged') return { messages: [], damage: stored.detail };
    const read = readMessages(stored.messages);
    if (!read.ok) return { messages: [], damage: read.fault };
    // A call that was under way ended with its page; only a question can still be answered.
    const messages = settleMessages(read.value, (part) => part.state !== 'approval-requested');
    return { messages, damage: undefined };
  } catch (error) {
    // Browsers refuse the storage itself in some private modes.
    return { messages: [], damage: String(error) };
  }
}

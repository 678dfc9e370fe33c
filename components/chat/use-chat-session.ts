'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { ChatSessionProps } from './chat-session';

export type SessionCode =
  | { readonly status: 'waiting' }
  | { readonly status: 'ready'; readonly Session: ComponentType<ChatSessionProps> }
  | { readonly status: 'failed' };

const calmMs = 1500;

/** The chat's code: it brings the AI SDK, so it loads once it is wanted, or when the page has come to rest. */
export function useChatSession(wanted: boolean): SessionCode {
  const [code, setCode] = useState<SessionCode>({ status: 'waiting' });
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), calmMs);
    return () => clearTimeout(timer);
  }, []);
  const due = wanted || calm;
  useEffect(() => {
    if (!due) return;
    let gone = false;
    import('./chat-session').then(
      ({ ChatSession }) => {
        if (!gone) setCode({ status: 'ready', Session: ChatSession });
      },
      () => {
        // The chunk is part of the app: it is missing where the network is, and the pane says so.
        if (!gone) setCode({ status: 'failed' });
      },
    );
    return () => {
      gone = true;
    };
  }, [due]);
  return code;
}

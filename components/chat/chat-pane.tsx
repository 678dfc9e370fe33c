'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { HostileText } from '@/components/ui/hostile-text';
import { Notice } from '@/components/ui/notice';
import { ChatHeader } from './chat-header';
import type { ChatLink } from './chat-link';
import { Composer } from './composer';
import { EmptyChat } from './empty-chat';
import { FollowingScroll } from './following-scroll';
import { ToolsNotice } from './tools-notice';
import { useChatSession } from './use-chat-session';
import { useOpenedConversation } from './use-opened-conversation';
import { useToolsLack } from './use-tools-lack';
import { UserMessage } from './user-message';

/** The chat: usable at once, while the code that runs it loads behind it. A message sent before that is kept and sent then. */
export function ChatPane() {
  const t = useTranslations('chat.ui');
  const opened = useOpenedConversation();
  const [wanted, setWanted] = useState(false);
  const [link, setLink] = useState<ChatLink>();
  const [queued, setQueued] = useState<string>();
  const [sends, setSends] = useState(0);
  const stored = opened !== undefined && opened.messages.length > 0;
  const code = useChatSession(wanted || stored);
  const lack = useToolsLack();

  useEffect(() => {
    if (link === undefined || queued === undefined) return;
    setQueued(undefined);
    link.send(queued);
  }, [link, queued]);

  const send = (text: string) => {
    setWanted(true);
    setSends(sends + 1);
    if (link === undefined) setQueued(text);
    else link.send(text);
  };
  const empty = queued === undefined && opened !== undefined && (link?.empty ?? !stored);

  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col">
      <ChatHeader empty={empty} onStartAnew={link?.startAnew} />
      <FollowingScroll follow={sends}>
        {opened?.damage !== undefined && <DamagedConversation detail={opened.damage} />}
        {empty && <EmptyChat hasTools={lack === undefined} onAsk={send} />}
        {code.status === 'ready' && opened !== undefined && (
          <code.Session restored={opened.messages} onLink={setLink} />
        )}
        {queued !== undefined && (
          <>
            <UserMessage text={queued} />
            {code.status !== 'failed' && <p className="mt-3 text-ink-soft">{t('loading')}</p>}
          </>
        )}
        {code.status === 'failed' && <Notice tone="bad" title={t('openFailed')} />}
      </FollowingScroll>
      {lack !== undefined && <ToolsNotice lack={lack} />}
      <Composer link={link} queued={queued !== undefined} onSend={send} onUse={() => setWanted(true)} />
    </div>
  );
}

function DamagedConversation({ detail }: { readonly detail: string }) {
  const t = useTranslations('shell.conversationDamaged');
  return (
    <div className="mb-3">
      <Notice tone="warn" title={t('title')}>
        <HostileText text={t('detail', { detail })} />
      </Notice>
    </div>
  );
}

'use client';

import { useEffect, useState } from 'react';
import { Toaster } from 'sonner';
import { useTranslations } from 'use-intl';
import { ChatPane } from '@/components/chat/chat-pane';
import { SelectedToolProvider, useSelectedTool } from '@/components/hooks/use-selected-tool';
import { ServersPane } from '@/components/servers/servers-pane';
import { ToolsPane } from '@/components/tools/tools-pane';
import { DamageNotice } from './damage-notice';
import { type Pane, PaneLayout } from './pane-layout';
import { StorageNotice } from './storage-notice';
import { ThemeSwitch } from './theme-switch';

const toastColors = {
  '--normal-bg': 'var(--panel)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  fontFamily: 'inherit',
};

export function PlaygroundScreen() {
  return (
    <SelectedToolProvider>
      <PlaygroundPanes />
    </SelectedToolProvider>
  );
}

function PlaygroundPanes() {
  const t = useTranslations('shell');
  const [pane, setPane] = useState<Pane>('tools');
  const { selected } = useSelectedTool();
  // A card of the chat points to a row: where only one of them has room, the table comes to the front.
  useEffect(() => {
    if (selected !== null) setPane('tools');
  }, [selected]);
  return (
    <>
      <div className="flex h-dvh flex-col">
        <header className="flex h-11 shrink-0 items-center gap-3 border-b border-line bg-panel px-4">
          <h1 className="text-sm font-semibold">{t('name')}</h1>
          <p className="min-w-0 flex-1 truncate text-ink-soft max-sm:invisible">{t('tagline')}</p>
          <ThemeSwitch />
        </header>
        <main className="flex min-h-0 flex-1 flex-col">
          <DamageNotice />
          <StorageNotice />
          <PaneLayout pane={pane} onPane={setPane}>
            {{ servers: <ServersPane />, tools: <ToolsPane />, chat: <ChatPane /> }}
          </PaneLayout>
        </main>
      </div>
      <Toaster position="bottom-center" style={toastColors} />
    </>
  );
}

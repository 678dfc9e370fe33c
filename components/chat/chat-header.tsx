'use client';

import { ChevronDown, Download, MessageSquarePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useWorkspaceState } from '@/components/hooks/use-workspace-state';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { Button } from '@/components/ui/button';
import { HostileText } from '@/components/ui/hostile-text';
import { saveTrace } from './save-trace';

const ModelDialog = lazy(() => import('./model-dialog').then((module) => ({ default: module.ModelDialog })));

export interface ChatHeaderProps {
  readonly empty: boolean;
  /** Absent until the chat's code has loaded. */
  readonly onStartAnew: (() => void) | undefined;
}

/** Which model answers, a new conversation, and the trace as a file. */
export function ChatHeader({ empty, onStartAnew }: ChatHeaderProps) {
  const t = useTranslations('chat.ui');
  const workspace = useWorkspace();
  const model = useWorkspaceState((state) => state.model);
  const traced = useStore(workspace.trace, (state) => state.events.length > 0);
  const [choosing, setChoosing] = useState(false);
  const name = model.kind === 'matcher' ? t('model.matcher') : model.modelId || t('model.noModel');
  return (
    <header className="flex h-10 shrink-0 items-center gap-1 border-b border-line pr-2 pl-3">
      <h2 className="sr-only">{t('title')}</h2>
      <Button
        look="quiet"
        className="-ml-2 min-w-0 shrink!"
        aria-label={t('model.open', { model: name })}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <span className="truncate">
          <HostileText text={name} />
        </span>
        <ChevronDown aria-hidden />
      </Button>
      <span className="flex-1" />
      <Button
        look="quiet"
        icon
        aria-label={t('export')}
        title={t('export')}
        disabled={!traced}
        onClick={() => saveTrace(workspace)}
      >
        <Download aria-hidden />
      </Button>
      <Button
        look="quiet"
        icon
        aria-label={t('newConversation')}
        title={t('newConversation')}
        disabled={empty || onStartAnew === undefined}
        onClick={onStartAnew}
      >
        <MessageSquarePlus aria-hidden />
      </Button>
      {choosing && (
        <Suspense fallback={null}>
          <ModelDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </header>
  );
}

'use client';

import { ArrowRight, Table2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSelectedTool } from '@/components/hooks/use-selected-tool';
import { useWorkspaceState } from '@/components/hooks/use-workspace-state';
import { ServerChip } from '@/components/servers/server-chip';
import { Button } from '@/components/ui/button';
import { HostileText } from '@/components/ui/hostile-text';
import type { ChatCallPart } from '@/lib/workspace/chat-models';
import { CallApproval } from './call-approval';
import { CallArguments } from './call-arguments';
import { CallEnding } from './call-ending';
import { CallName } from './call-name';
import { CallRouting } from './call-routing';
import { CallSentence } from './call-sentence';
import { CallStateBadge } from './call-state-badge';
import { CallTime } from './call-time';
import { type TracedCall, viewCall } from './call-view';
import { FrameList } from './frame-list';
import { MatchReasons } from './match-reasons';

export interface CallCardProps {
  readonly part: ChatCallPart;
  /** The part's state when it was drawn: the AI SDK may change the part itself afterwards. */
  readonly state: ChatCallPart['state'];
  readonly traced: TracedCall | undefined;
  readonly onDecide: (approvalId: string, approved: boolean) => void;
}

/** One call, from the name that the model used to the server, the tool and the answer. */
export const CallCard = memo(function CallCard({ part, traced, onDecide }: CallCardProps) {
  const t = useTranslations('trace.call');
  const card = useRef<HTMLElement>(null);
  const view = viewCall(part, traced);
  const { select } = useSelectedTool();
  const server = useWorkspaceState((state) => state.servers.find(({ id }) => id === view.serverId));
  const { route, state, approvalId } = view;
  const serverRemoved = view.serverId !== undefined && server === undefined;
  const decide = (id: string, approved: boolean) => {
    // The pressed button goes; the keyboard stays with the call.
    card.current?.focus();
    onDecide(id, approved);
  };
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={t('label', { name: view.exposedName })}
      className="min-w-0 overflow-hidden rounded-md border border-line bg-panel"
    >
      <header className="flex flex-col gap-1 border-b border-line px-3 py-2">
        <div className="flex items-start gap-2">
          <CallName exposedName={view.exposedName} serverId={view.serverId} originalName={route?.originalName} />
          <span className="ml-auto flex shrink-0 items-center gap-1.5">
            <CallTime view={view} />
            <CallStateBadge state={state} />
          </span>
        </div>
        {route !== undefined && (
          <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">
            <ArrowRight aria-hidden className="size-3.5 shrink-0 text-ink-soft" />
            <ServerChip alias={route.alias} color={server?.color ?? 0} />
            <span className="min-w-0 font-mono text-xs">
              <HostileText text={route.originalName} />
            </span>
          </div>
        )}
      </header>
      <div className="flex min-w-0 flex-col gap-2 px-3 py-2">
        {state.kind === 'waiting' && state.origin !== undefined && (
          <p className="text-xs text-ink-soft">{t('queuedAt', { origin: state.origin })}</p>
        )}
        <p className="text-xs text-ink-soft">
          <CallSentence view={view} serverRemoved={serverRemoved} />
        </p>
        <CallRouting view={view} />
        <CallArguments args={view.arguments} guessed={view.explanation?.guessed ?? []} />
        {approvalId !== undefined && (
          <CallApproval
            view={view}
            serverRemoved={serverRemoved}
            onDecide={(approved) => decide(approvalId, approved)}
          />
        )}
        <CallEnding view={view} />
        <div className="flex min-w-0 flex-col border-t border-line pt-1.5">
          {view.explanation !== undefined && <MatchReasons explanation={view.explanation} />}
          {(view.sentAt !== undefined || view.frameIds.length > 0) && <FrameList frameIds={view.frameIds} />}
          {server !== undefined && route !== undefined && (
            <Button
              look="quiet"
              className="h-6 self-start px-0! text-xs hover:bg-transparent"
              onClick={() => select({ serverId: server.id, originalName: route.originalName })}
            >
              <Table2 aria-hidden />
              {t('showInTable')}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}, isSameCall);

/** The AI SDK copies every part whenever its message changes; a part that kept its state says the same. */
function isSameCall(left: CallCardProps, right: CallCardProps): boolean {
  return (
    left.part.toolCallId === right.part.toolCallId &&
    left.state === right.state &&
    left.traced === right.traced &&
    left.onDecide === right.onDecide
  );
}

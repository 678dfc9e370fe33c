'use client';

import { ArrowUp, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWorkspaceState } from '@/components/hooks/use-workspace-state';
import { Button } from '@/components/ui/button';
import type { ChatLink } from './chat-link';

export interface ComposerProps {
  readonly link: ChatLink | undefined;
  /** A message waits for the chat's code. */
  readonly queued: boolean;
  readonly onSend: (text: string) => void;
  /** The user has turned to the chat. */
  readonly onUse: () => void;
}

/** Where a message is written. Typing is never locked; what keeps a message from being sent is said below. */
export function Composer({ link, queued, onSend, onUse }: ComposerProps) {
  const t = useTranslations('chat.ui.composer');
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState('');
  const noModel = useWorkspaceState(({ model }) => model.kind !== 'matcher' && model.modelId === '');
  const running = link?.running === true;
  const blocked = running || queued || noModel;

  const send = () => {
    if (blocked || draft.trim() === '') return;
    onSend(draft.trim());
    setDraft('');
  };
  const stop = () => {
    // The button goes with what it stops; the keyboard stays here.
    field.current?.focus();
    link?.stop();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter picks a candidate and sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const hint = noModel ? 'noModel' : queued ? 'starting' : running ? 'running' : link?.asking ? 'waiting' : 'hint';

  return (
    <form onSubmit={submit} className="shrink-0 border-t border-line px-3 pt-2 pb-1.5">
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          aria-label={t('label')}
          aria-describedby={hintId}
          placeholder={t('placeholder')}
          rows={2}
          value={draft}
          onFocus={onUse}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-40 min-h-14 w-full min-w-0 resize-none rounded-md border border-line-strong bg-panel px-2 py-1.5"
        />
        {running ? (
          <Button aria-label={t('stop')} title={t('stop')} icon onClick={stop}>
            <Square aria-hidden fill="currentColor" />
          </Button>
        ) : (
          <Button
            type="submit"
            look="primary"
            icon
            aria-label={t('send')}
            title={t('send')}
            disabled={blocked || draft.trim() === ''}
          >
            <ArrowUp aria-hidden />
          </Button>
        )}
      </div>
      <div id={hintId} className="mt-1 flex min-h-6 flex-wrap items-center gap-x-2 text-xs text-ink-soft">
        {hint === 'waiting' && (
          <button
            type="button"
            onClick={link?.review}
            className="min-h-6 rounded-sm font-medium text-accent hover:underline"
          >
            {t('review')}
          </button>
        )}
        <p>{t(hint)}</p>
      </div>
    </form>
  );
}

'use client';

import { useTranslations } from 'use-intl';
import type { CallView } from './call-view';
import { codeWords as code } from './code-words';

export interface CallSentenceProps {
  readonly view: CallView;
  /** Its server is no longer in the workspace, so that a call not yet sent goes nowhere. */
  readonly serverRemoved: boolean;
}

/** The call in one sentence: from the name that the model used to where the call went. */
export function CallSentence({ view, serverRemoved }: CallSentenceProps) {
  const t = useTranslations('trace.sentence');
  const { exposedName: name, route, endpoint = '' } = view;
  if (route !== undefined) {
    const { alias, originalName: tool } = route;
    return t.rich('found', { name, alias, tool, endpoint, reached: reachedBy(view, serverRemoved), code });
  }
  return t.rich(view.state.kind === 'unknown-tool' ? 'unknown' : 'writing', { name, code });
}

function reachedBy(
  { state, sentAt, outcome }: CallView,
  serverRemoved: boolean,
): 'sent' | 'asking' | 'pending' | 'nothing' {
  if (sentAt !== undefined || outcome?.kind === 'result') return 'sent';
  if (state.kind === 'asking') return serverRemoved ? 'nothing' : 'asking';
  return outcome === undefined ? 'pending' : 'nothing';
}

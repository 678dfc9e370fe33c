'use client';

import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleStop,
  CircleX,
  Hourglass,
  LoaderCircle,
  PencilLine,
  ShieldQuestion,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import type { CallViewState } from './call-view';

const looks = {
  writing: { tone: 'neutral', Icon: PencilLine },
  asking: { tone: 'warn', Icon: ShieldQuestion },
  queued: { tone: 'neutral', Icon: Hourglass },
  waiting: { tone: 'neutral', Icon: LoaderCircle },
  running: { tone: 'accent', Icon: LoaderCircle },
  succeeded: { tone: 'good', Icon: CircleCheck },
  'returned-error': { tone: 'bad', Icon: CircleAlert },
  failed: { tone: 'bad', Icon: CircleX },
  stopped: { tone: 'neutral', Icon: CircleStop },
  denied: { tone: 'neutral', Icon: Ban },
  'unknown-tool': { tone: 'bad', Icon: CircleHelp },
} as const satisfies Record<string, { readonly tone: Tone; readonly Icon: typeof Ban }>;

/** The state's word: waiting in a queue and being stopped by the user have words of their own. */
export function stateWord(state: CallViewState): keyof typeof looks {
  if (state.kind === 'failed' && state.fault.code === 'cancelled') return 'stopped';
  return state.kind === 'waiting' && state.origin !== undefined ? 'queued' : state.kind;
}

/** Where a call stands, as icon and word. */
export function CallStateBadge({ state }: { readonly state: CallViewState }) {
  const t = useTranslations('trace.call.state');
  const word = stateWord(state);
  const { tone, Icon } = looks[word];
  const turns = word === 'running' || word === 'waiting';
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className={turns ? 'size-3 animate-spin' : 'size-3'} />
      {t(word)}
    </Badge>
  );
}

'use client';

import { useEffect, useState } from 'react';
import { useWorkspace } from '@/components/hooks/workspace-context';
import type { CallView } from './call-view';
import { useDuration } from './use-figures';

/** How long a call took, or has taken so far. */
export function CallTime({ view }: { readonly view: CallView }) {
  const word = useDuration();
  if (view.durationMs !== undefined) return <Figure>{word(view.durationMs)}</Figure>;
  if (view.state.kind === 'running' && view.sentAt !== undefined) return <Elapsed since={view.sentAt} />;
  return null;
}

function Elapsed({ since }: { readonly since: number }) {
  const word = useDuration();
  const { now } = useWorkspace().surroundings;
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 200);
    return () => clearInterval(timer);
  }, [now]);
  return <Figure>{word(at - since)}</Figure>;
}

function Figure({ children }: { readonly children: string }) {
  return <span className="shrink-0 text-xs text-ink-soft tabular-nums">{children}</span>;
}

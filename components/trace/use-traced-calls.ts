'use client';

import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { type Call, callTree } from '@/lib/trace';
import type { TracedCall } from './call-view';

/** Every traced call by its id. A call that nothing happened to keeps its identity, so that its card is left alone. */
export function useTracedCalls(): ReadonlyMap<string, TracedCall> {
  const { trace } = useWorkspace();
  const events = useStore(trace, (state) => state.events);
  const frames = useStore(trace, (state) => state.frames);
  const before = useRef<ReadonlyMap<string, TracedCall>>(new Map());
  return useMemo(() => {
    const calls = new Map<string, TracedCall>();
    for (const turn of callTree(events, frames)) {
      for (const call of turn.steps.flatMap((step) => step.calls)) {
        const known = before.current.get(call.callId);
        const same = known !== undefined && isSame(known.call, call);
        calls.set(call.callId, same ? known : { call, strategyId: turn.strategy });
      }
    }
    before.current = calls;
    return calls;
  }, [events, frames]);
}

function isSame(left: Call, right: Call): boolean {
  return (
    left.startedAt === right.startedAt &&
    left.serverId === right.serverId &&
    left.approval === right.approval &&
    left.sentAt === right.sentAt &&
    left.outcome === right.outcome &&
    left.state.kind === right.state.kind &&
    left.frameIds.length === right.frameIds.length &&
    left.frameIds.at(-1) === right.frameIds.at(-1)
  );
}

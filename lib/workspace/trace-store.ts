import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Frame, TraceEvent } from '@/lib/trace';

export interface TraceState {
  readonly events: readonly TraceEvent[];
  readonly frames: readonly Frame[];
}

export interface TraceStore extends StoreApi<TraceState> {
  addEvent(event: TraceEvent): void;
  addFrame(frame: Frame): void;
  clear(): void;
}

/** Older frames go first, those of no call before the rest, so that a long-lived tab does not fill up. */
const mostFrames = 1000;

export function createTraceStore(initial: TraceState = { events: [], frames: [] }): TraceStore {
  const store = createStore<TraceState>(() => initial);
  return {
    ...store,
    addEvent: (event) => store.setState((state) => ({ events: [...state.events, event] })),
    addFrame: (frame) => store.setState((state) => ({ frames: trim([...state.frames, frame]) })),
    clear: () => store.setState({ events: [], frames: [] }),
  };
}

function trim(frames: readonly Frame[]): readonly Frame[] {
  if (frames.length <= mostFrames) return frames;
  const oldest = frames.findIndex((frame) => frame.callId === undefined);
  return frames.toSpliced(Math.max(oldest, 0), 1);
}

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

/** Older frames go first, so that a long-lived tab does not fill up. */
const mostFrames = 1000;

export function createTraceStore(initial: TraceState = { events: [], frames: [] }): TraceStore {
  const store = createStore<TraceState>(() => initial);
  return {
    ...store,
    addEvent: (event) => store.setState((state) => ({ events: [...state.events, event] })),
    addFrame: (frame) => store.setState((state) => ({ frames: [...state.frames, frame].slice(-mostFrames) })),
    clear: () => store.setState({ events: [], frames: [] }),
  };
}

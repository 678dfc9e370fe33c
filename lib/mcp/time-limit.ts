import type { Clock } from './clock';

/** A limit that runs only while its owner really has what it needs. It starts paused. */
export interface TimeLimit {
  resume(): void;
  pause(): void;
  /** Milliseconds that it ran so far. */
  spent(): number;
}

/** A limit of so many milliseconds that calls `expire` once, when it has run for that long in all. */
export function createTimeLimit(milliseconds: number, clock: Clock, expire: () => void): TimeLimit {
  let before = 0;
  let running: { readonly since: number; readonly stop: () => void } | undefined;
  return {
    resume() {
      running ??= { since: clock.now(), stop: clock.after(Math.max(0, milliseconds - before), expire) };
    },
    pause() {
      if (running === undefined) return;
      running.stop();
      before += clock.now() - running.since;
      running = undefined;
    },
    spent: () => before + (running === undefined ? 0 : clock.now() - running.since),
  };
}

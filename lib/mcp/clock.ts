/** Time as connections see it; tests hand in their own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after so many milliseconds, unless the returned function is called first. */
  after(milliseconds: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

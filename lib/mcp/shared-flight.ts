/** One piece of work that several callers wait for; it is aborted only when all of them have gone. */
export interface SharedFlight<Value> {
  /** Joins the work under way, or starts it. Gives `undefined` where the caller's signal is aborted before its end. */
  join(signal: AbortSignal): Promise<Value | undefined>;
}

interface Flight<Value> {
  readonly work: Promise<Value>;
  readonly controller: AbortController;
  waiting: number;
}

/** Single flight for work that never rejects for an expected reason. */
export function createSharedFlight<Value>(start: (signal: AbortSignal) => Promise<Value>): SharedFlight<Value> {
  let current: Flight<Value> | undefined;

  function take(): Flight<Value> {
    if (current !== undefined) return current;
    const controller = new AbortController();
    const flight: Flight<Value> = { work: start(controller.signal), controller, waiting: 0 };
    current = flight;
    const land = (): void => {
      if (current === flight) current = undefined;
    };
    flight.work.then(land, land);
    return flight;
  }

  return {
    join(signal) {
      if (signal.aborted) return Promise.resolve(undefined);
      const flight = take();
      flight.waiting += 1;
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          flight.waiting -= 1;
          if (flight.waiting === 0) {
            // Whoever comes next must not join what is being aborted.
            if (current === flight) current = undefined;
            flight.controller.abort();
          }
          resolve(undefined);
        };
        signal.addEventListener('abort', leave, { once: true });
        flight.work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
      });
    },
  };
}

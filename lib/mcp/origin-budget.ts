/**
 * What a place is for. `standing` is a GET stream that stays open; `request` waits for an answer; `reply` is what answers
 * or cancels something running, so it goes first: making it wait behind requests could make them wait for it.
 */
export type PlaceKind = 'standing' | 'request' | 'reply';

export interface Place {
  /** Gives the place back; a second time does nothing. */
  release(): void;
}

interface PlaceRequest {
  readonly origin: string;
  /** Who asks: no one owner may take the last place that another could use. */
  readonly owner: string;
  readonly kind: 'request' | 'reply';
  readonly signal: AbortSignal;
  /** Called at once where no place is free. */
  readonly onWaiting?: (() => void) | undefined;
}

/** Places per origin: browsers open six connections to one HTTP/1.1 origin, and with six standing streams all else hangs. */
export interface OriginBudget {
  /** Makes an owner known at an origin until the returned function is called. */
  join(origin: string, owner: string): () => void;
  /** Waits for a place, first come first served; rejects with the signal's reason when aborted before. */
  acquire(request: PlaceRequest): Promise<Place>;
  /** Takes a standing place, or gives `undefined` where none is left; it waits only for a connection to be free. */
  acquireStanding(origin: string, owner: string, signal: AbortSignal): Promise<Place> | undefined;
}

export interface BudgetSize {
  /** Standing streams per origin. They never take the last two places. */
  readonly standing: number;
  /** Standing streams and running requests per origin. */
  readonly total: number;
}

/** Places that running requests always keep. */
const keptForRequests = 2;

/** Makes the budget that all connections of one tab share. */
export function createOriginBudget(size: BudgetSize): OriginBudget {
  const lanes = new Map<string, Lane>();
  const laneOf = (origin: string): Lane => {
    const lane = lanes.get(origin) ?? new Lane(size);
    lanes.set(origin, lane);
    return lane;
  };
  return {
    join: (origin, owner) => laneOf(origin).join(owner),
    acquire: (request) =>
      laneOf(request.origin).acquire(request.owner, request.kind, request.signal, request.onWaiting),
    acquireStanding: (origin, owner, signal) => laneOf(origin).acquireStanding(owner, signal),
  };
}

interface Waiter {
  readonly owner: string;
  readonly kind: PlaceKind;
  readonly grant: (place: Place) => void;
}

/** The places of one origin. */
class Lane {
  readonly #total: number;
  readonly #standingCap: number;
  readonly #owners = new Map<string, number>();
  readonly #runningByOwner = new Map<string, number>();
  #waiters: readonly Waiter[] = [];
  #used = 0;
  /** Standing streams that are open or wait for a connection. */
  #standing = 0;

  constructor(size: BudgetSize) {
    this.#total = size.total;
    this.#standingCap = Math.max(0, Math.min(size.standing, size.total - keptForRequests));
  }

  join(owner: string): () => void {
    add(this.#owners, owner, 1);
    let joined = true;
    return () => {
      if (!joined) return;
      joined = false;
      add(this.#owners, owner, -1);
      this.#grantWaiting();
    };
  }

  acquire(owner: string, kind: PlaceKind, signal: AbortSignal, onWaiting?: () => void): Promise<Place> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const giveUp = (): void => {
        this.#waiters = this.#waiters.filter((other) => other !== waiter);
        reject(signal.reason);
      };
      const waiter: Waiter = {
        owner,
        kind,
        grant(place) {
          signal.removeEventListener('abort', giveUp);
          resolve(place);
        },
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiters = [...this.#waiters, waiter];
      this.#grantWaiting();
      if (this.#waiters.includes(waiter)) onWaiting?.();
    });
  }

  acquireStanding(owner: string, signal: AbortSignal): Promise<Place> | undefined {
    if (this.#standing >= this.#standingCap) return undefined;
    this.#standing += 1;
    const leave = (): void => {
      this.#standing -= 1;
      // One standing stream less may lift the share of an owner.
      this.#grantWaiting();
    };
    return this.acquire(owner, 'standing', signal).then(
      (place) => ({
        release: once(() => {
          place.release();
          leave();
        }),
      }),
      (reason: unknown) => {
        leave();
        throw reason;
      },
    );
  }

  #grantWaiting(): void {
    for (let next = this.#nextWaiter(); next !== undefined; next = this.#nextWaiter()) {
      const granted = next;
      this.#waiters = this.#waiters.filter((other) => other !== granted);
      granted.grant(this.#take(granted));
    }
  }

  #nextWaiter(): Waiter | undefined {
    if (this.#used >= this.#total) return undefined;
    return (
      this.#waiters.find((waiter) => waiter.kind === 'reply') ?? this.#waiters.find((waiter) => this.#mayRun(waiter))
    );
  }

  #mayRun(waiter: Waiter): boolean {
    return waiter.kind !== 'request' || (this.#runningByOwner.get(waiter.owner) ?? 0) < this.#share();
  }

  /** With others about, one owner leaves a place free, so that its hanging requests never hold up theirs. */
  #share(): number {
    return this.#owners.size < 2 ? this.#total : Math.max(1, this.#total - this.#standing - 1);
  }

  #take({ owner, kind }: Waiter): Place {
    this.#used += 1;
    if (kind === 'request') add(this.#runningByOwner, owner, 1);
    return {
      release: once(() => {
        this.#used -= 1;
        if (kind === 'request') add(this.#runningByOwner, owner, -1);
        this.#grantWaiting();
      }),
    };
  }
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    run();
  };
}

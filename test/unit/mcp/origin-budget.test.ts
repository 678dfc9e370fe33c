import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOriginBudget, type Place } from '@/lib/mcp/origin-budget';

const origin = 'https://a.example';
const never = new AbortController().signal;
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Granted {
  readonly index: number;
  readonly owner: string;
  readonly kind: 'request' | 'reply' | 'standing';
  readonly place: Place;
}

const step = fc.oneof(
  fc.record({
    do: fc.constant('ask' as const),
    owner: fc.constantFrom('a', 'b', 'c'),
    kind: fc.constantFrom('request' as const, 'reply' as const, 'standing' as const),
  }),
  fc.record({ do: fc.constant('release' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('abort' as const), which: fc.nat(20) }),
);

describe('the budget of an origin', () => {
  it('never gives more than all places or more than the standing ones, and gives every place back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 60 }),
        fc.integer({ min: 3, max: 6 }),
        fc.nat(6),
        async (steps, total, standing) => {
          const budget = createOriginBudget({ standing, total });
          for (const owner of ['a', 'b', 'c']) budget.join(origin, owner);
          const held: Granted[] = [];
          const asked: AbortController[] = [];
          const waiting = new Set<number>();
          const check = (): void => {
            expect(held.length).toBeLessThanOrEqual(total);
            const standingHeld = held.filter((grant) => grant.kind === 'standing').length;
            expect(standingHeld).toBeLessThanOrEqual(Math.min(standing, total - 2));
          };
          const ask = (owner: string, kind: Granted['kind']): void => {
            const controller = new AbortController();
            const index = asked.push(controller) - 1;
            const promise =
              kind === 'standing'
                ? budget.acquireStanding(origin, owner, controller.signal)
                : budget.acquire({ origin, owner, kind, signal: controller.signal });
            if (promise === undefined) return;
            waiting.add(index);
            promise.then(
              (place) => {
                waiting.delete(index);
                held.push({ index, owner, kind, place });
                check();
              },
              () => waiting.delete(index),
            );
          };
          for (const action of steps) {
            if (action.do === 'ask') ask(action.owner, action.kind);
            else if (action.do === 'abort') asked[action.which]?.abort();
            else held.splice(action.which % Math.max(1, held.length), 1)[0]?.place.release();
            await settle();
            check();
          }
          // Nobody starves: as places come back, everyone who waits is served.
          for (let rounds = 0; waiting.size > 0 && rounds < 100; rounds += 1) {
            for (const { place } of held.splice(0)) place.release();
            await settle();
          }
          expect(waiting.size).toBe(0);
          for (const { place } of held.splice(0)) place.release();
          // All is free again: as many requests as there are places run at once.
          for (let count = 0; count < total; count += 1) ask('abc'[count % 3] ?? 'a', 'reply');
          await settle();
          expect(held.filter(({ kind }) => kind === 'reply')).toHaveLength(total);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('serves the requests of one owner in the order they came', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), async (count) => {
        const budget = createOriginBudget({ standing: 0, total: 3 });
        budget.join(origin, 'a');
        const order: number[] = [];
        await Promise.all(
          Array.from({ length: count }, async (_, index) => {
            const place = await budget.acquire({ origin, owner: 'a', kind: 'request', signal: never });
            order.push(index);
            await settle();
            place.release();
          }),
        );
        expect(order).toEqual(order.toSorted((left, right) => left - right));
      }),
    );
  });

  it('leaves a place for the others, however many requests one owner has', async () => {
    const budget = createOriginBudget({ standing: 2, total: 4 });
    budget.join(origin, 'greedy');
    const leave = budget.join(origin, 'modest');
    let granted = 0;
    for (let count = 0; count < 9; count += 1) {
      void budget.acquire({ origin, owner: 'greedy', kind: 'request', signal: never }).then(() => {
        granted += 1;
      });
    }
    await settle();
    expect(granted).toBe(3);
    (await budget.acquire({ origin, owner: 'modest', kind: 'request', signal: never })).release();
    leave();
    await settle();
    expect(granted).toBe(4);
  });

  it('lets replies pass requests that wait', async () => {
    const budget = createOriginBudget({ standing: 0, total: 1 });
    const first = await budget.acquire({ origin, owner: 'a', kind: 'request', signal: never });
    const order: string[] = [];
    const take = (kind: 'request' | 'reply') =>
      budget.acquire({ origin, owner: 'a', kind, signal: never }).then((place) => {
        order.push(kind);
        place.release();
      });
    const all = [take('request'), take('request'), take('reply')];
    first.release();
    await Promise.all(all);
    expect(order).toEqual(['reply', 'request', 'request']);
  });

  it('says who waits, and nothing of who does not', async () => {
    const budget = createOriginBudget({ standing: 0, total: 1 });
    const said: string[] = [];
    const first = await budget.acquire({
      origin,
      owner: 'a',
      kind: 'request',
      signal: never,
      onWaiting: () => said.push('first'),
    });
    const second = budget.acquire({
      origin,
      owner: 'a',
      kind: 'request',
      signal: never,
      onWaiting: () => said.push('second'),
    });
    expect(said).toEqual(['second']);
    first.release();
    (await second).release();
  });

  it('keeps origins apart', async () => {
    const budget = createOriginBudget({ standing: 0, total: 1 });
    await budget.acquire({ origin, owner: 'a', kind: 'request', signal: never });
    await expect(
      budget.acquire({ origin: 'https://b.example', owner: 'a', kind: 'request', signal: never }),
    ).resolves.toBeDefined();
  });

  it('rejects with the reason of the abort, and takes no place for it', async () => {
    const budget = createOriginBudget({ standing: 0, total: 1 });
    const first = await budget.acquire({ origin, owner: 'a', kind: 'request', signal: never });
    const stop = new AbortController();
    const waiting = budget.acquire({ origin, owner: 'a', kind: 'request', signal: stop.signal });
    stop.abort('enough');
    await expect(waiting).rejects.toBe('enough');
    first.release();
    await expect(budget.acquire({ origin, owner: 'a', kind: 'request', signal: never })).resolves.toBeDefined();
  });
});

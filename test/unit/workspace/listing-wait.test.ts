import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createListingWait } from '@/lib/workspace/listing-wait';
import { createGate } from '../../fixtures/gate';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Begins a listing that ends when told to. */
function list(client: QueryClient, name: string): (outcome?: 'tools' | 'fault') => Promise<void> {
  const gate = createGate();
  let ending = 'tools';
  const queryFn = async () => {
    await gate.opened;
    if (ending === 'fault') throw new Error('gone');
    return ending;
  };
  const done = client.prefetchQuery({ queryKey: ['listing', name], queryFn, retry: false, networkMode: 'always' });
  return async (outcome = 'tools') => {
    ending = outcome;
    gate.open();
    await done;
  };
}

/** Whether a wait is over by now. */
function follow(promise: Promise<void>): { readonly over: () => Promise<boolean> } {
  let isOver = false;
  void promise.then(() => {
    isOver = true;
  });
  return {
    over: async () => {
      await vi.advanceTimersByTimeAsync(0);
      return isOver;
    },
  };
}

describe('the wait for listings', () => {
  it('is over at once where none runs', async () => {
    const wait = createListingWait(new QueryClient(), 3000);
    expect(await follow(wait()).over()).toBe(true);
  });

  it('is over when the last has ended, well or not', async () => {
    const client = new QueryClient();
    const [endFirst, endSecond] = [list(client, 'a'), list(client, 'b')];
    const { over } = follow(createListingWait(client, 3000)());
    await endFirst('fault');
    expect(await over()).toBe(false);
    await endSecond();
    expect(await over()).toBe(true);
  });

  it('ends with patience, which a hanging listing takes once only, until it has ended', async () => {
    const client = new QueryClient();
    const wait = createListingWait(client, 3000);
    const end = list(client, 'hangs');
    const first = follow(wait());
    await vi.advanceTimersByTimeAsync(2999);
    expect(await first.over()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await first.over()).toBe(true);
    expect(await follow(wait()).over()).toBe(true);

    const endOther = list(client, 'other');
    const second = follow(wait());
    expect(await second.over()).toBe(false);
    await endOther();
    expect(await second.over()).toBe(true);

    await end();
    expect(await follow(wait()).over()).toBe(true);
    list(client, 'hangs');
    expect(await follow(wait()).over()).toBe(false);
  });
});

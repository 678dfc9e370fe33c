import { describe, expect, it } from 'vitest';
import { createSharedFlight } from '@/lib/mcp/shared-flight';

const never = new AbortController().signal;

function flights() {
  const started: { signal: AbortSignal; land: (value: string) => void }[] = [];
  const flight = createSharedFlight<string>((signal) => new Promise((land) => started.push({ signal, land })));
  return { started, flight };
}

describe('a shared flight', () => {
  it('is started once for all who wait, and anew after it has landed', async () => {
    const { started, flight } = flights();
    const both = [flight.join(never), flight.join(never)];
    expect(started).toHaveLength(1);
    started[0]?.land('first');
    expect(await Promise.all(both)).toEqual(['first', 'first']);
    void flight.join(never);
    expect(started).toHaveLength(2);
  });

  it('goes on when one of two leaves, and is aborted when the last does', async () => {
    const { started, flight } = flights();
    const [one, two] = [new AbortController(), new AbortController()];
    const leaving = flight.join(one.signal);
    const staying = flight.join(two.signal);
    one.abort();
    expect(await leaving).toBeUndefined();
    expect(started[0]?.signal.aborted).toBe(false);
    two.abort();
    expect(await staying).toBeUndefined();
    expect(started[0]?.signal.aborted).toBe(true);
  });

  it('is not joined any more once it is aborted', () => {
    const { started, flight } = flights();
    const stop = new AbortController();
    void flight.join(stop.signal);
    stop.abort();
    void flight.join(never);
    expect(started).toHaveLength(2);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '@/lib/mcp/clock';
import { createTimeLimit } from '@/lib/mcp/time-limit';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a time limit', () => {
  it('does not run before it is resumed, nor while it is paused', () => {
    const expire = vi.fn();
    const limit = createTimeLimit(1_000, systemClock, expire);
    vi.advanceTimersByTime(5_000);
    limit.resume();
    vi.advanceTimersByTime(600);
    limit.pause();
    vi.advanceTimersByTime(5_000);
    expect(limit.spent()).toBe(600);
    limit.resume();
    vi.advanceTimersByTime(399);
    expect(expire).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(expire).toHaveBeenCalledOnce();
  });

  it('does not start anew when resumed twice', () => {
    const expire = vi.fn();
    const limit = createTimeLimit(1_000, systemClock, expire);
    limit.resume();
    vi.advanceTimersByTime(900);
    limit.resume();
    vi.advanceTimersByTime(100);
    expect(expire).toHaveBeenCalledOnce();
  });
});

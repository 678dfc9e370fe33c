import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createListChanges } from '@/lib/workspace/list-changes';
import { serverId } from '../../fixtures/workspace';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a changed list', () => {
  const [one, two] = [serverId('one'), serverId('two')];

  it('is listed anew at once, each server on its own', () => {
    const listAnew = vi.fn();
    const changes = createListChanges(listAnew);
    changes.note(one);
    changes.note(two);
    expect(listAnew.mock.calls).toEqual([[one], [two]]);
  });

  it('is listed once a second at most, and once more for the changes in between', () => {
    const listAnew = vi.fn();
    const changes = createListChanges(listAnew);
    for (let count = 0; count < 50; count += 1) changes.note(one);
    expect(listAnew).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(listAnew).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(listAnew).toHaveBeenCalledTimes(2);
    changes.note(one);
    expect(listAnew).toHaveBeenCalledTimes(3);
  });

  it('does not go round without end where the server says so at every listing', () => {
    const listAnew = vi.fn(() => changes.note(one));
    const changes = createListChanges(listAnew);
    changes.note(one);
    vi.advanceTimersByTime(5000);
    expect(listAnew).toHaveBeenCalledTimes(6);
  });

  it('is left alone after a stop', () => {
    const listAnew = vi.fn();
    const changes = createListChanges(listAnew);
    changes.note(one);
    changes.note(one);
    changes.stop();
    vi.advanceTimersByTime(5000);
    expect(listAnew).toHaveBeenCalledTimes(1);
  });
});

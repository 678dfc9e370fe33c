// @vitest-environment jsdom
// The query library polls in a browser only.
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionFaultCode } from '@/lib/mcp';
import { failed, ok } from '@/lib/shared/result';
import { type ListedTools, ListingError, listingQuery, type ServerConfig } from '@/lib/workspace';
import { listedTools, serverId } from '../../fixtures/workspace';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const server: ServerConfig = {
  ...{ id: serverId('one'), alias: 'one', url: 'http://a.test/mcp', enabled: true },
  ...{ timeoutSeconds: 30, color: 0, trusted: false },
};

type Answer = ListedTools | ConnectionFaultCode;

/** The listing query of a server that gives these answers in turn, observed as a panel does. */
function observe(answers: Answer[], { enabled = true, hasChannel = false } = {}) {
  const client = new QueryClient();
  const list = vi.fn(async () => {
    const answer = answers.shift() ?? 'unreachable';
    return typeof answer === 'string' ? failed({ code: answer, stage: 'list', detail: '' } as const) : ok(answer);
  });
  const query = listingQuery({ of: () => ({ list }) }, { ...server, enabled }, hasChannel);
  const observer = new QueryObserver(client, query);
  const stop = observer.subscribe(() => undefined);
  return { observer, list, stop, result: () => observer.getCurrentResult(), pass: vi.advanceTimersByTimeAsync };
}

/** Whether React's side of the query library throws this error in render instead of giving it. */
function throwsToReaders({ throwOnError }: ReturnType<typeof listingQuery>, error: Error): boolean {
  return typeof throwOnError === 'function' && Reflect.apply(throwOnError, undefined, [error]) === true;
}

const changing: ListedTools = {
  ...listedTools('one', [{ name: 'a' }]),
  identity: { serverInfo: { name: 'one', version: '1' }, protocolVersion: '2025-11-25', listChanged: true },
};

describe('the listing of a server', () => {
  it('is not asked for while the server is disabled', async () => {
    const { list, pass, stop } = observe([changing], { enabled: false });
    await pass(100_000);
    expect(list).not.toHaveBeenCalled();
    stop();
  });

  it.each<[ConnectionFaultCode, number]>([
    ['unreachable', 2],
    ['session-lost', 2],
    ['timed-out', 1],
    ['needs-sign-in', 1],
    ['not-mcp', 1],
  ])('that fails as %s is asked for %i times in all, and carries its fault', async (code, times) => {
    const { list, pass, result, stop } = observe([code, code, code]);
    await pass(10_000);
    expect(list).toHaveBeenCalledTimes(times);
    expect(result()).toMatchObject({ status: 'error', error: { fault: { code } } });
    stop();
  });

  it('that fails by a bug is asked for once, and the bug is thrown to whoever shows it', async () => {
    const bug = new TypeError('no such method');
    const list = vi.fn(() => Promise.reject(bug));
    const query = listingQuery({ of: () => ({ list }) }, server, false);
    const observer = new QueryObserver(new QueryClient(), query);
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(list).toHaveBeenCalledTimes(1);
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle', error: bug });
    expect(throwsToReaders(query, bug)).toBe(true);
    expect(throwsToReaders(query, new ListingError({ code: 'timed-out', stage: 'list', detail: '' }))).toBe(false);
    stop();
  });

  it('keeps the last good list when a refresh fails, with the fault beside it', async () => {
    const { observer, pass, result, stop } = observe([changing, 'timed-out']);
    await pass(0);
    await observer.refetch();
    expect(result()).toMatchObject({ data: changing, error: { fault: { code: 'timed-out' } } });
    stop();
  });

  it('is polled each minute where the list may change and no channel tells', async () => {
    const { list, pass, stop } = observe([changing, changing, changing]);
    await pass(60_000);
    expect(list).toHaveBeenCalledTimes(2);
    await pass(60_000);
    expect(list).toHaveBeenCalledTimes(3);
    stop();
  });

  it.each<[string, ListedTools, boolean]>([
    ['a channel tells', changing, true],
    ['the server says that its list never changes', listedTools('one', []), false],
  ])('is not polled where %s', async (_title, listed, hasChannel) => {
    const { list, pass, stop } = observe([listed], { hasChannel });
    await pass(600_000);
    expect(list).toHaveBeenCalledTimes(1);
    stop();
  });

  it('keeps the identity of what says the same, so that another latency changes no tools', async () => {
    const again = { ...structuredClone(changing), latencyMs: 99 };
    const { observer, pass, result, stop } = observe([changing, again]);
    await pass(0);
    await observer.refetch();
    expect(result().data).toEqual(again);
    expect(result().data?.tools).toBe(changing.tools);
    expect(result().data?.identity).toBe(changing.identity);
    stop();
  });

  it('keeps members named `__proto__` of a definition through a refresh', async () => {
    const definition = '{"inputSchema":{"properties":{"__proto__":{"type":"string"}},"type":"object"},"name":"a"}';
    const first = listedTools('one', [JSON.parse(definition)]);
    const second = listedTools('one', [JSON.parse(definition), { name: 'b' }]);
    const { observer, pass, result, stop } = observe([first, second]);
    await pass(0);
    await observer.refetch();
    expect(JSON.stringify(result().data?.tools[0]?.definition)).toBe(definition);
    stop();
  });
});

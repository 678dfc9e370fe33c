import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { describe, expect, test } from 'vitest';
import { type SampleSession, SessionStore, sharedSessions } from '@/lib/samples/session-store';

function setUp(maxSessions = 2) {
  let now = 0;
  const closed: string[] = [];
  const store = new SessionStore(new Map(), { maxSessions, idleMs: 1000 }, () => now);
  const open = async (id: string): Promise<SampleSession | undefined> => {
    if (!(await store.reserve())) return undefined;
    const session: SampleSession = {
      id,
      serverName: 'files',
      transport: new WebStandardStreamableHTTPServerTransport(),
      close: async () => void closed.push(id),
      exchanges: 0,
      lastUsed: now,
    };
    store.add(session);
    store.release();
    return session;
  };
  return { store, open, closed, passTime: (ms: number) => (now += ms) };
}

describe('the session store', () => {
  test('the oldest idle session gives way when there is no room', async () => {
    const { store, open, closed, passTime } = setUp();
    await open('a');
    passTime(1);
    await open('b');
    passTime(1);
    const a = store.find('a', 'files');
    if (a !== undefined) store.begin(a)();
    await open('c');
    expect(closed).toEqual(['b']);
    expect(store.find('a', 'files')).toBeDefined();
  });

  test('no busy session gives way', async () => {
    const { store, open, closed } = setUp(1);
    const session = await open('a');
    const end = session === undefined ? undefined : store.begin(session);
    expect(await open('b')).toBeUndefined();
    end?.();
    end?.();
    expect(session?.exchanges).toBe(0);
    expect(await open('b')).toBeDefined();
    expect(closed).toEqual(['a']);
  });

  test('places set aside count, so sessions that open at once never exceed the limit', async () => {
    const { store } = setUp(2);
    expect(await Promise.all([store.reserve(), store.reserve(), store.reserve()])).toEqual([true, true, false]);
    store.release();
    expect(await store.reserve()).toBe(true);
  });

  test('a session idle for the limit expires; one with an open exchange does not', async () => {
    const { store, open, closed, passTime } = setUp();
    await open('idle');
    const streaming = await open('streaming');
    if (streaming !== undefined) store.begin(streaming);
    passTime(999);
    await store.expire();
    expect(closed).toEqual([]);
    passTime(1);
    await store.expire();
    expect(closed).toEqual(['idle']);
  });

  test('a session belongs to one server', async () => {
    const { store, open } = setUp();
    await open('a');
    expect(store.find('a', 'planner')).toBeUndefined();
  });

  test('the process has one map', () => {
    expect(sharedSessions()).toBe(sharedSessions());
    expect(Reflect.get(globalThis, Symbol.for('namesake.samples'))).toBe(sharedSessions());
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLimitsId, defaultStrategyId } from '@/lib/aggregation';
import type { WorkspaceState } from '@/lib/workspace';
import { readWorkspace, storeWorkspace } from '@/lib/workspace/stored-workspace';
import { firstWorkspace } from '@/lib/workspace/workspace-state';
import { serverId } from '../../fixtures/workspace';

let ids = 0;
const first = firstWorkspace('http://app.test', () => {
  ids += 1;
  return `id${ids}`;
});
const [db, fs] = first.servers;

/** The first workspace's stored form with some members replaced. */
function storedWith(change: Record<string, unknown>): string {
  return JSON.stringify({ ...JSON.parse(storeWorkspace(first)), ...change });
}

describe('a stored workspace', () => {
  it('comes back as it was', () => {
    const state: WorkspaceState = {
      ...first,
      strategyId: defaultStrategyId,
      limitsId: defaultLimitsId,
      style: 'emoji',
      overrides: [
        { serverId: serverId('id1'), originalName: '__proto__', off: true },
        { serverId: serverId('id2'), originalName: '', exposedName: 'x', description: '' },
      ],
      model: { kind: 'openai-compatible', baseUrl: 'http://localhost:11434/v1', modelId: 'm' },
      seen: { id1: { search: 'print' } },
    };
    expect(readWorkspace(storeWorkspace(state))).toEqual({ ok: true, value: state });
  });

  it('keeps what was seen of tools of any name, `__proto__` included', () => {
    const name = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', ''), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (prints) => {
        const state = { ...first, seen: { id1: Object.fromEntries(prints) } };
        const read = readWorkspace(storeWorkspace(state));
        expect(read.ok && Object.entries(read.value.seen['id1'] ?? {})).toEqual(Object.entries(state.seen.id1));
      }),
    );
  });

  it.each<[string, string]>([
    ['is empty', ''],
    ['is cut short', storeWorkspace(first).slice(0, -5)],
    ['is null', 'null'],
    ['is a list', '[]'],
    ['is a text', '"workspace"'],
    ['is of another version', storedWith({ version: 2 })],
    ['is of no version', storedWith({ version: undefined })],
    ['lacks servers', storedWith({ servers: undefined })],
    ['holds twin aliases', storedWith({ servers: [db, { ...fs, alias: 'DB' }] })],
    ['holds one id twice', storedWith({ servers: [db, { ...fs, id: db?.id }] })],
    ['holds a bad alias', storedWith({ servers: [{ ...db, alias: 'a__b' }] })],
    ['holds a bad URL', storedWith({ servers: [{ ...db, url: 'javascript:alert(1)' }] })],
    ['holds a URL with a password', storedWith({ servers: [{ ...db, url: 'http://u:p@a.test/' }] })],
    ['holds the id `__proto__`', storedWith({ servers: [{ ...db, id: '__proto__' }] })],
    ['holds the id `constructor`', storedWith({ servers: [{ ...db, id: 'constructor' }] })],
    ['holds a time limit of no number', storedWith({ servers: [{ ...db, timeoutSeconds: null }] })],
    ['holds a colour off the palette', storedWith({ servers: [{ ...db, color: 99 }] })],
    ['names an unknown strategy', storedWith({ strategyId: 'constructor' })],
    ['names unknown limits', storedWith({ limitsId: 'toString' })],
    ['names an unknown style', storedWith({ style: 'loud' })],
    ['names an unknown model kind', storedWith({ model: { kind: 'psychic' } })],
    ['holds fingerprints of no text', storedWith({ seen: { id1: { search: 1 } } })],
    ['holds overrides of no list', storedWith({ overrides: {} })],
  ])('is a fault with words where it %s', (_title, text) => {
    const read = readWorkspace(text);
    expect(read.ok).toBe(false);
    expect(!read.ok && read.fault.length).toBeGreaterThan(0);
  });

  it('never throws, whatever is stored', () => {
    const member = fc.oneof(fc.jsonValue(), fc.constantFrom(first.servers, first.model, 1, defaultStrategyId));
    const keys = ['version', 'servers', 'strategyId', 'limitsId', 'style', 'overrides', 'model', 'seen', '__proto__'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), member), (change) => {
        readWorkspace(storedWith(change));
      }),
    );
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => !readWorkspace(text).ok));
  });

  it('pollutes no prototype and takes over no member that it does not know', () => {
    const text = storeWorkspace(first).replace(
      '{',
      '{"__proto__":{"polluted":true},"constructor":1,"apiKey":"secret",',
    );
    const read = readWorkspace(text);
    expect(read).toEqual({ ok: true, value: first });
    expect(read.ok && Object.keys(read.value).sort()).toEqual(Object.keys(first).sort());
    expect('polluted' in {}).toBe(false);
  });

  it('of thousands of servers is read', () => {
    const servers = Array.from({ length: 5000 }, (_, index) => ({ ...db, id: `id${index}`, alias: `a${index}` }));
    const read = readWorkspace(storedWith({ servers }));
    expect(read.ok && read.value.servers.length).toBe(5000);
  });
});

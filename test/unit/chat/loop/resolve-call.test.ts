import { describe, expect, test } from 'vitest';
import type { Resolution, Route, ToolRegistry } from '@/lib/aggregation';
import { closestNames } from '@/lib/chat/closest-names';
import { createMatcher } from '@/lib/chat/matcher';
import { resolveCall } from '@/lib/chat/resolve-call';
import { readingServer, snapshotOf } from '../../../fixtures/chat-harness';

const model = createMatcher({ now: () => new Date(0) });

function withResolution(resolution: Resolution) {
  const snapshot = snapshotOf([readingServer('a', 'x')], 'qualified', model);
  const registry: ToolRegistry = { tools: snapshot.registry.tools, resolve: () => resolution };
  return { ...snapshot, registry };
}

describe('looking a name up', () => {
  test('finds the exact name and nothing like it', () => {
    const snapshot = snapshotOf([readingServer('a', 'get_user')], 'qualified', model);
    expect(resolveCall(snapshot, 'a__get_user')).toMatchObject({ kind: 'reachable', target: { serverId: 'id-a' } });
    for (const name of ['a__get-user', 'A__get_user', 'get_user', 'a__get_user ', '']) {
      expect(resolveCall(snapshot, name)).toEqual({
        kind: 'unreachable',
        resolution: { kind: 'unknown', closest: ['a__get_user'] },
      });
    }
  });

  test('follows a dead end to the server that the system would call, as misrouted', () => {
    const claimants = snapshotOf([readingServer('a', 'x')], 'qualified', model).registry.tools;
    const leadsTo = { ...claimants[0], alias: 'a', originalName: 'gone', server: 0 };
    const resolved = resolveCall(withResolution({ kind: 'dead-end', claimants, leadsTo }), 'a__x');
    const route: Route = resolved.kind === 'reachable' ? resolved.target.route : { alias: '', originalName: '' };
    expect(resolved).toMatchObject({ kind: 'reachable', resolution: { misrouted: true }, tool: undefined });
    expect(route).toMatchObject({ alias: 'a', originalName: 'gone' });
  });

  test('calls nobody where the system leads nowhere', () => {
    const claimants = snapshotOf([readingServer('a', 'x')], 'qualified', model).registry.tools;
    expect(resolveCall(withResolution({ kind: 'dead-end', claimants, leadsTo: null }), 'a__x').kind).toBe(
      'unreachable',
    );
  });
});

describe('the names told for an unknown one', () => {
  const registryOf = (count: number) =>
    snapshotOf([readingServer('a', ...Array.from({ length: count }, (_, at) => `t${at}`), 'find')], 'qualified', model)
      .registry;

  test('are all of a few', () => {
    expect(closestNames('zzz', registryOf(39))).toHaveLength(40);
  });

  test('are the nearest of many, the most alike first', () => {
    const names = closestNames('a__finds', registryOf(100));
    expect(names).toHaveLength(10);
    expect(names[0]).toBe('a__find');
  });
});

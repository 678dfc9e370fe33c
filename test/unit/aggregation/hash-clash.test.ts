import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { arrival, exposedOf, known, listing, merge, nameOf } from '../../fixtures/aggregation-input';

/** Two names with one stub under `portable` and one real 32-bit hash, found by the birthday paradox. */
function findClash(alias: string): readonly [string, string] {
  const seen = new Map<string, string>();
  for (let number = 0; ; number += 1) {
    const name = `${'purge_workspace_and_every_child_page_of_it_'.repeat(2)}${number}`;
    const hash = createHash('sha256')
      .update(JSON.stringify([alias, name]))
      .digest('hex')
      .slice(0, 8);
    const other = seen.get(hash);
    if (other !== undefined) return [other, name];
    seen.set(hash, name);
  }
}

describe('two long names of one server with one stub and one hash', () => {
  const alias = 'wiki';
  let first = '';
  let second = '';
  beforeAll(() => {
    [first, second] = findClash(alias);
  });

  it('are both withheld with that reason, and nothing else is', () => {
    const third = `${'purge_workspace_and_every_child_page_of_it_'.repeat(2)}third`;
    const { report } = merge([listing(alias, ['search', first, third, second]), listing('other', [first, 'search'])]);
    expect(report.withheld.map((tool) => [tool.route.originalName, tool.reason])).toEqual(
      [first, second].sort().map((name) => [name, 'hash-clash']),
    );
    for (const tool of report.withheld) {
      expect(tool.detail).toContain(first);
      expect(tool.detail).toContain(second);
    }
    expect(report.exposed.map((tool) => [tool.route.alias, tool.route.originalName])).toEqual([
      [alias, third],
      [alias, 'search'],
      ['other', first],
      ['other', 'search'],
    ]);
  });

  it('lead nowhere by the name that they share, and are told as a collision', () => {
    const aggregation = merge([listing(alias, [first, second])]);
    const wanted = known(known(aggregation.report.withheld[0]).wantedName);
    expect(arrival(aggregation, wanted)).toBe('unknown');
    expect(aggregation.report.collisions).toEqual([
      {
        name: wanted,
        kind: 'exposed-name',
        members: [first, second].sort().map((originalName) => ({ alias, originalName })),
      },
    ]);
  });

  it('are withheld in whatever order they are listed', () => {
    for (const names of [
      [first, second],
      [second, first],
    ]) {
      expect(merge([listing(alias, names)]).report.exposed).toEqual([]);
    }
  });

  it('do not meet under another alias, which is part of the hash', () => {
    expect(merge([listing('wiki2', [first, second])]).report.withheld).toEqual([]);
  });

  it('frees the one that the user gives a name of its own', () => {
    const overrides = [{ alias, originalName: first, exposedName: 'purge_first' }];
    const aggregation = merge([listing(alias, [first, second])], { overrides });
    expect(nameOf(aggregation, alias, first)).toBe('purge_first');
    expect(exposedOf(aggregation, alias, first).renamedByUser).toBe(true);
    expect(arrival(aggregation, 'purge_first')).toEqual([alias, first]);
    expect(aggregation.report.withheld.map((tool) => tool.route.originalName)).toEqual([second]);
  });

  it('does not let an override take the name that they share', () => {
    const shared = known(known(merge([listing(alias, [first, second])]).report.withheld[0]).wantedName);
    const overrides = [{ alias, originalName: 'search', exposedName: shared }];
    const aggregation = merge([listing(alias, ['search', first, second])], { overrides });
    expect(nameOf(aggregation, alias, 'search')).toBe('wiki__search');
  });
});

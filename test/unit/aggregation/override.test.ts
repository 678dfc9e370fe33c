import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLegalName, type Override } from '@/lib/aggregation';
import {
  arrival,
  exposedOf,
  hostileListings,
  hostileName,
  listing,
  merge,
  nameOf,
  portable,
} from '../../fixtures/aggregation-input';

const servers = [listing('a', ['search', 'read']), listing('b', ['search'])];

function rename(alias: string, originalName: string, exposedName: string): Override {
  return { alias, originalName, exposedName };
}

function refusalOf(overrides: readonly Override[], reservedNames: readonly string[] = []) {
  return merge(servers, { overrides, reservedNames }).report.exposed.flatMap((tool) =>
    tool.warnings.flatMap((warning) =>
      warning.code === 'override-refused' ? [`${tool.exposedName} not ${warning.name}: ${warning.why}`] : [],
    ),
  );
}

describe('a tool renamed by the user', () => {
  it('is offered under the new name, and the wire name stays', () => {
    const aggregation = merge(servers, { overrides: [rename('a', 'search', 'find_papers')] });
    const tool = exposedOf(aggregation, 'a', 'search');
    expect(tool.exposedName).toBe('find_papers');
    expect(tool.renamedByUser).toBe(true);
    expect(tool.tool.name).toBe('search');
    expect(tool.steps.at(-1)).toEqual({ kind: 'override', text: 'find_papers' });
    expect(arrival(aggregation, 'find_papers')).toEqual(['a', 'search']);
    expect(arrival(aggregation, 'a__search')).toBe('unknown');
    expect(nameOf(aggregation, 'b', 'search')).toBe('b__search');
  });

  it('says its original name in the description, which the new name hides', () => {
    const aggregation = merge(servers, { overrides: [rename('a', 'search', 'find_papers')] });
    const { description } = exposedOf(aggregation, 'a', 'search');
    expect(description.map((part) => part.text).join('')).toBe('[a] x (original name: search)');
  });

  it.each(['', 'has space', 'dash-ed', '9lives', 'x'.repeat(65), '查询'])('is refused the illegal name %j', (name) => {
    expect(refusalOf([rename('a', 'search', name)])).toEqual([`a__search not ${name}: name-illegal`]);
  });

  it('is refused a name that another tool has', () => {
    expect(refusalOf([rename('a', 'search', 'a__read')])).toEqual(['a__search not a__read: name-taken']);
  });

  it('is refused a name in the realm of another server, whether that tool exists or not', () => {
    expect(refusalOf([rename('a', 'search', 'b__search')])).toEqual([
      'a__search not b__search: name-of-another-server',
    ]);
    expect(refusalOf([rename('a', 'search', 'later__x')])).toEqual(['a__search not later__x: name-of-another-server']);
  });

  it('may have a name in the realm of its own server', () => {
    expect(refusalOf([rename('a', 'search', 'a__find')])).toEqual([]);
  });

  it('may keep the name that it has anyway', () => {
    const aggregation = merge(servers, { overrides: [rename('a', 'search', 'a__search')] });
    expect(arrival(aggregation, 'a__search')).toEqual(['a', 'search']);
  });

  it('is refused a name that the host keeps for itself', () => {
    expect(refusalOf([rename('a', 'search', 'list_resources')], ['list_resources'])).toEqual([
      'a__search not list_resources: name-reserved',
    ]);
  });

  it('is refused a name that another override wants too, and so is the other', () => {
    expect(refusalOf([rename('a', 'search', 'find'), rename('b', 'search', 'find')])).toEqual([
      'a__search not find: name-taken',
      'b__search not find: name-taken',
    ]);
  });

  it('is refused the name of a tool that is switched off, which may come back', () => {
    const overrides = [rename('a', 'search', 'a__read'), { alias: 'a', originalName: 'read', off: true }];
    expect(refusalOf(overrides)).toEqual(['a__search not a__read: name-taken']);
  });

  it('frees the name that it leaves for nobody else', () => {
    expect(refusalOf([rename('a', 'search', 'find'), rename('a', 'read', 'a__search')])).toEqual([
      'a__read not a__search: name-taken',
    ]);
  });

  it('does not bring a tool that no server lists', () => {
    const aggregation = merge(servers, { overrides: [rename('a', 'gone', 'x'), rename('a', 'search', 'x')] });
    expect(arrival(aggregation, 'x')).toEqual(['a', 'search']);
    expect(aggregation.report.toolsIn).toBe(3);
  });
});

describe('a tool described by the user', () => {
  it('has that text and is shown as such', () => {
    const overrides = [{ alias: 'a', originalName: 'search', description: 'Finds papers.' }];
    const tool = exposedOf(merge(servers, { overrides }), 'a', 'search');
    expect(tool.description).toEqual([
      { by: 'note', text: '[a] ' },
      { by: 'user', text: 'Finds papers.' },
    ]);
    expect(tool.describedByUser).toBe(true);
    expect(tool.exposedName).toBe('a__search');
  });
});

describe('a tool switched off', () => {
  it('is withheld with that reason, and no other name changes', () => {
    const aggregation = merge(servers, { overrides: [{ alias: 'a', originalName: 'search', off: true }] });
    expect(aggregation.report.withheld.map(({ route, reason }) => ({ ...route, reason }))).toEqual([
      { alias: 'a', originalName: 'search', reason: 'switched-off' },
    ]);
    expect(aggregation.registry.tools.map((tool) => tool.exposedName)).toEqual(['a__read', 'b__search']);
    expect(arrival(aggregation, 'a__search')).toBe('unknown');
    expect(aggregation.report.toolsIn).toBe(3);
  });

  it('is in no collision any more', () => {
    const overrides = [{ alias: 'a', originalName: 'search', off: true }];
    expect(merge(servers).report.collisions).toHaveLength(1);
    expect(merge(servers, { overrides }).report.collisions).toEqual([]);
  });
});

describe('any overrides on any servers', () => {
  const overridden = hostileListings.chain((listings) => {
    const routes = listings.flatMap(({ alias, tools }) => tools.map(({ name }) => ({ alias, originalName: name })));
    const wanted = fc.oneof(
      hostileName,
      fc.constantFrom('one', 'two', ...merge(listings).registry.tools.map((tool) => tool.exposedName)),
    );
    const override = fc.record(
      {
        route: fc.constantFrom({ alias: 'none', originalName: 'none' }, ...routes),
        exposedName: wanted,
        off: fc.boolean(),
        description: fc.string(),
      },
      { requiredKeys: ['route'] },
    );
    return fc.tuple(fc.constant(listings), fc.array(override, { maxLength: 6 }));
  });

  it('leave names legal and unique, routes exact and the account whole', () => {
    fc.assert(
      fc.property(overridden, ([listings, drafts]) => {
        const overrides = drafts.map(({ route, ...change }) => ({ ...route, ...change }));
        const aggregation = merge(listings, { overrides });
        const { exposed, withheld, toolsIn } = aggregation.report;
        expect(new Set(exposed.map((tool) => tool.exposedName)).size).toBe(exposed.length);
        expect(exposed.length + withheld.length).toBe(toolsIn);
        for (const tool of exposed) {
          expect(isLegalName(tool.exposedName, portable)).toBe(true);
          expect(arrival(aggregation, tool.exposedName)).toEqual([tool.route.alias, tool.route.originalName]);
        }
      }),
    );
  });

  it('never change the name of a tool that has none of its own', () => {
    fc.assert(
      fc.property(overridden, ([listings, drafts]) => {
        const overrides = drafts.map(({ route, ...change }) => ({ ...route, ...change }));
        const plain = merge(listings);
        for (const tool of merge(listings, { overrides }).report.exposed) {
          if (tool.renamedByUser) continue;
          expect(tool.exposedName).toBe(nameOf(plain, tool.route.alias, tool.route.originalName));
        }
      }),
    );
  });
});

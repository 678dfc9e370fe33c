import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitsProfiles, nameRefusals, strategies } from '@/lib/aggregation';
import { hostileListings, hostileName, known, listing, merge } from '../../fixtures/aggregation-input';

describe('the order that the model is sent', () => {
  it("is the user's order of servers, and code point order of the original names inside each", () => {
    const names = merge([listing('b', ['z', 'Z', 'é', '\u{1F600}', '\uFFFD', 'a_b', 'aB']), listing('a', ['x'])]);
    expect(names.registry.tools.map(({ route }) => `${route.alias} ${route.originalName}`)).toEqual([
      ...['Z', 'aB', 'a_b', 'z', 'é', '\uFFFD', '\u{1F600}'].map((name) => `b ${name}`),
      'a x',
    ]);
  });

  it('compares code points whatever the names hold', () => {
    const points = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);
    const compare = (left: readonly number[], right: readonly number[]): number => {
      const index = left.findIndex((point, at) => point !== right[at]);
      if (index === -1) return left.length - right.length;
      return (left[index] ?? 0) - (right[index] ?? -1);
    };
    fc.assert(
      fc.property(fc.uniqueArray(hostileName, { maxLength: 12 }), (names) => {
        const sent = merge([listing('a', names)]).registry.tools.map((tool) => tool.route.originalName);
        expect(sent).toEqual([...names].sort((left, right) => compare(points(left), points(right))));
      }),
    );
  });

  it('appends a new server, so that what was sent before stays where it was', () => {
    fc.assert(
      fc.property(hostileListings, (listings) => {
        const before = merge(listings.slice(0, -1)).registry.tools.map((tool) => tool.exposedName);
        const after = merge(listings).registry.tools.map((tool) => tool.exposedName);
        expect(after.slice(0, before.length)).toEqual(before);
      }),
    );
  });
});

describe('a name listed twice by one server', () => {
  it('is offered once, the first time, and withheld after', () => {
    const { report } = merge([listing('a', ['x', 'y', 'x', 'x'])]);
    expect(report.exposed.map(({ route, index }) => [route.originalName, index])).toEqual([
      ['x', 0],
      ['y', 1],
    ]);
    expect(report.withheld.map(({ index, reason }) => [index, reason])).toEqual([
      [2, 'duplicate-in-server'],
      [3, 'duplicate-in-server'],
    ]);
    expect(report.collisions).toEqual([]);
  });
});

describe('an entry that is no usable tool', () => {
  it('has a row and its reason', () => {
    const unusable = [{ name: 'broken', detail: 'Its inputSchema is missing or not an object.', definition: {} }];
    const { report } = merge([{ ...listing('a', ['x']), unusable }]);
    expect(report.toolsIn).toBe(2);
    expect(report.withheld).toMatchObject([
      { route: { alias: 'a', originalName: 'broken' }, reason: 'unusable', detail: unusable[0]?.detail, index: 1 },
    ]);
  });
});

describe('collisions', () => {
  it('tell each original name that several servers have, with its owners', () => {
    const { report } = merge([listing('web', ['search', 'x']), listing('notes', ['search']), listing('y', ['x'])]);
    expect(report.collisions).toEqual([
      {
        name: 'search',
        kind: 'original-name',
        members: [
          { alias: 'web', originalName: 'search' },
          { alias: 'notes', originalName: 'search' },
        ],
      },
      {
        name: 'x',
        kind: 'original-name',
        members: [
          { alias: 'web', originalName: 'x' },
          { alias: 'y', originalName: 'x' },
        ],
      },
    ]);
  });

  it('tell names apart that differ by letter case', () => {
    expect(merge([listing('a', ['Open', 'open']), listing('b', ['OPEN'])]).report.collisions).toEqual([]);
  });

  it('tell two servers apart that have one key', () => {
    const spread = known(strategies.find(({ id }) => id === 'ai-sdk-spread'));
    const { report } = merge([listing('k', ['x']), listing('k', ['x'])], { strategy: spread });
    const member = { alias: 'k', originalName: 'x' };
    expect(report.collisions).toEqual([{ name: 'x', kind: 'exposed-name', members: [member, member] }]);
  });
});

describe('the number of tools', () => {
  it('is a warning, never a reason to withhold', () => {
    const names = Array.from({ length: 129 }, (_, number) => `tool${number}`);
    const { report } = merge([listing('a', names)]);
    expect(report.exposed).toHaveLength(129);
    expect(report.overToolCount).toBe(128);
    expect(merge([listing('a', names.slice(1))]).report.overToolCount).toBeUndefined();
  });
});

describe('tool tokens', () => {
  const countTokens = (text: string) => text.length;

  it('lie before and after the first change of what is sent', () => {
    const first = merge([listing('a', ['x']), listing('b', ['y'])], { countTokens });
    const all = known(first.report.toolTokens);
    expect(all.beforeChange).toBe(0);
    const previous = first.registry.tools;
    const appended = merge([listing('a', ['x']), listing('b', ['y']), listing('c', ['z'])], { countTokens, previous });
    expect(appended.report.toolTokens?.beforeChange).toBe(all.afterChange);
    expect(appended.report.toolTokens?.afterChange).toBeGreaterThan(0);
    const changed = merge([listing('a', ['w', 'x']), listing('b', ['y'])], { countTokens, previous });
    expect(changed.report.toolTokens?.beforeChange).toBe(0);
    const same = merge([listing('a', ['x']), listing('b', ['y'])], { countTokens, previous });
    expect(same.report.toolTokens).toEqual({ beforeChange: all.afterChange, afterChange: 0 });
  });

  it('are counted only where a counter is handed in', () => {
    expect(merge([listing('a', ['x'])]).report.toolTokens).toBeUndefined();
  });
});

describe('a name that providers would refuse', () => {
  it.each([
    ['db__search', []],
    ['', limitsProfiles.map(({ id }) => [id, 'empty'])],
    ['a'.repeat(65), limitsProfiles.filter(({ id }) => id !== 'mcp').map(({ id }) => [id, 'too-long'])],
    [
      'a-b',
      [
        ['portable', 'character'],
        ['cohere', 'character'],
      ],
    ],
    [
      '1a',
      [
        ['portable', 'first-character'],
        ['gemini', 'first-character'],
        ['cohere', 'first-character'],
      ],
    ],
    ['a\n', limitsProfiles.map(({ id }) => [id, 'character'])],
    ['获取', limitsProfiles.map(({ id }) => [id, 'first-character'])],
  ])('%j says by whom and why', (name, refusals) => {
    expect(nameRefusals(name).map(({ limits, why }) => [limits.id, why])).toEqual(refusals);
  });
});

describe('limits profiles', () => {
  it('have portable first, whose names every other profile takes', () => {
    expect(limitsProfiles.map(({ id }) => id)).toEqual([
      ...['portable', 'openai', 'anthropic', 'gemini', 'bedrock', 'mistral', 'cohere', 'mcp'],
    ]);
    fc.assert(
      fc.property(hostileListings, (listings) => {
        for (const tool of merge(listings).report.exposed) {
          expect(tool.exposedName).toMatch(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/);
          for (const limits of limitsProfiles) {
            expect(tool.exposedName).toMatch(new RegExp(`^[${limits.firstCharacters}][${limits.characters}]*$`));
          }
        }
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aggregate, findAliasTwin, type Listing, parseAlias, suggestAlias } from '@/lib/aggregation';
import {
  arrival,
  exposedOf,
  known,
  listing,
  merge,
  nameOf,
  portable,
  qualified,
} from '../../fixtures/aggregation-input';
import { caseById, casesOf, listingsOf } from '../../fixtures/cases';

/** Cases whose aliases the design refuses, or that give no whole servers: see lib/decisions/cases-against-design.md. */
const refusedByDesign = ['A07', 'A14', 'A15', 'C09'];
const mergeable = casesOf('A', 'C').filter(({ id }) => !refusedByDesign.includes(id));

function faultOf(listings: readonly Listing[]) {
  const result = aggregate({ listings, strategy: qualified, limits: portable });
  return result.ok ? undefined : result.fault;
}

describe.each(mergeable)('case $id: $symptom', (entry) => {
  const listings = listingsOf(entry);
  const aggregation = merge(listings);
  const routes = listings.flatMap(({ alias, tools }) => tools.map(({ name }) => [alias, name] as const));

  it('every tool can be called, by a name of its own that providers take', () => {
    const names = routes.map(([alias, original]) => nameOf(aggregation, alias, original));
    expect(new Set(names).size).toBe(routes.length);
    for (const name of names) expect(name).toMatch(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/);
    expect(aggregation.report.withheld).toEqual([]);
  });

  it('each call reaches its own server with the original name, byte for byte', () => {
    for (const [alias, original] of routes) {
      expect(arrival(aggregation, nameOf(aggregation, alias, original))).toEqual([alias, original]);
    }
  });

  it('no name hangs on order or on other servers', () => {
    const backwards = merge(
      [...listings].reverse().map((server) => ({ ...server, tools: [...server.tools].reverse() })),
    );
    for (const [alias, original] of routes) {
      const name = nameOf(aggregation, alias, original);
      expect(nameOf(backwards, alias, original)).toBe(name);
      expect(nameOf(merge([listing(alias, [original])]), alias, original)).toBe(name);
    }
  });

  it('original names that several servers have are told with their owners', () => {
    const owners = groupOwners(routes);
    const shared = [...owners].filter(([, aliases]) => aliases.length > 1);
    expect(
      aggregation.report.collisions.map(({ name, kind, members }) => [name, kind, members.map(({ alias }) => alias)]),
    ).toEqual(shared.map(([name, aliases]) => [name, 'original-name', aliases]));
  });
});

function groupOwners(routes: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string[]>();
  for (const [alias, original] of routes) owners.set(original, [...(owners.get(original) ?? []), alias]);
  return owners;
}

describe('one original name on several servers', () => {
  it('A02: gives two entries, and the report tells both owners', () => {
    const { report } = merge(listingsOf(caseById('A02')));
    expect(report.exposed.map((tool) => tool.exposedName)).toEqual(['mail_eu__send_email', 'mail_us__send_email']);
    expect(report.collisions).toEqual([
      {
        name: 'send_email',
        kind: 'original-name',
        members: [
          { alias: 'mail-eu', originalName: 'send_email' },
          { alias: 'mail-us', originalName: 'send_email' },
        ],
      },
    ]);
  });

  it('A18: six tools can be called, three shared names are told', () => {
    const { report } = merge(listingsOf(caseById('A18')));
    expect(report.exposed).toHaveLength(6);
    expect(report.collisions.map(({ name }) => name)).toEqual(['search', 'create_issue', 'list_files']);
  });
});

describe('names that must be cut', () => {
  it.each(['A04', 'A05'])('%s: each holds a hash of its whole route, and shows its full original name', (id) => {
    for (const tool of merge(listingsOf(caseById(id))).report.exposed) {
      expect(tool.exposedName.length).toBeLessThanOrEqual(64);
      expect(tool.exposedName.endsWith(`_${tool.hash}`)).toBe(true);
      expect(tool.steps).toContainEqual({
        kind: 'hashed',
        text: tool.hash,
        input: JSON.stringify([tool.route.alias, tool.route.originalName]),
      });
      const text = tool.description.map((part) => part.text).join('');
      expect(text).toContain(`original name: ${tool.route.originalName}`);
    }
  });

  it('A04: the name of restore never reaches purge', () => {
    const aggregation = merge(listingsOf(caseById('A04')));
    const restore = known(aggregation.registry.tools.find((tool) => tool.route.originalName.startsWith('restore')));
    expect(arrival(aggregation, restore.exposedName)).toEqual([restore.route.alias, restore.route.originalName]);
  });
});

describe('characters that must be replaced', () => {
  it('A09: other scripts give a stub with a hash, and the wire name stays in its script', () => {
    for (const tool of merge(listingsOf(caseById('A09'))).report.exposed) {
      expect(tool.exposedName).toBe(`weather__tool_${tool.hash}`);
      expect(tool.tool.name).toMatch(/^[\p{sc=Han}\p{sc=Cyrl}]+$/u);
    }
  });

  it('A07: the two aliases are one label, so the design refuses the set-up and names both', () => {
    expect(faultOf(listingsOf(caseById('A07')))).toEqual({
      code: 'alias-duplicate',
      alias: 'foo_bar',
      other: 'foo-bar',
    });
  });

  it('A07: under aliases that tell apart, five tools and the helper have six names', () => {
    const [first, second] = listingsOf(caseById('A07'));
    const listings = [known(first), { ...known(second), alias: 'other' }];
    const reservedNames = ['list_resources'];
    const { report } = merge(listings, { reservedNames });
    const names = [...report.exposed.map((tool) => tool.exposedName), ...reservedNames];
    expect(new Set(names).size).toBe(6);
    const greedy = merge(listings, {
      reservedNames,
      overrides: [{ alias: 'foo-bar', originalName: 'list_resources', exposedName: 'list_resources' }],
    });
    expect(nameOf(greedy, 'foo-bar', 'list_resources')).toBe('foo_bar__list_resources');
  });
});

describe('pairs that compose to one string elsewhere', () => {
  it('A12: nothing is dropped', () => {
    expect(merge(listingsOf(caseById('A12'))).registry.tools.map((tool) => tool.exposedName)).toEqual([
      ...['b1__ok1', 'b1__x_y', 'b1_x__ok2', 'b1_x__y'],
    ]);
  });

  it.each(['C02', 'C12'])('%s: the name made in step 1 means the same after step 2, prefix included', (id) => {
    const { step1, ...rest } = caseById(id).input;
    const before = merge(listingsOf({ ...caseById(id), input: z.record(z.string(), z.unknown()).parse(step1) }));
    const after = merge(listingsOf(caseById(id)));
    expect(rest['step2']).toBeDefined();
    for (const tool of before.registry.tools) {
      expect(tool.exposedName).toBe(`${tool.route.alias}__${tool.route.originalName}`);
      expect(arrival(after, tool.exposedName)).toEqual([tool.route.alias, tool.route.originalName]);
    }
  });

  it('C06: a tool whose own name begins with the alias keeps it', () => {
    const aggregation = merge(listingsOf(caseById('C06')));
    expect(arrival(aggregation, 'github__github_search')).toEqual(['github', 'github_search']);
    expect(arrival(aggregation, 'github__search')).toEqual(['github', 'search']);
  });

  it('C15: names made of separators are restored byte for byte', () => {
    const aggregation = merge(listingsOf(caseById('C15')));
    for (const original of ['start___now', '___', 'a____b']) {
      expect(arrival(aggregation, `flow__${original}`)).toEqual(['flow', original]);
    }
  });
});

describe('names of the user', () => {
  it('C08: local name, local description and wire name are three fields', () => {
    const entry = caseById('C08');
    const renames = z.record(z.string(), z.string()).parse(entry.input['user_rename']);
    const overrides = Object.entries(renames).map(([route, exposedName]) => {
      const [alias = '', originalName = ''] = route.split('/');
      return { alias, originalName, exposedName, description: `Use ${exposedName}.` };
    });
    const aggregation = merge(listingsOf(entry), { overrides });
    for (const { alias, exposedName, description } of overrides) {
      const tool = exposedOf(aggregation, alias, 'search');
      expect(tool.exposedName).toBe(exposedName);
      expect(tool.description).toContainEqual({ by: 'user', text: description });
      expect(tool.tool.name).toBe('search');
      expect(arrival(aggregation, exposedName)).toEqual([alias, 'search']);
    }
  });

  it('C13: a name is the same whenever it is made, for it hangs on alias and tool alone', () => {
    const listings = listingsOf(caseById('C13'));
    expect(merge(structuredClone(listings)).registry.tools.map((tool) => tool.exposedName)).toEqual(['files__read']);
  });
});

describe('aliases', () => {
  it('A14: letter case does not tell aliases apart, but it tells tools apart', () => {
    expect(faultOf(listingsOf(caseById('A14')))).toEqual({
      code: 'alias-duplicate',
      alias: 'mcpbrowser',
      other: 'MCPBrowser',
    });
    const names = merge([listing('browser', ['Open', 'open'])]).registry.tools.map((tool) => tool.exposedName);
    expect(names).toEqual(['browser__Open', 'browser__open']);
  });

  it('A15: a derived alias moves on until it is free, and a typed one is refused with a suggestion, never changed', () => {
    const servers = z
      .array(z.object({ derived_alias: z.string().optional(), alias: z.string().optional() }))
      .parse(caseById('A15').input['servers']);
    const derived = servers.flatMap((server) => server.derived_alias ?? []);
    const typed = known(servers.find((server) => server.alias !== undefined)?.alias);
    const suggestion = suggestAlias(typed, derived);
    expect(parseAlias(typed)).toMatchObject({ ok: false, fault: { code: 'alias-pattern', alias: typed } });
    expect(parseAlias(suggestion).ok).toBe(true);
    expect(findAliasTwin(suggestion, derived)).toBeUndefined();
    expect(findAliasTwin(suggestAlias('foo', derived), derived)).toBeUndefined();
  });

  it('C09: an alias that does not fit is refused, with one that does', () => {
    const [server] = listingsOf(caseById('C09'));
    expect(faultOf([known(server)])).toEqual({
      code: 'alias-pattern',
      alias: 'Connector: Acme',
      suggestion: 'Connector-Acme',
    });
  });
});

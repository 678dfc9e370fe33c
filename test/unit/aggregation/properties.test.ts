import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Aggregation, isLegalName, type Listing, routeKey } from '@/lib/aggregation';
import { anyLimits, arrival, hostileListings, merge } from '../../fixtures/aggregation-input';

const reasons = ['unusable', 'duplicate-in-server', 'hash-clash', 'switched-off'];

const reordered = hostileListings.chain((listings) =>
  fc.tuple(fc.constant(listings), fc.shuffledSubarray(listings, { minLength: listings.length })),
);

function namesByRoute({ report }: Aggregation): ReadonlyMap<string, string> {
  return new Map(report.exposed.map((tool) => [routeKey(tool.route), tool.exposedName]));
}

function distinctRoutes(listings: readonly Listing[]): number {
  return listings.reduce((sum, { tools }) => sum + new Set(tools.map((tool) => tool.name)).size, 0);
}

describe('qualified aggregation, whatever servers send', () => {
  it('gives only names that the limits allow', () => {
    fc.assert(
      fc.property(hostileListings, anyLimits, (listings, limits) => {
        for (const tool of merge(listings, { limits }).report.exposed) {
          expect(isLegalName(tool.exposedName, limits)).toBe(true);
          expect(tool.exposedName).toMatch(new RegExp(`^[${limits.firstCharacters}][${limits.characters}]*$`));
          expect(tool.exposedName.length).toBeLessThanOrEqual(limits.nameLength);
        }
      }),
    );
  });

  it('gives no two routes one name', () => {
    fc.assert(
      fc.property(hostileListings, anyLimits, (listings, limits) => {
        const names = merge(listings, { limits }).report.exposed.map((tool) => tool.exposedName);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });

  it('resolves each name to its exact original, and no other name to anything', () => {
    fc.assert(
      fc.property(hostileListings, anyLimits, fc.string(), (listings, limits, stranger) => {
        const aggregation = merge(listings, { limits });
        for (const tool of aggregation.registry.tools) {
          expect(arrival(aggregation, tool.exposedName)).toEqual([tool.route.alias, tool.route.originalName]);
          expect(tool.tool.name).toBe(tool.route.originalName);
          expect(tool.warnings.map((warning) => warning.code)).not.toContain('misrouted');
        }
        const names = aggregation.registry.tools.map((tool) => tool.exposedName);
        for (const name of [stranger, 'constructor', '__proto__', 'toString'].filter((text) => !names.includes(text))) {
          expect(arrival(aggregation, name)).toBe('unknown');
        }
      }),
    );
  });

  it('changes no name when other servers come, go or change places', () => {
    fc.assert(
      fc.property(reordered, anyLimits, ([listings, shuffled], limits) => {
        const together = namesByRoute(merge(listings, { limits }));
        expect(namesByRoute(merge(shuffled, { limits }))).toEqual(together);
        for (const alone of listings) {
          for (const [route, name] of namesByRoute(merge([alone], { limits }))) {
            expect(together.get(route)).toBe(name);
          }
        }
      }),
    );
  });

  it('changes no name when a tool of the same server comes or goes', () => {
    fc.assert(
      fc.property(hostileListings, anyLimits, (listings, limits) => {
        const names = namesByRoute(merge(listings, { limits }));
        const fewer = listings.map((server) => ({ ...server, tools: server.tools.slice(1) }));
        for (const [route, name] of namesByRoute(merge(fewer, { limits }))) expect(names.get(route)).toBe(name);
      }),
    );
  });

  it('accounts for every tool: in = exposed + withheld, each withheld one with a stated reason', () => {
    fc.assert(
      fc.property(hostileListings, anyLimits, (listings, limits) => {
        const { report } = merge(listings, { limits });
        const toolsIn = listings.reduce((sum, server) => sum + server.tools.length, 0);
        expect(report.toolsIn).toBe(toolsIn);
        expect(report.exposed.length + report.withheld.length).toBe(toolsIn);
        for (const tool of report.withheld) {
          expect(reasons).toContain(tool.reason);
          expect(tool.detail).not.toBe('');
        }
      }),
    );
  });

  it('withholds only repetitions inside one server, since nothing else can meet but by a hash clash', () => {
    fc.assert(
      fc.property(hostileListings, anyLimits, (listings, limits) => {
        const { report } = merge(listings, { limits });
        expect(report.exposed.length).toBe(distinctRoutes(listings));
        for (const tool of report.withheld) expect(tool.reason).toBe('duplicate-in-server');
      }),
    );
  });

  it('gives each entry one row, at its own place', () => {
    fc.assert(
      fc.property(hostileListings, (listings) => {
        const { report } = merge(listings);
        const places = [...report.exposed, ...report.withheld].map(({ server, index }) => `${server}/${index}`).sort();
        const entries = listings.flatMap(({ tools }, server) => tools.map((_, index) => `${server}/${index}`)).sort();
        expect(places).toEqual(entries);
        for (const tool of report.exposed) expect(tool.tool).toBe(listings[tool.server]?.tools[tool.index]);
      }),
    );
  });

  it('gives equal output for equal input', () => {
    fc.assert(
      fc.property(hostileListings, (listings) => {
        expect(merge(structuredClone(listings)).report).toEqual(merge(listings).report);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Aggregation, type Listing, strategyById } from '@/lib/aggregation';
import { hostileName, known, listing, merge } from '../../../fixtures/aggregation-input';

const key = fc.oneof(
  hostileName,
  fc.constantFrom('', 'a', 'a_b', 'a_', '_', ' padded ', '$&', "$'", 'a', 'a_b', '__proto__'),
);
const name = fc.oneof(
  hostileName,
  fc.constantFrom('b_c', 'c', '_c', 'a_b_c', '$&', '__proto__', 'constructor', '1', '0'),
);

/** Servers under any keys, equal ones included. */
const anyServers = fc
  .array(fc.tuple(key, fc.array(name, { maxLength: 5 })), { maxLength: 5 })
  .map((servers) => servers.map(([alias, names]) => listing(alias, names)));

function aggregated(id: string, listings: readonly Listing[]): Aggregation {
  return merge(listings, { strategy: known(strategyById(id)) });
}

/** Every call by every name that was sent, and the server and tool that it arrived at. */
function arrivals({ registry }: Aggregation): ReadonlyMap<string, unknown> {
  return new Map(
    registry.tools.map(({ exposedName }) => {
      const found = registry.resolve(exposedName);
      return [exposedName, found.kind === 'resolved' ? [found.tool.server, found.tool.route.originalName] : found.kind];
    }),
  );
}

describe('ai-sdk-spread', () => {
  /** `@ai-sdk/mcp` 2.0.99 collects a server's tools in an object without prototype; the cookbook spreads such objects. */
  function spread(listings: readonly Listing[]): Record<string, unknown> {
    let merged: Record<string, unknown> = {};
    for (const [server, { tools }] of listings.entries()) {
      const toolSet: Record<string, unknown> = Object.create(null);
      for (const tool of tools) toolSet[tool.name] = [server, tool.name];
      merged = { ...merged, ...toolSet };
    }
    return merged;
  }

  it('keeps and loses what a real object spread keeps and loses, odd names included', () => {
    fc.assert(
      fc.property(anyServers, (listings) => {
        const aggregation = aggregated('ai-sdk-spread', listings);
        expect(arrivals(aggregation)).toEqual(new Map(Object.entries(spread(listings))));
        expect(aggregation.registry.tools).toHaveLength(Object.keys(spread(listings)).length);
        for (const tool of aggregation.report.withheld) expect(tool.reason).toBe('lost');
      }),
    );
  });

  it('takes __proto__ for an ordinary name, as the real objects do', () => {
    const aggregation = aggregated('ai-sdk-spread', [listing('a', ['__proto__']), listing('b', ['__proto__'])]);
    expect(Object.keys(spread([listing('a', ['__proto__'])]))).toEqual(['__proto__']);
    expect(arrivals(aggregation)).toEqual(new Map([['__proto__', [1, '__proto__']]]));
  });
});

describe('hand-rolled-namespace-client', () => {
  /** The class as people write it. */
  class NamespaceClient {
    readonly tools: { name: string; description: string; server: string; index: number }[] = [];

    add(index: number, server: string, tools: Listing['tools']): void {
      for (const tool of tools) {
        this.tools.push({
          name: `${server}_${tool.name}`,
          description: `[${server}] ${tool.description}`,
          server,
          index,
        });
      }
    }

    route(name: string): readonly [number, string] | undefined {
      const tool = this.tools.find((candidate) => candidate.name === name);
      return tool && [tool.index, tool.name.replace(`${tool.server}_`, '')];
    }
  }

  it('sends, describes and routes as the pattern does when it is run', () => {
    fc.assert(
      fc.property(anyServers, (listings) => {
        const client = new NamespaceClient();
        for (const [index, { alias, tools }] of listings.entries()) client.add(index, alias, tools);
        const aggregation = aggregated('hand-rolled-namespace-client', listings);
        expect(
          aggregation.registry.tools.map((tool) => [
            tool.exposedName,
            tool.description.map((part) => part.text).join(''),
          ]),
        ).toEqual(client.tools.map((tool) => [tool.name, tool.description]));
        expect(arrivals(aggregation)).toEqual(
          new Map(client.tools.map((tool) => [tool.name, client.route(tool.name)])),
        );
      }),
    );
  });

  it('writes "undefined" where a description is missing', () => {
    const bare = { name: 'x', inputSchema: {}, definition: { name: 'x' } };
    const [tool] = aggregated('hand-rolled-namespace-client', [{ alias: 'a', tools: [bare] }]).registry.tools;
    expect(tool?.description.map((part) => part.text).join('')).toBe('[a] undefined');
  });
});

describe('langchain-python-prefix', () => {
  it('sends every composed name, and the last owner of a name in a dictionary answers', () => {
    fc.assert(
      fc.property(anyServers, (listings) => {
        const aggregation = aggregated('langchain-python-prefix', listings);
        const sent = listings.flatMap(({ alias, tools }, server) =>
          tools.map((tool) => ({ name: alias === '' ? tool.name : `${alias}_${tool.name}`, server, tool: tool.name })),
        );
        expect(aggregation.registry.tools.map((tool) => tool.exposedName)).toEqual(sent.map((tool) => tool.name));
        expect(arrivals(aggregation)).toEqual(new Map(sent.map((tool) => [tool.name, [tool.server, tool.tool]])));
        expect(aggregation.report.withheld).toEqual([]);
      }),
    );
  });
});

describe('openai-agents-python', () => {
  it('sends every name where no two are equal, and nothing at all otherwise', () => {
    fc.assert(
      fc.property(anyServers, (listings) => {
        const { report, registry } = aggregated('openai-agents-python', listings);
        const names = listings.flatMap(({ tools }) => tools.map((tool) => tool.name));
        const clashes = new Set(names).size < names.length;
        expect(registry.tools.map((tool) => tool.exposedName)).toEqual(clashes ? [] : names);
        expect(report.withheld.map((tool) => tool.reason)).toEqual(clashes ? names.map(() => 'refused') : []);
        expect(report.error === undefined).toBe(!clashes);
      }),
    );
  });

  it('stops at the first server that repeats a name, and names no later clash', () => {
    const servers = [listing('a', ['x', 'z']), listing('b', ['z', 'x']), listing('c', ['y']), listing('d', ['y'])];
    expect(aggregated('openai-agents-python', servers).report.error).toMatch(
      /^UserError: Duplicate tool names found across MCP servers: x, z\. Pass/,
    );
  });

  it('refuses a name that one server lists twice', () => {
    expect(aggregated('openai-agents-python', [listing('a', ['x', 'x'])]).report.error).toBe(
      'UserError: Duplicate tool names found on MCP server `a`: x',
    );
  });
});

describe('every system but ours', () => {
  it('warns of each call that would go astray, and of no other', () => {
    fc.assert(
      fc.property(
        anyServers,
        fc.constantFrom('ai-sdk-spread', 'langchain-python-prefix', 'hand-rolled-namespace-client'),
        (listings, id) => {
          const aggregation = aggregated(id, listings);
          for (const tool of aggregation.registry.tools) {
            const home = [tool.server, tool.route.originalName];
            const arrived = arrivals(aggregation).get(tool.exposedName);
            const warned = tool.warnings.some((warning) => warning.code === 'misrouted');
            expect(warned).toBe(JSON.stringify(arrived) !== JSON.stringify(home));
          }
        },
      ),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { type DescriptionStyle, strategies } from '@/lib/aggregation';
import { answerSetUp } from '@/lib/cli/answer-set-up';

interface Wanted {
  readonly strategy?: string;
  readonly limits?: string;
  readonly style?: DescriptionStyle;
  readonly setUpFirst?: boolean;
}

function answer(setUp: unknown, { strategy, limits, style, setUpFirst = false }: Wanted = {}) {
  return answerSetUp(setUp, { strategy, limits, style, setUpFirst });
}

function servers(...list: readonly (readonly [string, readonly unknown[]])[]) {
  return { servers: list.map(([alias, tools]) => ({ alias, tools })) };
}

describe('the answer to a set-up', () => {
  it('has every field of the contract, and says where a call arrives', async () => {
    const tool = { name: 'search', description: 'Search.', inputSchema: { type: 'object' } };
    const { answer: found, refused } = await answer(servers(['db', [tool]]));
    expect(refused).toBe(false);
    expect(found).toEqual({
      strategy: 'qualified',
      limits: 'portable',
      tools: [
        {
          exposedName: 'db__search',
          alias: 'db',
          originalName: 'search',
          hash: expect.stringMatching(/^[0-9a-f]{8}$/),
          description: '[db] Search.',
          fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
          warnings: [],
          reaches: { alias: 'db', originalName: 'search' },
        },
      ],
      withheld: [],
      collisions: [],
      error: null,
    });
  });

  it('takes a name for a tool, and an object with only a name for the same tool', async () => {
    const { answer: found } = await answer(servers(['a', ['x']], ['b', [{ name: 'x' }]]));
    expect(found.tools.map((tool) => tool.exposedName)).toEqual(['a__x', 'b__x']);
    expect(found.tools[0]?.fingerprint).toBe(found.tools[1]?.fingerprint);
  });

  it('withholds what is no tool as unusable, each with its reason', async () => {
    const bad = [
      5,
      null,
      {},
      { name: 7 },
      { name: 'x', inputSchema: 'none' },
      { name: 'y', inputSchema: { type: 'array' } },
    ];
    const { answer: found } = await answer(servers(['a', [...bad, 'ok']]));
    expect(found.tools.map((tool) => tool.exposedName)).toEqual(['a__ok']);
    expect(found.withheld.map(({ originalName, reason }) => [originalName, reason])).toEqual([
      ...['', '', '', '', 'x', 'y'].map((name) => [name, 'unusable']),
    ]);
    for (const { detail } of found.withheld) expect(detail).not.toBe('');
  });

  it('takes a server info, and one without a name', async () => {
    for (const serverInfo of [{ name: 'x', version: '1' }, { name: null }, null, undefined]) {
      const { answer: found } = await answer({ servers: [{ alias: 'a', serverInfo, tools: ['x'] }] });
      expect(found.error).toBeNull();
    }
  });

  it.each<[DescriptionStyle, string]>([
    ['label', '[a] D'],
    ['sentence', 'From the server "a". D'],
    ['none', 'D'],
  ])('describes in the style %s under any strategy when it is given', async (style, text) => {
    for (const { id } of strategies) {
      const setUp = servers(['a', [{ name: 'x', description: 'D' }]]);
      const { answer: found } = await answer(setUp, { strategy: id, style });
      expect(found.tools.map((tool) => tool.description)).toEqual([text]);
    }
  });

  it('describes as the system does where no style is given', async () => {
    const setUp = servers(['a', [{ name: 'x', description: 'D' }, { name: 'y' }]]);
    const texts = async (strategy: string) =>
      (await answer(setUp, { strategy })).answer.tools.map((tool) => tool.description);
    expect(await texts('ai-sdk-spread')).toEqual(['D', '']);
    expect(await texts('hand-rolled-namespace-client')).toEqual(['[a] D', '[a] undefined']);
    expect(await texts('qualified')).toEqual(['[a] D', '[a] y']);
  });

  it('takes strategy and limits from the command line first, and from the set-up first in a stream', async () => {
    const setUp = { ...servers(['a-b', ['x']]), strategy: 'ai-sdk-spread', limits: 'mcp' };
    const wishes = { strategy: 'qualified', limits: 'openai' };
    expect((await answer(setUp, wishes)).answer).toMatchObject({ strategy: 'qualified', limits: 'openai' });
    expect((await answer(setUp)).answer).toMatchObject({ strategy: 'ai-sdk-spread', limits: 'mcp' });
    const streamed = await answer(setUp, { ...wishes, setUpFirst: true });
    expect(streamed.answer).toMatchObject({ strategy: 'ai-sdk-spread', limits: 'mcp' });
  });

  it('names what a tool of the portable limits would be refused for', async () => {
    const { answer: found } = await answer(servers(['a', ['x.y']]), { strategy: 'ai-sdk-spread' });
    expect(found.tools[0]?.warnings).toEqual(['name-illegal', 'description-missing']);
  });
});

describe('keys under the strategies of others', () => {
  const others = strategies.filter(({ bound }) => !bound).map(({ id }) => id);

  it.each(others)('%s takes odd, empty and equal keys as they are', async (strategy) => {
    const setUp = servers(['', ['a']], ['my server', ['b']], ['k', ['c']], ['k', ['d']], ['K', ['e']]);
    const { answer: found, refused } = await answer(setUp, { strategy });
    expect(refused).toBe(false);
    expect(found.tools.map(({ alias, originalName }) => [alias, originalName])).toEqual([
      ['', 'a'],
      ['my server', 'b'],
      ['k', 'c'],
      ['k', 'd'],
      ['K', 'e'],
    ]);
    for (const tool of found.tools) {
      expect(tool.reaches).toEqual({ alias: tool.alias, originalName: tool.originalName });
    }
  });

  it('two servers of one key may have one tool: the later one answers, both are told', async () => {
    const { answer: found } = await answer(servers(['k', ['x']], ['k', ['x']]), { strategy: 'ai-sdk-spread' });
    expect(found.tools).toHaveLength(1);
    expect(found.withheld).toMatchObject([{ alias: 'k', originalName: 'x', reason: 'lost' }]);
    expect(found.collisions).toMatchObject([{ name: 'x', kind: 'exposed-name', members: [{}, {}] }]);
  });

  it('a system that does not start is an answer, not a configuration error', async () => {
    const { answer: found, refused } = await answer(servers(['a', ['x', 'y']], ['b', ['x']]), {
      strategy: 'openai-agents-python',
    });
    expect(refused).toBe(false);
    expect(found.tools).toEqual([]);
    expect(found.withheld.map(({ reason }) => reason)).toEqual(['refused', 'refused', 'refused']);
    expect(found.error).toMatch(/^UserError: Duplicate tool names found across MCP servers: x\./);
  });
});

describe('the size of an answer', () => {
  it.each(strategies.map(({ id }) => id))('grows with the tools, not with their square: %s', async (strategy) => {
    const sizeOf = async (count: number) => {
      const tools = Array.from({ length: count }, (_, index) => `tool_${index}`);
      return JSON.stringify((await answer(servers(['a', tools], ['b', tools]), { strategy })).answer).length;
    };
    expect(await sizeOf(2000)).toBeLessThan(5 * (await sizeOf(500)));
  });
});

describe('a configuration error', () => {
  it.each([
    ['two aliases that are one', servers(['A-b', []], ['a_B', []]), ['A-b', 'a_B']],
    ['an alias that does not fit', servers(['a b', []]), ['a b', 'a-b']],
    ['an empty alias', servers(['', []]), ['empty']],
    ['an alias that is too long', servers(['a'.repeat(33), []]), ['33', '32']],
    ['an alias over several lines', servers(['a\nb\u0007', []]), ['a b', 'U+0007']],
    ['a server without tools', { servers: [{ alias: 'a' }] }, ['servers[0]']],
    ['a server without alias', { servers: [{ tools: [] }] }, ['servers[0].alias']],
    ['no list of servers', {}, ['servers']],
    ['no object', [], ['object']],
    ['nothing', undefined, ['object']],
    ['an unknown strategy', { ...servers(), strategy: 'x' }, ['x', 'qualified', 'ai-sdk-spread']],
    ['unknown limits', { ...servers(), limits: 'constructor' }, ['constructor', 'portable', 'mcp']],
  ])('is said in one line that names %s', async (_, setUp, parts) => {
    const { answer: found, refused } = await answer(setUp);
    expect(refused).toBe(true);
    expect(found).toMatchObject({ tools: [], withheld: [], collisions: [] });
    for (const part of parts) expect(found.error).toContain(part);
    for (const hidden of ['\n', '\r', '\u0007']) expect(found.error).not.toContain(hidden);
  });

  it('quotes no secret of the input', async () => {
    const setUp = { servers: [{ alias: 'a', url: 5, headers: { Authorization: 'Bearer top-secret' } }] };
    expect(JSON.stringify(await answer(setUp))).not.toContain('top-secret');
  });
});

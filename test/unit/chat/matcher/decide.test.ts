import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decision, decide, type MatcherTool, rankTools } from '@/lib/chat/matcher';
import type { JsonObject } from '@/lib/shared/json';

const now = new Date('2026-11-30T09:00:00Z');

function tool(
  source: string,
  name: string,
  description: string,
  properties: JsonObject,
  required: readonly string[],
): MatcherTool {
  return {
    name: `${source}__${name}`,
    description: `[${source}] ${description}`,
    inputSchema: { type: 'object', properties, required },
  };
}

const text = (description: string): JsonObject => ({ type: 'string', description });

/** Two servers whose descriptions say next to nothing, and share a name. */
const tools: readonly MatcherTool[] = [
  tool('db', 'search', 'Search for items.', { text: text('Text to look for'), table: text('Only this table') }, [
    'text',
  ]),
  tool('db', 'query', 'Run a read-only SQL query.', { sql: text('One SELECT statement') }, ['sql']),
  tool('db', 'insert', 'Insert a row.', { table: text('Table name'), values: { type: 'object' } }, ['table', 'values']),
  tool('fs', 'search', 'Search.', { pattern: text('Name, glob such as *.md, or words') }, ['pattern']),
  tool('fs', 'read', 'Read a file.', { path: text('Path of the file') }, ['path']),
  tool('fs', 'write', 'Write a file.', { path: text('Path of the file'), content: text('Text to write') }, [
    'path',
    'content',
  ]),
];

function calls(decision: Decision): readonly (readonly [name: string, input: JsonObject])[] {
  return decision.kind === 'call' ? decision.choices.map(({ pick }) => [pick.name, pick.arguments]) : [];
}

describe('calling several servers', () => {
  it.each([
    'search db and fs for Zhang San',
    'Search the database and the files for Zhang San',
    "Compare Zhang San's orders in the database with his CV in the files",
    'Find Zhang San in db and in fs',
    'Compare what db and fs say about Zhang San',
    'Search everywhere for Zhang San',
  ])('calls both in parallel for "%s"', (request) => {
    expect(calls(decide(request, tools, { now }))).toEqual([
      ['db__search', { text: 'Zhang San' }],
      ['fs__search', { pattern: 'Zhang San' }],
    ]);
  });

  it.each([
    '在 db 和 fs 里搜索张三',
    '在数据库和文件里分别查一下张三',
    '比较张三在数据库里的订单和文件里的简历',
    '用 db 和 fs 查一下张三',
  ])('calls both in parallel for "%s"', (request) => {
    expect(calls(decide(request, tools, { now }))).toEqual([
      ['db__search', { text: '张三' }],
      ['fs__search', { pattern: '张三' }],
    ]);
  });

  it('makes a call of each clause that is a request of its own', () => {
    expect(calls(decide('Run SELECT 1, and read notes/a.txt', tools, { now })).map(([name]) => name)).toContain(
      'fs__read',
    );
    expect(calls(decide('Insert a row into customers: name=Bob; then read notes/a.txt', tools, { now }))).toEqual([
      ['db__insert', { table: 'customers', values: { name: 'Bob' } }],
      ['fs__read', { path: 'notes/a.txt' }],
    ]);
  });

  it('repeats a call for each member of a list', () => {
    expect(calls(decide('Read a.txt and b.txt', tools, { now }))).toEqual([
      ['fs__read', { path: 'a.txt' }],
      ['fs__read', { path: 'b.txt' }],
    ]);
  });

  it('does not split a request whose second verb speaks of the same thing', () => {
    expect(calls(decide('Open notes/a.txt and show me what it says', tools, { now }))).toEqual([
      ['fs__read', { path: 'notes/a.txt' }],
    ]);
  });
});

describe('calling nothing', () => {
  it('asks which server is meant where two fit as well', () => {
    const decision = decide('Search for Zhang San', tools, { now });
    expect(decision.kind).toBe('ask');
    expect(decision).toHaveProperty('text', expect.stringContaining('db__search, fs__search'));
  });

  it('asks for what is missing rather than run with junk', () => {
    const decision = decide('Read a file', tools, { now });
    expect(decision.kind).toBe('ask');
    expect(decision).toHaveProperty('text', expect.stringContaining('fs__read'));
    expect(decision).toHaveProperty('text', expect.stringContaining('path'));
  });

  it('asks in Chinese when asked in Chinese', () => {
    expect(decide('查找张三', tools, { now })).toMatchObject({
      kind: 'ask',
      text: expect.stringContaining('db__search、fs__search'),
    });
  });

  it.each([
    'Hello!',
    'Thanks a lot',
    'What is a monad?',
    'Tell me a joke about files',
    'Why is the sky blue?',
    '你好',
    '讲个笑话',
    '今天天气怎么样？',
  ])('runs no tool for "%s"', (request) => {
    expect(decide(request, tools, { now }).kind).not.toBe('call');
  });

  it('says so where no tool is offered', () => {
    expect(decide('Search the database', [], { now }).kind).toBe('decline');
  });

  it('asks more the higher the threshold', () => {
    expect(decide('Search the database for "x"', tools, { now }).kind).toBe('call');
    expect(decide('Search the database for "x"', tools, { now, threshold: 50 }).kind).toBe('ask');
  });
});

describe('ranking', () => {
  it('gives every tool once, best first, with the reasons that make up its score', () => {
    const ranked = rankTools('Search the database for "x"', tools, { now });
    expect(ranked.map(({ name }) => name).sort()).toEqual(tools.map(({ name }) => name).sort());
    expect(ranked.map(({ score }) => score)).toEqual(ranked.map(({ score }) => score).sort((a, b) => b - a));
    for (const { score, reasons } of ranked) {
      const sum = reasons.reduce((total, { weight }) => total + weight, 0);
      expect(Math.abs(sum - score)).toBeLessThan(0.1);
    }
  });

  it('ranks tools named like object members as any other', () => {
    const odd = ['constructor', '__proto__', 'toString', 'hasOwnProperty'].map(
      (name): MatcherTool => ({
        ...tool('x', 'y', `Search ${name} rows.`, { text: text('Text to look for') }, ['text']),
        name,
      }),
    );
    expect(rankTools('Search constructor rows for "a"', odd, { now })[0]?.name).toBe('constructor');
    expect(rankTools('constructor __proto__ toString', odd, { now })).toHaveLength(4);
  });

  it('answers any text and any tool without throwing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme' }),
        fc.jsonValue(),
        (request, words, inputSchema) => {
          const odd: MatcherTool[] = [...tools, { name: words, description: words, inputSchema }];
          expect(rankTools(`${request} ${words}`, odd, { now })).toHaveLength(odd.length);
          expect(['call', 'ask', 'decline']).toContain(decide(request, odd, { now }).kind);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('ranks a thousand tools well under a second, index included', () => {
    const many = Array.from({ length: 200 }, (_, at) =>
      tools.map((one) => ({
        ...one,
        name: `s${at}_${one.name}`,
        description: `[s${at}] ${one.description?.slice(5)}`,
      })),
    ).flat();
    rankTools('warm up', tools, { now });
    const start = performance.now();
    expect(rankTools('Search s17 for "x"', many, { now })[0]?.source).toBe('s17');
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

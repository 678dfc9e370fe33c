import { describe, expect, it } from 'vitest';
import { fillArguments } from '@/lib/chat/matcher';
import type { JsonObject } from '@/lib/shared/json';

/** A Monday. */
const now = new Date('2026-11-30T09:00:00Z');

function fill(request: string, properties: JsonObject, required: readonly string[] = Object.keys(properties)) {
  return fillArguments(
    request,
    { name: 'tool', description: '', inputSchema: { type: 'object', properties, required } },
    { now },
  );
}

const text = (description: string): JsonObject => ({ type: 'string', description });

describe('filling arguments by the kind of value', () => {
  const kinds: readonly (readonly [kind: string, request: string, properties: JsonObject, expected: JsonObject])[] = [
    ['double quotes', 'Post "all good"', { message: text('Message text') }, { message: 'all good' }],
    ['curly quotes', 'Post “all good” now', { message: text('Message text') }, { message: 'all good' }],
    ['corner brackets', '发布「一切正常」', { message: text('Message text') }, { message: '一切正常' }],
    [
      'single quotes around an apostrophe',
      "Post 'it isn't ready'",
      { message: text('Text') },
      { message: "it isn't ready" },
    ],
    ['SQL after a verb', 'Run SELECT a FROM b', { sql: text('SQL') }, { sql: 'SELECT a FROM b' }],
    ['SQL in backticks', 'Please run `select 1 from t` now', { sql: text('SQL') }, { sql: 'select 1 from t' }],
    [
      'SQL that holds quotes',
      "Run SELECT * FROM t WHERE a = 'x; y'",
      { sql: text('SQL') },
      { sql: "SELECT * FROM t WHERE a = 'x; y'" },
    ],
    [
      'an expression',
      'Evaluate sum(rate(a[5m])) by (b)',
      { expr: text('Expression') },
      { expr: 'sum(rate(a[5m])) by (b)' },
    ],
    ['a path', 'Read src/lib/a.ts', { path: text('Path of the file') }, { path: 'src/lib/a.ts' }],
    ['a dot file', 'Read .env', { path: text('Path of the file') }, { path: '.env' }],
    ['a Windows path', 'Read C:\\tmp\\a.txt', { path: text('Path') }, { path: 'C:\\tmp\\a.txt' }],
    ['a glob', 'Find src/**/*.ts', { pattern: text('Glob pattern') }, { pattern: 'src/**/*.ts' }],
    ['owner/name', 'Show octo/cat-1', { repo: text('Repository as owner/name') }, { repo: 'octo/cat-1' }],
    ["an id of the example's shape", 'Close AB-12', { id: text('Id, such as XY-1') }, { id: 'AB-12' }],
    ['a number with a hash', 'Close #42', { number: { type: 'integer' } }, { number: 42 }],
    ['a Chinese ordinal', '关闭第 12 号', { number: { type: 'integer' } }, { number: 12 }],
    ['an address', 'Fetch https://a.example/b?c=1.', { url: text('Address') }, { url: 'https://a.example/b?c=1' }],
    [
      'e-mail addresses',
      'Invite a@x.io and b@y.io',
      { to: { type: 'array', items: { type: 'string' }, description: 'Recipients' } },
      { to: ['a@x.io', 'b@y.io'] },
    ],
    ['a relative day', 'Book it for tomorrow', { date: { type: 'string', format: 'date' } }, { date: '2026-12-01' }],
    ['a Chinese day', '后天见', { date: { type: 'string', format: 'date' } }, { date: '2026-12-02' }],
    ['a Chinese weekday', '改到下周一', { date: { type: 'string', format: 'date' } }, { date: '2026-12-07' }],
    [
      'key=value pairs',
      'Add a=1, b="x y" and c=true',
      { values: { type: 'object' } },
      { values: { a: 1, b: 'x y', c: true } },
    ],
    ['a JSON object', 'Add {"a": [1, 2]}', { values: { type: 'object' } }, { values: { a: [1, 2] } }],
    [
      'a list after a colon',
      'Add a row: x, y and z',
      { cells: { type: 'array', items: { type: 'string' } } },
      { cells: ['x', 'y', 'z'] },
    ],
    [
      'hours into minutes',
      'Mute it for 2 hours',
      { minutes: { type: 'integer', description: 'Minutes' } },
      { minutes: 120 },
    ],
    ['a number as a word', 'Give me five results', { limit: { type: 'integer' } }, { limit: 5 }],
    [
      'a Chinese numeral',
      '显示最近二十条',
      { limit: { type: 'integer', description: 'Number of records' } },
      { limit: 20 },
    ],
    [
      'a currency by name',
      'Pay 20 euros',
      { amount: { type: 'number' }, currency: text('Currency code') },
      { amount: 20, currency: 'EUR' },
    ],
  ];

  it.each(kinds)('takes %s', (_, request, properties, expected) => {
    expect(fill(request, properties)).toMatchObject({ arguments: expected, missing: [] });
  });

  it('writes a day and time as the UTC instant a date-time asks for', () => {
    const { arguments: filled } = fill('Meet tomorrow at 3pm', { start: { type: 'string', format: 'date-time' } });
    expect(filled['start']).toBe(new Date(2026, 11, 1, 15).toISOString().replace('.000Z', 'Z'));
  });

  it('gives a range of days its first and its last, and a single day as both', () => {
    const properties = { from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' } };
    expect(fill('List from 2026-12-01 to 2026-12-03', properties).arguments).toEqual({
      from: '2026-12-01',
      to: '2026-12-03',
    });
    expect(fill('What is on tomorrow?', properties).arguments).toEqual({ from: '2026-12-01', to: '2026-12-01' });
    expect(fill('List all since 2026-11-01', properties, ['from']).arguments).toEqual({ from: '2026-11-01' });
  });
});

describe('filling arguments by words', () => {
  const state: JsonObject = { type: 'string', enum: ['todo', 'in_progress', 'in_review', 'done'] };

  it.each([
    ['move it to in review', 'in_review'],
    ['which are ongoing?', 'in_progress'],
    ['标记为已完成', 'done'],
    ['show what is finished', 'done'],
  ])('finds the choice that "%s" stands for', (request, expected) => {
    expect(fill(request, { state }).arguments).toEqual({ state: expected });
  });

  it('leaves a choice empty that nothing stands for', () => {
    expect(fill('Show everything', { state }, []).arguments).toEqual({});
  });

  it('reads switches and flags, negated ones too', () => {
    const enabled: JsonObject = { type: 'boolean', description: 'On or off' };
    expect(fill('Turn it on', { enabled }).arguments).toEqual({ enabled: true });
    expect(fill('Disable it', { enabled }).arguments).toEqual({ enabled: false });
    expect(fill('关闭它', { enabled }).arguments).toEqual({ enabled: false });
    expect(fill('Create a draft', { draft: { type: 'boolean' } }, []).arguments).toEqual({ draft: true });
    expect(fill('Create it without draft', { draft: { type: 'boolean' } }, []).arguments).toEqual({ draft: false });
  });

  it.each([
    ['Search for memory leak', 'memory leak'],
    ['Find anything about payment retries', 'payment retries'],
    ['搜索关于退款流程', '退款流程'],
    ["Find Mary Poe's orders", 'Mary Poe'],
  ])('takes the words of a search from "%s"', (request, expected) => {
    expect(fill(request, { query: text('Search text') }).arguments).toEqual({ query: expected });
  });

  it('takes a title and a body by the words before them', () => {
    const properties = { title: text('Title'), body: text('Text') };
    expect(fill('Write a note titled "A" saying "B"', properties).arguments).toEqual({ title: 'A', body: 'B' });
    expect(fill('标题是“甲”，内容是“乙”', properties).arguments).toEqual({ title: '甲', body: '乙' });
  });

  it("takes what stands beside a parameter's name", () => {
    const team = text('Team name');
    expect(fill('for the design team', { team }).arguments).toEqual({ team: 'design' });
    expect(fill('team design', { team }).arguments).toEqual({ team: 'design' });
  });

  it('marks what is only left over as a guess', () => {
    expect(fill('Show quarterly numbers', { query: text('Search text') }).guessed).toEqual(['query']);
    expect(fill('Show "quarterly numbers"', { query: text('Search text') }).guessed).toEqual([]);
  });

  it('names required parameters that nothing fills', () => {
    const { missing } = fill('Read a file', { path: text('Path of the file') });
    expect(missing).toEqual(['path']);
  });

  it('keeps parameters named like object members as ordinary properties', () => {
    const properties: JsonObject = JSON.parse(
      '{"__proto__": {"type": "string", "description": "Text"}, "constructor": {"type": "integer"}}',
    );
    const { arguments: filled } = fill('Set "x" and 5', properties);
    expect(Object.keys(filled).sort()).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(filled)).toBe(Object.prototype);
  });

  it.each([null, 7, 'text', [], { properties: 5 }, { properties: { a: null }, required: 'a' }])(
    'survives the input schema %j',
    (inputSchema) => {
      expect(fillArguments('Do it', { name: 'x', inputSchema }, { now }).missing).toEqual([]);
    },
  );
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type StartedSampleServers, startSampleServers } from '../../fixtures/sample-server';
import { connect } from './sample-client';

const found = z.object({
  matches: z.array(z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) })),
  total: z.number(),
  truncated: z.boolean(),
});
const queried = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.record(z.string(), z.unknown())),
  truncated: z.boolean(),
});

let samples: StartedSampleServers;
let database: Awaited<ReturnType<typeof connect>>;

beforeAll(async () => {
  samples = await startSampleServers();
  database = await connect(samples, 'database');
});
afterAll(() => samples.close());

async function query(sql: string) {
  const { isError, text, structured } = await database.call('query', { sql });
  if (isError) throw new Error(text);
  return queried.parse(structured);
}

async function search(args: Record<string, unknown>) {
  return found.parse((await database.call('search', args)).structured);
}

const order = { customer_id: 1, product_id: 2, quantity: 1, total: 89, ordered_on: '2026-12-01', status: 'paid' };
const counts =
  'SELECT (SELECT count(*) FROM customers) AS customers, (SELECT count(*) FROM products) AS products, (SELECT count(*) FROM orders) AS orders';

describe('search', () => {
  test.each(['Zhang San', '张三', 'zhang', 'san ZHANG'])('%j finds him and all his orders', async (text) => {
    const { matches, total, truncated } = await search({ text });
    const his = await query(
      "SELECT o.id FROM orders o JOIN customers c ON c.id = o.customer_id WHERE c.local_name = '张三' ORDER BY 1",
    );
    expect(his.rows.length).toBeGreaterThan(2);
    expect(matches[0]).toMatchObject({ table: 'customers', row: { name: 'Zhang San', local_name: '张三' } });
    expect(matches.slice(1).map(({ row }) => row['id'])).toEqual(his.rows.map((row) => row['id']));
    expect({ total, truncated }).toEqual({ total: matches.length, truncated: false });
  });

  test('a table in the words, or as an argument, narrows the rows', async () => {
    const { matches } = await search({ text: "Zhang San's orders" });
    expect(new Set(matches.map(({ table }) => table))).toEqual(new Set(['orders']));
    expect((await search({ text: 'Zhang San', table: 'orders' })).matches).toEqual(matches);
    expect((await search({ text: '张三的订单' })).matches).toEqual(matches);
  });

  test('all words must be in one row', async () => {
    const { matches } = await search({ text: 'zhang desk lamp' });
    expect(matches.map(({ row }) => [row['customer'], row['product']])).toEqual([['Zhang San', 'Desk lamp']]);
    expect((await search({ text: 'zhang bookshelf' })).matches).toEqual([]);
  });

  test('the limit cuts and says so', async () => {
    const { matches, total, truncated } = await search({ text: 'orders', limit: 3 });
    expect([matches.length, total >= 40, truncated]).toEqual([3, true, true]);
  });

  test('an unknown table is an error that names the tables', async () => {
    expect(await database.call('search', { text: 'x', table: 'nope' })).toMatchObject({
      isError: true,
      text: 'There is no table "nope". Use one of: customers, products, orders.',
    });
  });
});

describe('query', () => {
  test('answers in rows, and as the same JSON in text', async () => {
    const { text, structured } = await database.call('query', {
      sql: 'SELECT name, price FROM products WHERE id = 1;',
    });
    expect(structured).toEqual({
      columns: ['name', 'price'],
      rows: [{ name: 'Desk lamp', price: 39.9 }],
      truncated: false,
    });
    expect(JSON.parse(text)).toEqual(structured);
  });

  test('keeps columns of one name apart, and every value JSON can lose', async () => {
    expect(
      await query(
        "SELECT 1 AS a, 2 AS a, 9007199254740993 AS big, 1e999 AS endless, x'00ff' AS bytes, null AS missing",
      ),
    ).toEqual({
      columns: ['a', 'a_2', 'big', 'endless', 'bytes', 'missing'],
      rows: [{ a: 1, a_2: 2, big: '9007199254740993', endless: 'Infinity', bytes: "x'00ff'", missing: null }],
      truncated: false,
    });
  });

  test('tells the shape of tables', async () => {
    expect((await query('PRAGMA table_info(orders)')).rows.map((row) => row['name'])).toContain('customer_id');
    expect((await query('SELECT name FROM sqlite_schema')).rows).toContainEqual({ name: 'orders' });
  });

  test.each([
    "UPDATE customers SET name = 'x'",
    'DELETE FROM orders',
    'DELETE FROM orders RETURNING *',
    "INSERT INTO products VALUES (99, 'x', 'x', 1, 1)",
    "REPLACE INTO products VALUES (1, 'x', 'x', 1, 1)",
    'WITH x AS (SELECT 1) DELETE FROM orders',
    'DROP TABLE orders',
    'ALTER TABLE orders RENAME TO gone',
    'CREATE TABLE t (a)',
    'CREATE TEMP TABLE t (a)',
    'CREATE VIEW v AS SELECT 1',
    "ATTACH 'other.db' AS other",
    'DETACH main',
    'VACUUM',
    "VACUUM INTO 'copy.db'",
    'REINDEX',
    'ANALYZE',
    'BEGIN',
    'COMMIT',
    'SAVEPOINT s',
    'PRAGMA query_only = OFF',
    'PRAGMA writable_schema = ON',
    'PRAGMA hard_heap_limit = 0',
    'PRAGMA foreign_keys = OFF',
    'SELECT 1; DROP TABLE orders',
  ])('%s is refused and changes nothing', async (sql) => {
    const before = await query(counts);
    expect(await database.call('query', { sql })).toMatchObject({
      isError: true,
      text: expect.stringContaining('only reads'),
    });
    expect(await query(counts)).toEqual(before);
  });

  test.each([
    ["SELECT load_extension('x')", 'no such function'],
    ["SELECT writefile('a', 'b')", 'no such function'],
    ['SELECT zeroblob(900000000)', 'too big'],
    ['SELECT 1; SELECT 2', 'several statements'],
    ['-- nothing', 'no statement'],
    ['selec', 'syntax error'],
    ['SELECT * FROM nope', 'no such table: nope'],
  ])('%s is an error that says why', async (sql, why) => {
    expect(await database.call('query', { sql })).toMatchObject({ isError: true, text: expect.stringContaining(why) });
  });

  test('an endless recursion is stopped, and the server goes on', async () => {
    const sql = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';
    expect(await database.call('query', { sql })).toMatchObject({
      isError: true,
      text: expect.stringContaining('stopped after 500 ms'),
    });
    expect((await query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test.each([
    'SELECT instr(a, b) FROM (SELECT $LONG AS a, $LONG AS b)',
    "SELECT replace(a, b || 'b', '') FROM (SELECT $LONG AS a, $LONG AS b)",
    "SELECT count(*) FROM orders o, orders p WHERE instr($LONG, $LONG || 'b' || o.id || p.id)",
  ])('no value grows long enough for a function to hold up the server: %s', async (sql) => {
    const long = "replace(hex(zeroblob(240000)), '0', 'a')";
    const begun = performance.now();
    expect((await database.call('query', { sql: sql.replaceAll('$LONG', long) })).isError).toBe(true);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  test('a query that hoards memory is stopped, and the server goes on', async () => {
    const sql =
      'WITH RECURSIVE n(i, s) AS (SELECT 1, zeroblob(9) UNION SELECT i + 1, randomblob(30000) FROM n) SELECT count(*) FROM n';
    expect((await database.call('query', { sql })).isError).toBe(true);
    expect((await query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('rows are cut at 200, and at 100,000 characters, and the result says so', async () => {
    const endless = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n';
    const cut = await query(endless);
    expect([cut.rows.length, cut.truncated]).toEqual([200, true]);
    const whole = await query(`${endless} LIMIT 200`);
    expect([whole.rows.length, whole.truncated]).toEqual([200, false]);
    const wide = await query(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT hex(zeroblob(15000)) FROM n`,
    );
    expect([wide.rows.length, wide.truncated]).toEqual([3, true]);
  });
});

describe('insert', () => {
  test('adds a row that the other tools see and other sessions do not', async () => {
    const other = await connect(samples, 'database');
    const before = await other.call('query', { sql: counts });
    const { structured } = await database.call('insert', {
      table: 'customers',
      values: { name: 'Olga Petrova', email: 'o@example.org', city: 'Riga', country: 'Latvia', since: '2026-12-01' },
    });
    expect(structured).toMatchObject({ table: 'customers', row: { id: 13, local_name: null } });
    expect((await search({ text: 'olga' })).total).toBe(1);
    expect(await other.call('query', { sql: counts })).toEqual(before);
    expect(found.parse((await other.call('search', { text: 'olga' })).structured).total).toBe(0);
    await other.client.close();
  });

  test('binds values: SQL in a value is text', async () => {
    const name = "'); DROP TABLE orders; --";
    await database.call('insert', { table: 'products', values: { name, category: 'x', price: 1, stock: 0 } });
    expect((await query("SELECT name FROM products WHERE category = 'x'")).rows).toEqual([{ name }]);
  });

  test.each([
    [{ table: 'nope', values: { a: 1 } }, 'There is no table "nope". Use one of: customers, orders, products.'],
    [{ table: 'sqlite_schema', values: { name: 'x' } }, 'There is no table "sqlite_schema".'],
    [{ table: 'orders" (id) --', values: { id: 1 } }, 'There is no table'],
    [{ table: 'orders', values: { 'id") --': 1 } }, 'has no column'],
    [{ table: 'orders', values: { constructor: 1 } }, 'has no column "constructor". It has: id, customer_id'],
    [{ table: 'orders', values: {} }, 'No values for "orders"'],
    [{ table: 'orders', values: { ...order, customer_id: 999 } }, 'FOREIGN KEY'],
    [{ table: 'orders', values: { ...order, status: 'lost' } }, 'CHECK'],
    [{ table: 'orders', values: { ...order, id: 1001 } }, 'UNIQUE'],
    [{ table: 'orders', values: { id: 5000 } }, 'NOT NULL'],
    [{ table: 'orders', values: { id: { deep: 1 } } }, 'Invalid arguments'],
    [{ tabel: 'orders', values: order }, 'Unrecognized key: "tabel"'],
  ])('%j is an error that says why', async (args, why) => {
    const before = await query(counts);
    expect(await database.call('insert', args)).toMatchObject({ isError: true, text: expect.stringContaining(why) });
    expect(await query(counts)).toEqual(before);
  });

  test('a session cannot grow without end', async () => {
    const own = await connect(samples, 'database');
    const insert = (name: string) =>
      own.call('insert', {
        table: 'products',
        values: { name, category: 'x'.repeat(30_000), price: 1, stock: 0 },
      });
    const results = [];
    for (let index = 0; index < 70; index += 1) results.push(await insert(`product ${index}`));
    expect(results[0]?.isError).toBe(false);
    expect(results.at(-1)?.isError).toBe(true);
    expect(results.at(-1)?.text).toContain('full');
    await own.client.close();
  });
});

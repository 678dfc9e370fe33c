import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';

export type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';

/** Shared by all sessions, since they live in one WebAssembly memory, which never shrinks. */
const heapLimitBytes = 128 * 1024 * 1024;
const pageBytes = 4096;
/** What one session's copy may grow to: 2 MiB. */
const maxPages = 512;

/** Functions such as `instr` take time with the square of a value's length, and look at no clock: 1 MB took minutes. */
const maxValueBytes = 32_000;

let engine: Promise<Sqlite3Static> | undefined;

/** SQLite as WebAssembly, loaded when first asked for. */
export function sqliteEngine(): Promise<Sqlite3Static> {
  engine ??= loadEngine();
  return engine;
}

async function loadEngine(): Promise<Sqlite3Static> {
  const { default: initialize } = await import('@sqlite.org/sqlite-wasm');
  const sqlite = await initialize();
  // Every failing statement would be printed with its text; failures go to whoever sent the statement instead.
  sqlite.config.warn = () => undefined;
  return sqlite;
}

/** An empty database in memory, with bounds on its size and on what one statement may ask for. */
export function openDatabase({ capi, oo1 }: Sqlite3Static): Database {
  const database = new oo1.DB(':memory:');
  database.exec(`
    PRAGMA page_size = ${pageBytes};
    PRAGMA max_page_count = ${maxPages};
    PRAGMA hard_heap_limit = ${heapLimitBytes};
    PRAGMA foreign_keys = ON;
  `);
  capi.sqlite3_limit(database, capi.SQLITE_LIMIT_LENGTH, maxValueBytes);
  capi.sqlite3_limit(database, capi.SQLITE_LIMIT_SQL_LENGTH, 20_000);
  capi.sqlite3_limit(database, capi.SQLITE_LIMIT_COLUMN, 100);
  capi.sqlite3_limit(database, capi.SQLITE_LIMIT_EXPR_DEPTH, 100);
  capi.sqlite3_limit(database, capi.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 200);
  capi.sqlite3_limit(database, capi.SQLITE_LIMIT_ATTACHED, 0);
  return database;
}

/** SQLite's own words for a failure, without the binding's prefix of codes. */
export function sqliteDetail(error: Error): string {
  return error.message.replace(/^SQLITE_\w+: sqlite3 result code \d+: /, '');
}

import { failed, ok, type Result } from '@/lib/shared/result';
import { distinctColumns, type Row, toRow } from './cell';
import { type Database, type Sqlite3Static, sqliteDetail } from './sqlite-engine';

export interface QueryLimits {
  readonly rows: number;
  /** Of the rows as JSON text. */
  readonly characters: number;
  readonly milliseconds: number;
}

export interface QueryRows {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** Whether a limit cut the rows short. */
  readonly truncated: boolean;
}

export type QueryFault =
  | { readonly code: 'not-read-only' }
  | { readonly code: 'too-slow'; readonly milliseconds: number }
  | { readonly code: 'several-statements' }
  | { readonly code: 'no-statement' }
  | { readonly code: 'sql-error'; readonly detail: string };

/** Pragmas that only tell the shape of tables. */
const readingPragmas: ReadonlySet<string> = new Set([
  'table_info',
  'table_xinfo',
  'table_list',
  'index_list',
  'index_info',
]);
/** Operations of SQLite's machine between two looks at the clock. */
const operationsPerCheck = 20;

/**
 * Runs one statement that may only read. SQLite's own authorizer refuses everything else when it compiles the statement,
 * so no text is searched for forbidden words; `query_only` stands behind it.
 *
 * @param now milliseconds, from any start.
 */
export function readOnlyQuery(
  sqlite: Sqlite3Static,
  database: Database,
  sql: string,
  limits: QueryLimits,
  now: () => number,
): Result<QueryRows, QueryFault> {
  const { capi } = sqlite;
  const deadline = now() + limits.milliseconds;
  const statements: string[] = [];
  const columnNames: string[] = [];
  const rows: Row[] = [];
  let characters = 0;
  let truncated = false;
  let columns: readonly string[] | undefined;
  database.exec('PRAGMA query_only = ON');
  capi.sqlite3_set_authorizer(
    database,
    (_, action, name) => (mayRead(sqlite, action, name) ? capi.SQLITE_OK : capi.SQLITE_DENY),
    0,
  );
  capi.sqlite3_progress_handler(database, operationsPerCheck, () => (now() > deadline ? 1 : 0), 0);
  try {
    database.exec(sql, {
      rowMode: 'array',
      saveSql: statements,
      columnNames,
      callback: (values) => {
        columns ??= distinctColumns(columnNames);
        const row = toRow(columns, Array.isArray(values) ? values : []);
        characters += JSON.stringify(row).length;
        truncated = rows.length >= limits.rows || characters > limits.characters;
        if (truncated) return false;
        rows.push(row);
        return undefined;
      },
    });
  } catch (error) {
    if (!(error instanceof sqlite.SQLite3Error)) throw error;
    if (error.resultCode === capi.SQLITE_INTERRUPT)
      return failed({ code: 'too-slow', milliseconds: limits.milliseconds });
    const denied = error.resultCode === capi.SQLITE_AUTH || error.resultCode === capi.SQLITE_READONLY;
    return failed(denied ? { code: 'not-read-only' } : { code: 'sql-error', detail: sqliteDetail(error) });
  } finally {
    capi.sqlite3_progress_handler(database, 0, 0, 0);
    clearAuthorizer(sqlite, database);
    database.exec('PRAGMA query_only = OFF');
  }
  if (statements.length === 0) return failed({ code: 'no-statement' });
  if (statements.length > 1) return failed({ code: 'several-statements' });
  return ok({ columns: columns ?? distinctColumns(columnNames), rows, truncated });
}

function mayRead({ capi }: Sqlite3Static, action: number, name: string | 0): boolean {
  switch (action) {
    case capi.SQLITE_SELECT:
    case capi.SQLITE_READ:
    case capi.SQLITE_FUNCTION:
    case capi.SQLITE_RECURSIVE:
      return true;
    case capi.SQLITE_PRAGMA:
      return name !== 0 && readingPragmas.has(name.toLowerCase());
    default:
      return false;
  }
}

/** The types leave out that no function at all clears the authorizer: one that allows everything does the same. */
function clearAuthorizer({ capi }: Sqlite3Static, database: Database): void {
  capi.sqlite3_set_authorizer(database, () => capi.SQLITE_OK, 0);
}

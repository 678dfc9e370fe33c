import { failed, ok, type Result } from '@/lib/shared/result';
import { foldText, hasTerm, searchTerms } from '../search-terms';
import { type Cell, type Row, toRow } from './cell';
import { type QueryFault, type QueryLimits, type QueryRows, readOnlyQuery } from './read-only-query';
import { customerRows, orderRows, productRows } from './sales-rows';
import { type SearchedTable, salesSchema, searchedTables } from './sales-schema';
import { type Database, openDatabase, type Sqlite3Static, sqliteDetail } from './sqlite-engine';

export interface FoundRow {
  readonly table: string;
  readonly row: Row;
}

export interface UnknownTable {
  readonly code: 'unknown-table';
  readonly table: string;
  readonly tables: readonly string[];
}

export type InsertFault =
  | UnknownTable
  | {
      readonly code: 'unknown-column';
      readonly table: string;
      readonly column: string;
      readonly columns: readonly string[];
    }
  | { readonly code: 'no-values'; readonly table: string; readonly columns: readonly string[] }
  | { readonly code: 'sql-error'; readonly detail: string };

/** One session's copy of the sales database. */
export class SalesDatabase {
  readonly #database: Database;

  constructor(private readonly sqlite: Sqlite3Static) {
    this.#database = openDatabase(sqlite);
    this.#database.exec(salesSchema);
    this.#fill('customers', customerRows);
    this.#fill('products', productRows);
    this.#fill('orders', orderRows);
  }

  /** Rows that have all the words in any of their columns, or among the table's words. */
  search(text: string, table?: string): Result<readonly FoundRow[], UnknownTable> {
    const sources = searchedTables.filter(({ name }) => table === undefined || name === table);
    if (table !== undefined && sources.length === 0) {
      return failed({ code: 'unknown-table', table, tables: searchedTables.map(({ name }) => name) });
    }
    const terms = searchTerms(text);
    if (terms.length === 0) return ok([]);
    return ok(sources.flatMap((source) => this.#rowsWith(terms, source)));
  }

  query(sql: string, limits: QueryLimits, now: () => number): Result<QueryRows, QueryFault> {
    return readOnlyQuery(this.sqlite, this.#database, sql, limits, now);
  }

  /** Adds one row. Names are looked up in the schema before they enter SQL; values are bound. */
  insert(table: string, values: Readonly<Record<string, Cell | boolean>>): Result<Row, InsertFault> {
    const tables = this.#database
      .selectValues("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .map(String);
    if (!tables.includes(table)) return failed({ code: 'unknown-table', table, tables });
    const columns = this.#database.selectValues('SELECT name FROM pragma_table_info(?)', [table]).map(String);
    const names = Object.keys(values);
    const unknown = names.find((name) => !columns.includes(name));
    if (unknown !== undefined) return failed({ code: 'unknown-column', table, column: unknown, columns });
    if (names.length === 0) return failed({ code: 'no-values', table, columns });
    const sql = `INSERT INTO ${quoted(table)} (${names.map(quoted).join(', ')}) VALUES (${names.map(() => '?').join(', ')}) RETURNING *`;
    try {
      const row = this.#database.selectObject(sql, Object.values(values));
      if (row === undefined) throw new Error('INSERT … RETURNING gave no row.');
      return ok(toRow(Object.keys(row), Object.values(row)));
    } catch (error) {
      if (!(error instanceof this.sqlite.SQLite3Error)) throw error;
      return failed({ code: 'sql-error', detail: sqliteDetail(error) });
    }
  }

  close(): void {
    this.#database.close();
  }

  #rowsWith(terms: readonly string[], { name, words, sql }: SearchedTable): readonly FoundRow[] {
    const rows = this.#database.selectObjects(sql).map((row) => toRow(Object.keys(row), Object.values(row)));
    const found = rows.filter((row) => {
      // Folded cell by cell, so that a term of several words does not reach over two columns.
      const cells = [words, ...Object.values(row)].map((cell) => foldText(String(cell ?? '')));
      return terms.every((term) => cells.some((cell) => hasTerm(cell, term)));
    });
    return found.map((row) => ({ table: name, row }));
  }

  #fill(table: string, rows: readonly (readonly Cell[])[]): void {
    for (const row of rows) {
      this.#database.exec(`INSERT INTO ${table} VALUES (${row.map(() => '?').join(', ')})`, { bind: [...row] });
    }
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { assertNever } from '@/lib/shared/assert-never';
import type { SampleServer } from '../sample-server';
import { answer, errorAnswer } from '../tool-answer';
import type { QueryFault, QueryLimits } from './read-only-query';
import { type InsertFault, SalesDatabase } from './sales-database';
import { sqliteEngine } from './sqlite-engine';

const queryLimits: QueryLimits = { rows: 200, characters: 100_000, milliseconds: 500 };

const cell = z.union([z.string(), z.number(), z.null()]);
const row = z.record(z.string(), cell);

/** A sales database: customers, products and orders. */
export const databaseServer: SampleServer = {
  open() {
    const copy = lazyCopy();
    const server = new McpServer(
      { name: 'sample-database', title: 'Sales', version: '2.1.0' },
      { instructions: 'Tables: customers, orders, products. Dates are ISO dates; amounts are euros.' },
    );
    server.registerTool(
      'search',
      {
        title: 'Search',
        description: 'Search for items.',
        inputSchema: z.strictObject({
          text: z.string().trim().min(1).max(200).describe('Text to look for'),
          table: z.string().max(100).optional().describe('Only this table'),
          limit: z.int().min(1).max(200).default(50).describe('Maximum number of rows'),
        }),
        outputSchema: {
          matches: z.array(z.object({ table: z.string(), row })),
          total: z.int(),
          truncated: z.boolean(),
        },
        annotations: {
          title: 'Search',
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
      async ({ text, table, limit }) => {
        const found = (await copy.open()).search(text, table);
        if (!found.ok) return errorAnswer(rowFaultText(found.fault));
        const matches = found.value.slice(0, limit);
        return answer({ matches, total: found.value.length, truncated: matches.length < found.value.length });
      },
    );
    server.registerTool(
      'query',
      {
        title: 'Query',
        description: 'Run a read-only SQL query.',
        inputSchema: z.strictObject({
          sql: z.string().trim().min(1).max(20_000).describe('One SELECT statement (SQLite)'),
        }),
        outputSchema: { columns: z.array(z.string()), rows: z.array(row), truncated: z.boolean() },
        annotations: {
          title: 'Query',
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
      async ({ sql }) => {
        const result = (await copy.open()).query(sql, queryLimits, () => performance.now());
        return result.ok ? answer({ ...result.value }) : errorAnswer(queryFaultText(result.fault));
      },
    );
    server.registerTool(
      'insert',
      {
        title: 'Insert',
        description: 'Insert a row.',
        inputSchema: z.strictObject({
          table: z.string().min(1).max(100).describe('Table name'),
          values: z
            .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
            .describe('Column names and values'),
        }),
        outputSchema: { table: z.string(), row },
        annotations: {
          title: 'Insert',
          readOnlyHint: false,
          destructiveHint: false,
          idempotentHint: false,
          openWorldHint: false,
        },
      },
      async ({ table, values }) => {
        const inserted = (await copy.open()).insert(table, values);
        return inserted.ok ? answer({ table, row: inserted.value }) : errorAnswer(rowFaultText(inserted.fault));
      },
    );
    return { server, dispose: copy.close };
  },
};

/** The session's copy, made when first used. */
function lazyCopy() {
  let database: SalesDatabase | undefined;
  let closed = false;
  return {
    async open(): Promise<SalesDatabase> {
      const sqlite = await sqliteEngine();
      // The session may have ended while the engine loaded; a copy made now would never be freed.
      if (closed) throw new Error('The session has ended.');
      database ??= new SalesDatabase(sqlite);
      return database;
    },
    close(): void {
      closed = true;
      database?.close();
    },
  };
}

function queryFaultText(fault: QueryFault): string {
  switch (fault.code) {
    case 'not-read-only':
      return 'This query only reads: write one SELECT statement. Use insert to add a row.';
    case 'too-slow':
      return `The query was stopped after ${fault.milliseconds} ms: ask for less, or add a WHERE or LIMIT.`;
    case 'several-statements':
      return 'The query has several statements: send one at a time.';
    case 'no-statement':
      return 'The query has no statement: write one SELECT statement.';
    case 'sql-error':
      return `SQLite refused the query: ${fault.detail}. SELECT sql FROM sqlite_schema shows the tables.`;
    default:
      return assertNever(fault);
  }
}

function rowFaultText(fault: InsertFault): string {
  switch (fault.code) {
    case 'unknown-table':
      return `There is no table ${JSON.stringify(fault.table)}. Use one of: ${fault.tables.join(', ')}.`;
    case 'unknown-column':
      return `Table ${JSON.stringify(fault.table)} has no column ${JSON.stringify(fault.column)}. It has: ${fault.columns.join(', ')}.`;
    case 'no-values':
      return `No values for ${JSON.stringify(fault.table)}: give some of ${fault.columns.join(', ')}.`;
    case 'sql-error':
      return `SQLite refused the row: ${fault.detail}. Change the values to fit.`;
    default:
      return assertNever(fault);
  }
}

import process from 'node:process';
import { strategies } from '@/lib/aggregation';
import { parseArguments } from './arguments';
import { textTable } from './text-table';
import { word } from './wording';

const columns = ['id', 'label', 'system', 'version', 'source'] as const;

function main(args: readonly string[]): number {
  const parsed = parseArguments({ args: [...args], options: { json: { type: 'boolean', default: false } } });
  if (!parsed.ok) {
    console.error(parsed.fault);
    return 2;
  }
  const rows = strategies.map(({ id, label, system, version, source }) => ({ id, label, system, version, source }));
  const head = columns.map((column) => word(`column.${column}`));
  const cells = rows.map((row) => columns.map((column) => row[column]));
  console.log(parsed.value.values.json ? JSON.stringify(rows) : textTable(head, cells));
  return 0;
}

process.exitCode = main(process.argv.slice(2));

import process from 'node:process';
import { parseArgs } from 'node:util';
import { strategies } from '@/lib/aggregation';
import { textTable } from './text-table';
import { word } from './wording';

const rows = strategies.map(({ id, label, system, version, source }) => ({ id, label, system, version, source }));

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { json: { type: 'boolean', default: false } },
});

if (values.json) {
  console.log(JSON.stringify(rows));
} else {
  const columns = ['id', 'label', 'system', 'version', 'source'] as const;
  console.log(
    textTable(
      columns.map((column) => word(`column.${column}`)),
      rows.map((row) => columns.map((column) => row[column])),
    ),
  );
}

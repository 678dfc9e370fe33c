import type { SqlValue } from '@sqlite.org/sqlite-wasm';

/** A stored value as JSON can carry it. */
export type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

/** Turns one stored value into JSON: large integers and what JSON has no number for as text, bytes as an SQL literal. */
function toCell(value: SqlValue | undefined): Cell {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'bigint') return value.toString();
  const bytes =
    value instanceof ArrayBuffer ? Buffer.from(value) : Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return `x'${bytes.toString('hex')}'`;
}

/** Names repeated in a result get a number, so that a row as an object loses no column. */
export function distinctColumns(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let distinct = name;
    for (let count = 2; taken.has(distinct); count += 1) distinct = `${name}_${count}`;
    taken.add(distinct);
    return distinct;
  });
}

export function toRow(columns: readonly string[], values: readonly SqlValue[]): Row {
  return Object.fromEntries(columns.map((column, index) => [column, toCell(values[index])]));
}

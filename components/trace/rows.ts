import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/shared/json';

export interface Rows {
  readonly columns: readonly string[];
  readonly rows: readonly JsonObject[];
}

const mostColumns = 12;

/** Structured content as a table, where it is a list of objects or an object that holds one such list and scalars. */
export function readRows(structured: JsonValue): Rows | undefined {
  const list = listIn(structured);
  if (list === undefined || list.length === 0) return undefined;
  const rows = list.flatMap((row) => (isJsonObject(row) ? [row] : []));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (rows.length < list.length || columns.length === 0 || columns.length > mostColumns) return undefined;
  return { columns, rows };
}

function listIn(structured: JsonValue): readonly JsonValue[] | undefined {
  if (Array.isArray(structured)) return structured;
  if (!isJsonObject(structured)) return undefined;
  const lists = Object.values(structured).filter((value) => typeof value === 'object' && value !== null);
  const [only] = lists;
  return lists.length === 1 && Array.isArray(only) ? only : undefined;
}

const mostCharacters = 500;

/** A value in one cell: text as it is, the rest as JSON; the JSON view has what is cut here. */
export function cellText(value: JsonValue | undefined): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}

import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/shared/json';
import { plainText } from './results';
import { sameness, type Token, tokenizeName } from './tokens';

/** A row laid flat: what kind of thing it is, where it says so, and its cells. All text is the server's. */
export interface FlatRow {
  readonly kind: string | null;
  readonly cells: readonly (readonly [key: string, text: string])[];
}

const KIND_FIELD = /^(?:type|kind|table|category|collection|entity)$/iu;
const LONGEST_KIND = 40;
const DEPTH = 4;

function cellText(value: JsonValue): string {
  if (!Array.isArray(value)) return plainText(value);
  const scalars = value.filter((member) => member === null || typeof member !== 'object');
  return scalars.length === value.length ? scalars.map(plainText).join(', ') : `(${value.length})`;
}

function cellsOf(object: JsonObject, prefix: string, depth: number): (readonly [string, string])[] {
  return Object.entries(object).flatMap(([name, value]): (readonly [string, string])[] => {
    const key = prefix === '' ? name : `${prefix} ${name}`;
    if (value === null || value === '') return [];
    if (!isJsonObject(value)) return [[key, cellText(value)]];
    return depth < DEPTH ? cellsOf(value, key, depth + 1) : [[key, `(${Object.keys(value).length})`]];
  });
}

/** What wraps a row, as in `{table: 'orders', row: {…}}`: short texts beside one object. */
function wrapped(row: JsonObject): { readonly kind: string; readonly inner: JsonObject } | null {
  const entries = Object.entries(row);
  const objects = entries.flatMap(([, value]) => (isJsonObject(value) ? [value] : []));
  const texts = entries.flatMap(([, value]) =>
    typeof value === 'string' && value !== '' && value.length <= LONGEST_KIND ? [value] : [],
  );
  const [inner] = objects;
  if (inner === undefined || objects.length > 1 || texts.length !== 1 || entries.length > 2) return null;
  return { kind: texts.join(' '), inner };
}

/** Lays a row flat, every scalar of it, nested keys after the key of what holds them. */
export function flatRow(row: JsonObject): FlatRow {
  const wrapper = wrapped(row);
  if (wrapper !== null) return { kind: wrapper.kind, cells: cellsOf(wrapper.inner, '', 0) };
  return { kind: null, cells: cellsOf(row, '', 0) };
}

/** Rows of the kind that the request asks for go first; the rest keep their order. */
export function askedFirst(rows: readonly FlatRow[], asked: readonly Token[]): readonly FlatRow[] {
  const fits = (row: FlatRow): boolean => {
    const kinds =
      row.kind === null ? row.cells.flatMap(([key, text]) => (KIND_FIELD.test(key) ? [text] : [])) : [row.kind];
    return kinds
      .flatMap((kind) => tokenizeName(kind.slice(0, LONGEST_KIND)))
      .some((word) => !word.stop && asked.some((want) => sameness(want, word) >= 0.65));
  };
  const first = rows.filter(fits);
  return [...first, ...rows.filter((row) => !first.includes(row))];
}

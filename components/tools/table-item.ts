import type { Collision } from '@/lib/aggregation';
import type { ToolRow } from './tool-row';

/** A line of the table's body: a heading over a group, or a tool. */
export type TableItem =
  | { readonly kind: 'collision'; readonly key: string; readonly collision: Collision }
  | { readonly kind: 'rest'; readonly key: string; readonly count: number }
  | { readonly kind: 'tool'; readonly key: string; readonly row: ToolRow };

/**
 * Rows under headings: each collision with its rows, then the rest. A row of two collisions stands under the graver.
 * The order of rows within a group is kept.
 */
export function groupByCollision(rows: readonly ToolRow[], collisions: readonly Collision[]): readonly TableItem[] {
  const members = new Map<Collision, ToolRow[]>();
  const rest: ToolRow[] = [];
  for (const row of rows) {
    const [gravest] = row.collisions;
    if (gravest === undefined) rest.push(row);
    else append(members, gravest, row);
  }
  const items: TableItem[] = [];
  for (const collision of collisions) {
    const group = members.get(collision);
    if (group === undefined) continue;
    items.push({ kind: 'collision', key: `${collision.kind}:${collision.name}`, collision }, ...asItems(group));
  }
  if (items.length > 0 && rest.length > 0) items.push({ kind: 'rest', key: 'rest', count: rest.length });
  return [...items, ...asItems(rest)];
}

export function asItems(rows: readonly ToolRow[]): readonly TableItem[] {
  return rows.map((row) => ({ kind: 'tool', key: row.id, row }));
}

function append(members: Map<Collision, ToolRow[]>, collision: Collision, row: ToolRow): void {
  const group = members.get(collision);
  if (group === undefined) members.set(collision, [row]);
  else group.push(row);
}

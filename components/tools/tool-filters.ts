import type { ColumnFiltersState } from '@tanstack/react-table';
import type { ServerId } from '@/lib/workspace';

/** What the reader wants to see of the rows. */
export interface ToolFilters {
  readonly search: string;
  /** None chosen shows all. */
  readonly serverIds: readonly ServerId[];
  readonly inCollision: boolean;
  readonly withheld: boolean;
}

export const noFilters: ToolFilters = { search: '', serverIds: [], inCollision: false, withheld: false };

/** As the table library takes them; columns of these ids are filtered by and never shown. */
export function columnFilters({ search, serverIds, inCollision, withheld }: ToolFilters): ColumnFiltersState {
  return [
    ...(search.trim() === '' ? [] : [{ id: 'search', value: search }]),
    ...(serverIds.length === 0 ? [] : [{ id: 'serverId', value: serverIds }]),
    ...(inCollision ? [{ id: 'inCollision', value: true }] : []),
    ...(withheld ? [{ id: 'withheld', value: true }] : []),
  ];
}

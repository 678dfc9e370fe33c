'use client';

import { type SortingState, useTable } from '@tanstack/react-table';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Collision } from '@/lib/aggregation';
import { asItems, groupByCollision } from './table-item';
import { toolColumns, toolTableFeatures } from './tool-columns';
import { columnFilters, noFilters, type ToolFilters } from './tool-filters';
import type { ToolRow } from './tool-row';

const filterColumns = { search: false, serverId: false, inCollision: false, withheld: false };
const wideColumns = {
  server: false,
  original: false,
  hash: false,
  description: false,
  parameters: false,
  fingerprint: false,
};
const compactVisibility = { ...filterColumns, ...wideColumns };

/** The table's state: filters, sorting and grouping over the rows, and the lines that come of them. */
export function useToolTable(rows: readonly ToolRow[], collisions: readonly Collision[], compact: boolean) {
  const [filters, setFilters] = useState<ToolFilters>(noFilters);
  const [grouped, setGrouped] = useState(true);
  const [sorting, setSorting] = useState<SortingState>([]);
  const deferred = useDeferredValue(filters);
  const filterState = useMemo(() => columnFilters(deferred), [deferred]);
  const table = useTable({
    features: toolTableFeatures,
    columns: toolColumns,
    data: rows,
    getRowId: (row) => row.id,
    state: { columnFilters: filterState, sorting, columnVisibility: compact ? compactVisibility : filterColumns },
    onSortingChange: setSorting,
    enableMultiSort: false,
  });
  const model = table.getRowModel();
  const items = useMemo(() => {
    const found = model.rows.map((row) => row.original);
    return grouped ? groupByCollision(found, collisions) : asItems(found);
  }, [model, grouped, collisions]);
  return { table, items, found: model.rows.length, filters, setFilters, grouped, setGrouped };
}

export type ToolTableState = ReturnType<typeof useToolTable>;

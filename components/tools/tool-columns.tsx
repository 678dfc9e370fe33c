'use client';

import {
  columnFilteringFeature,
  columnVisibilityFeature,
  constructFilterFn,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_arrHas,
  filterFn_equals,
  metaHelper,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table';
import { DescriptionCell } from './description-cell';
import { FingerprintText } from './fingerprint-text';
import { HashCell } from './hash-cell';
import { NameCell } from './name-cell';
import { OriginalCell } from './original-cell';
import { ParametersCell } from './parameters-cell';
import { markRank } from './row-mark';
import { ServerCell } from './server-cell';
import { StateCell } from './state-cell';
import type { ToolRow } from './tool-row';

/** Every word of the search must occur somewhere in the row. */
const filterFn_everyWord = constructFilterFn({
  filter: (text, words: readonly string[]) => words.every((word) => String(text).includes(word)),
  resolveFilterValue: (search) =>
    String(search)
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== ''),
});

interface ColumnMeta {
  /** Width as a class; the one without takes what is left. */
  readonly width?: string;
}

export const toolTableFeatures = tableFeatures({
  columnFilteringFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { everyWord: filterFn_everyWord, oneOf: filterFn_arrHas, equals: filterFn_equals },
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
  columnMeta: metaHelper<ColumnMeta>(),
});

const column = createColumnHelper<typeof toolTableFeatures, ToolRow>();

/** Columns that are shown, in this order. */
export const shownColumns = [
  'name',
  'server',
  'original',
  'hash',
  'description',
  'state',
  'parameters',
  'fingerprint',
] as const;
export type ShownColumn = (typeof shownColumns)[number];

export const toolColumns = column.columns([
  column.accessor('name', {
    id: 'name',
    sortFn: 'alphanumeric',
    meta: { width: 'w-44' },
    cell: ({ row }) => <NameCell row={row.original} />,
  }),
  column.accessor((row) => row.server.alias, {
    id: 'server',
    sortFn: 'alphanumeric',
    meta: { width: 'w-22' },
    cell: ({ row }) => <ServerCell row={row.original} />,
  }),
  column.accessor((row) => row.tool.route.originalName, {
    id: 'original',
    sortFn: 'alphanumeric',
    meta: { width: 'w-26' },
    cell: ({ row }) => <OriginalCell row={row.original} />,
  }),
  column.accessor((row) => row.tool.hash, {
    id: 'hash',
    sortFn: 'basic',
    meta: { width: 'w-19' },
    cell: ({ row }) => <HashCell row={row.original} />,
  }),
  column.accessor('description', {
    id: 'description',
    sortFn: 'alphanumeric',
    cell: ({ row }) => <DescriptionCell row={row.original} />,
  }),
  column.accessor((row) => markRank(row.marks), {
    id: 'state',
    sortFn: 'basic',
    sortDescFirst: false,
    meta: { width: 'w-32' },
    cell: ({ row }) => <StateCell row={row.original} />,
  }),
  column.accessor((row) => row.parameters.length, {
    id: 'parameters',
    sortFn: 'basic',
    sortDescFirst: false,
    meta: { width: 'w-44' },
    cell: ({ row }) => <ParametersCell row={row.original} />,
  }),
  column.accessor((row) => row.fingerprint ?? '', {
    id: 'fingerprint',
    sortFn: 'basic',
    meta: { width: 'w-24' },
    cell: ({ row }) => <FingerprintText fingerprint={row.original.fingerprint} short />,
  }),
  column.accessor('searchText', { id: 'search', filterFn: 'everyWord' }),
  column.accessor((row) => row.server.id, { id: 'serverId', filterFn: 'oneOf' }),
  column.accessor((row) => row.collisions.length > 0, { id: 'inCollision', filterFn: 'equals' }),
  column.accessor((row) => row.status === 'withheld', { id: 'withheld', filterFn: 'equals' }),
]);

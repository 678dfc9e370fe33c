'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classNames } from '@/components/ui/class-names';
import { type ShownColumn, shownColumns } from './tool-columns';
import type { ToolTableState } from './use-tool-table';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Column headings that sort: up, down, and back to the order that the model is sent. */
export function TableHead({ table, stickyName }: Pick<ToolTableState, 'table'> & { readonly stickyName: boolean }) {
  const t = useTranslations('tools.columns');
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {headers.map(({ column }) => {
          const name = shownColumn(column.id);
          const sorted = column.getIsSorted();
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sorted === false ? 'none' : ariaSort[sorted]}
              title={t(`${name}.hint`)}
              className={classNames(
                'sticky top-0 z-10 h-8 border-b border-line bg-panel p-0 text-left font-medium',
                column.columnDef.meta?.width,
                stickyName && name === 'name' && 'left-0 z-20',
              )}
            >
              <button
                type="button"
                onClick={column.getToggleSortingHandler()}
                className="flex h-full w-full items-center gap-1 px-2 text-xs font-medium text-ink-soft hover:text-ink"
              >
                <span className="truncate">{t(`${name}.label`)}</span>
                {sorted === 'asc' && <ArrowUp aria-hidden className="size-3 shrink-0" />}
                {sorted === 'desc' && <ArrowDown aria-hidden className="size-3 shrink-0" />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function shownColumn(id: string): ShownColumn {
  const name = shownColumns.find((shown) => shown === id);
  if (name === undefined) throw new Error(`No heading for column ${id}`);
  return name;
}

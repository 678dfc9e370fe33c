'use client';

import type { Virtualizer } from '@tanstack/react-virtual';
import { classNames } from '@/components/ui/class-names';
import { GroupLine } from './group-line';
import { useRowFocus } from './row-focus';
import type { TableItem } from './table-item';
import { groupHeight, rowHeight } from './table-measures';
import type { ToolTableState } from './use-tool-table';

export interface TableBodyProps extends Pick<ToolTableState, 'table' | 'items'> {
  readonly virtualizer: Virtualizer<HTMLDivElement, HTMLTableRowElement>;
}

/** The lines in view, with empty lines that keep the place of the others. */
export function TableBody({ table, items, virtualizer }: TableBodyProps) {
  const columns = table.getVisibleLeafColumns().length;
  const lines = [];
  let end = 0;
  for (const { index, key, start, end: lineEnd } of virtualizer.getVirtualItems()) {
    const item = items[index];
    if (item === undefined) continue;
    if (start > end) lines.push(<Gap key={`gap-${key}`} height={start - end} />);
    lines.push(
      item.kind === 'tool' ? (
        <ToolLine key={key} id={item.key} index={index} table={table} row={item.row} />
      ) : (
        <tr key={key} aria-rowindex={index + 2} style={{ height: groupHeight }} className="bg-raised">
          <th
            colSpan={columns}
            scope="colgroup"
            className="border-b border-line p-0 text-left font-normal whitespace-nowrap"
          >
            <div className="sticky left-0 inline-flex max-w-full px-2">
              <GroupLine item={item} />
            </div>
          </th>
        </tr>
      ),
    );
    end = lineEnd;
  }
  const total = virtualizer.getTotalSize();
  if (total > end) lines.push(<Gap key="gap-end" height={total - end} />);
  return <tbody>{lines}</tbody>;
}

function Gap({ height }: { readonly height: number }) {
  return <tr aria-hidden style={{ height }} />;
}

interface ToolLineProps extends Pick<ToolTableState, 'table'> {
  readonly id: string;
  readonly index: number;
  readonly row: Extract<TableItem, { kind: 'tool' }>['row'];
}

function ToolLine({ table, id, index, row }: ToolLineProps) {
  const { compact, open } = useRowFocus();
  const isWithheld = row.status === 'withheld';
  return (
    // The button in the first cell is the way in by keyboard; the whole line is a larger target for a pointer.
    <tr
      aria-rowindex={index + 2}
      style={{ height: rowHeight }}
      onClick={() => open(row)}
      className={classNames('group cursor-pointer', isWithheld && 'text-ink-soft')}
    >
      {table
        .getRow(id)
        .getVisibleCells()
        .map((cell) => (
          <td
            key={cell.id}
            className={classNames(
              'overflow-hidden border-b border-line bg-panel px-2 py-0 align-middle group-hover:bg-raised',
              cell.column.id === 'name' && !compact && 'sticky left-0 z-[1]',
              cell.column.id === 'name' && 'group-focus-within:shadow-[inset_2px_0_0_var(--accent)]',
            )}
          >
            <table.FlexRender cell={cell} />
          </td>
        ))}
    </tr>
  );
}

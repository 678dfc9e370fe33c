'use client';

import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { RowFocusProvider } from './row-focus';
import { TableBody } from './table-body';
import { TableHead } from './table-head';
import { groupHeight, headHeight, rowHeight } from './table-measures';
import type { ToolRow } from './tool-row';
import { useRowKeys } from './use-row-keys';
import type { ToolTableState } from './use-tool-table';

export interface ToolTableProps {
  readonly state: ToolTableState;
  readonly scroller: HTMLDivElement | null;
  readonly compact: boolean;
  /** The row whose detail is open: it is brought into view. */
  readonly openId: string | undefined;
  readonly onOpen: (row: ToolRow) => void;
}

/** The rows as a native table of which only the lines in view exist. */
export function ToolTable({ state, scroller, compact, openId, onOpen }: ToolTableProps) {
  const t = useTranslations('tools.table');
  const { table, items } = state;
  const { activeId, setActive, onKeyDown, onButton } = useRowKeys(items, () => virtualizer);
  const indexOf = useMemo(() => new Map(items.map((item, index) => [item.key, index])), [items]);
  const activeIndex = activeId === undefined ? undefined : indexOf.get(activeId);

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: items.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => (items[index]?.kind === 'tool' ? rowHeight : groupHeight),
    getItemKey: (index) => items[index]?.key ?? index,
    rangeExtractor: useCallback((range: Range) => withActive(range, activeIndex), [activeIndex]),
    overscan: 4,
    useFlushSync: false,
    scrollPaddingEnd: headHeight,
  });
  // Group headings are lower than rows, so a new order of lines is a new layout.
  const measured = useRef(items);
  useEffect(() => {
    if (measured.current === items) return;
    measured.current = items;
    virtualizer.measure();
  }, [items, virtualizer]);

  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (openId === shown.current) return;
    shown.current = openId;
    const index = openId === undefined ? undefined : indexOf.get(openId);
    if (openId === undefined || index === undefined) return;
    setActive(openId);
    virtualizer.scrollToIndex(index);
  }, [openId, indexOf, setActive, virtualizer]);

  const focus = useMemo(() => ({ activeId, compact, onButton, open: onOpen }), [activeId, compact, onButton, onOpen]);
  return (
    <RowFocusProvider value={focus}>
      <table
        aria-rowcount={items.length + 1}
        onKeyDown={onKeyDown}
        className={
          compact
            ? 'w-full table-fixed border-separate border-spacing-0'
            : 'w-full min-w-248 table-fixed border-separate border-spacing-0'
        }
      >
        <caption className="sr-only">{t('caption')}</caption>
        <TableHead table={table} stickyName={!compact} />
        <TableBody table={table} items={items} virtualizer={virtualizer} />
      </table>
    </RowFocusProvider>
  );
}

/** The lines in view and the active one, which stays so that the Tab key finds it and the focus is not lost. */
function withActive(range: Range, activeIndex: number | undefined): number[] {
  const indexes = defaultRangeExtractor(range);
  if (activeIndex === undefined || activeIndex >= range.count || indexes.includes(activeIndex)) return indexes;
  return [...indexes, activeIndex].sort((left, right) => left - right);
}

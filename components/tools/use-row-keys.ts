'use client';

import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import type { TableItem } from './table-item';
import { headHeight, rowHeight } from './table-measures';

const steps: Readonly<Record<string, (page: number) => number>> = {
  ArrowDown: () => 1,
  ArrowUp: () => -1,
  PageDown: (page) => page,
  PageUp: (page) => -page,
  Home: () => Number.NEGATIVE_INFINITY,
  End: () => Number.POSITIVE_INFINITY,
};

/**
 * The keyboard in the rows: arrows, Home, End and the page keys move one active row, which alone the Tab key reaches.
 * A row that the move scrolls to gets the focus once it is drawn.
 */
export function useRowKeys(
  items: readonly TableItem[],
  virtualizer: () => Virtualizer<HTMLDivElement, HTMLTableRowElement>,
) {
  const [chosenId, setChosenId] = useState<string>();
  const wantsFocus = useRef<string>(undefined);
  const tools = items.filter((item) => item.kind === 'tool');
  const active = tools.find((item) => item.key === chosenId) ?? tools[0];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (step === undefined || active === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { scrollRect, scrollToIndex } = virtualizer();
    const page = Math.max(1, Math.floor(((scrollRect?.height ?? 0) - headHeight) / rowHeight) - 1);
    const place = tools.indexOf(active) + step(page);
    const next = tools[Math.min(Math.max(place, 0), tools.length - 1)];
    if (next === undefined || next === active) return;
    wantsFocus.current = next.key;
    setChosenId(next.key);
    scrollToIndex(items.indexOf(next));
  }

  const onButton = useCallback((id: string, button: HTMLButtonElement) => {
    if (wantsFocus.current !== id) return;
    wantsFocus.current = undefined;
    button.focus({ preventScroll: true });
  }, []);

  return { activeId: active?.key, setActive: setChosenId, onKeyDown, onButton };
}

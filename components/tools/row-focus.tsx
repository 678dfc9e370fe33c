'use client';

import { createContext, useContext } from 'react';
import type { ToolRow } from './tool-row';

export interface RowFocus {
  /** The one row that the Tab key reaches. */
  readonly activeId: string | undefined;
  readonly compact: boolean;
  readonly open: (row: ToolRow) => void;
  /** Called with the button of a row as it appears, so that a move by keyboard can end there. */
  readonly onButton: (id: string, button: HTMLButtonElement) => void;
}

const RowFocusContext = createContext<RowFocus>({
  activeId: undefined,
  compact: false,
  open: () => undefined,
  onButton: () => undefined,
});

export const RowFocusProvider = RowFocusContext;

/** Which row is active, and how a cell opens its row. */
export function useRowFocus(): RowFocus {
  return useContext(RowFocusContext);
}

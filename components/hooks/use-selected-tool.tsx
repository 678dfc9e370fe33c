'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { ServerId } from '@/lib/workspace';

/** A tool by what never changes: its server's id and its original name. */
export interface SelectedTool {
  readonly serverId: ServerId;
  readonly originalName: string;
}

interface Selection {
  readonly selected: SelectedTool | null;
  readonly select: (tool: SelectedTool | null) => void;
}

const SelectionContext = createContext<Selection>({ selected: null, select: () => undefined });

export function SelectedToolProvider({ children }: { readonly children: ReactNode }) {
  const [selected, select] = useState<SelectedTool | null>(null);
  const selection = useMemo(() => ({ selected, select }), [selected]);
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** The tool whose details are open, for the table that shows it and for cards that point to it. */
export function useSelectedTool(): Selection {
  return useContext(SelectionContext);
}

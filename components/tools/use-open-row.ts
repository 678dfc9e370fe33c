'use client';

import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { type SelectedTool, useSelectedTool } from '@/components/hooks/use-selected-tool';
import type { ToolRow } from './tool-row';

/**
 * The row whose detail is open. What others select is a route, which a server may list twice; a row opened here is
 * that very row.
 */
export function useOpenRow(rows: readonly ToolRow[]) {
  const t = useTranslations('tools.detail');
  const { selected, select } = useSelectedTool();
  const [openedId, setOpenedId] = useState<string>();
  const openRow = selected === null ? undefined : findRow(rows, selected, openedId);
  const isGone = selected !== null && openRow === undefined;

  useEffect(() => {
    if (!isGone) return;
    toast(t('gone'));
    select(null);
  }, [isGone, select, t]);

  useFocusReturn(openRow !== undefined);
  const open = useCallback(
    (row: ToolRow) => {
      setOpenedId(row.id);
      select({ serverId: row.server.id, originalName: row.tool.route.originalName });
    },
    [select],
  );
  const close = useCallback(() => select(null), [select]);
  return { openRow, open, close };
}

/** Radix returns the focus to a dialog's trigger only; this one is opened from many places, and returns it there. */
function useFocusReturn(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => {
      // After the dialog has let go of the focus, which it does once its own effects are undone.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
}

function findRow(rows: readonly ToolRow[], selected: SelectedTool, openedId: string | undefined): ToolRow | undefined {
  const isSelected = ({ server, tool }: ToolRow) =>
    server.id === selected.serverId && tool.route.originalName === selected.originalName;
  return rows.find((row) => row.id === openedId && isSelected(row)) ?? rows.find(isSelected);
}

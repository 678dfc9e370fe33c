'use client';

import { useMemo } from 'react';
import type { ServerListing } from '@/components/hooks/use-server-listings';
import { useWorkspaceState } from '@/components/hooks/use-workspace-state';
import type { ListedTools, MergedTools, ServerId } from '@/lib/workspace';
import { type ToolRow, toolRows } from './tool-row';

/** The rows of the merged table; they change only when the merge, the listings or what was seen does. */
export function useToolRows(merged: MergedTools, listings: readonly ServerListing[]): readonly ToolRow[] {
  const state = useWorkspaceState((whole) => whole);
  const listed = useMemo(() => new Map(listings.flatMap(listedEntry)), [listings]);
  return useMemo(() => toolRows(merged, listed, state), [merged, listed, state]);
}

function listedEntry({ server, query }: ServerListing): readonly (readonly [ServerId, ListedTools])[] {
  return query.data === undefined ? [] : [[server.id, query.data]];
}

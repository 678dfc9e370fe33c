'use client';

import { useStore } from 'zustand';
import type { WorkspaceState } from '@/lib/workspace';
import { useWorkspace } from './workspace-context';

/** Reads a part of the set-up and follows its changes. */
export function useWorkspaceState<Part>(select: (state: WorkspaceState) => Part): Part {
  return useStore(useWorkspace().store, select);
}

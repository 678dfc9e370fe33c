'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Workspace } from '@/lib/workspace';

const WorkspaceContext = createContext<Workspace | null>(null);

export function WorkspaceProvider({
  workspace,
  children,
}: {
  readonly workspace: Workspace;
  readonly children: ReactNode;
}) {
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}

/** The open workspace: stores to subscribe to, and the actions on them. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (workspace === null) throw new Error('useWorkspace is used outside WorkspaceProvider');
  return workspace;
}

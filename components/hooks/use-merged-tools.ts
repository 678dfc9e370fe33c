'use client';

import { useStore } from 'zustand';
import type { ConfigurationFault } from '@/lib/aggregation';
import type { Result } from '@/lib/shared/result';
import type { MergedTools } from '@/lib/workspace';
import { useWorkspace } from './workspace-context';

/** The merged tools of what the enabled servers have listed so far. */
export function useMergedTools(): Result<MergedTools, ConfigurationFault> {
  return useStore(useWorkspace().merged);
}

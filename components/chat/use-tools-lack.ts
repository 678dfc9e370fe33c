'use client';

import { useIsFetching } from '@tanstack/react-query';
import { useMergedTools } from '@/components/hooks/use-merged-tools';

/** Why the model has no tools; `count` is how many are withheld from it. */
export type ToolsLack =
  | { readonly kind: 'none' | 'withheld'; readonly count: number }
  | { readonly kind: 'refused'; readonly strategy: string };

/** Why the model has no tools, or undefined where it has some or lists are still on their way. */
export function useToolsLack(): ToolsLack | undefined {
  const merged = useMergedTools();
  const listing = useIsFetching({ queryKey: ['listing'] }) > 0;
  if (listing) return undefined;
  if (!merged.ok) return { kind: 'none', count: 0 };
  const { registry, report, strategy } = merged.value.aggregation;
  if (report.error !== undefined) return { kind: 'refused', strategy: strategy.label };
  if (registry.tools.length > 0) return undefined;
  const count = report.withheld.length;
  return { kind: count === 0 ? 'none' : 'withheld', count };
}

'use client';

import { useMemo } from 'react';
import { useMergedTools } from '@/components/hooks/use-merged-tools';
import { ExposedName } from '@/components/tools/exposed-name';
import { HostileText } from '@/components/ui/hostile-text';

export interface CallNameProps {
  readonly exposedName: string;
  readonly serverId: string | undefined;
  readonly originalName: string | undefined;
}

/** The name that the model used, in the colours of its segments while the registry still has it. */
export function CallName({ exposedName, serverId, originalName }: CallNameProps) {
  const merged = useMergedTools();
  const found = useMemo(() => {
    if (!merged.ok) return undefined;
    const { aggregation, servers } = merged.value;
    const tool = aggregation.registry.tools.find(
      (candidate) =>
        candidate.exposedName === exposedName &&
        candidate.route.originalName === originalName &&
        servers[candidate.server]?.id === serverId,
    );
    return tool && { segments: tool.segments, color: servers[tool.server]?.color };
  }, [merged, exposedName, serverId, originalName]);
  return (
    <h3 data-server-color={found?.color} className="min-w-0 font-mono font-medium [overflow-wrap:anywhere]">
      {found === undefined ? <HostileText text={exposedName} /> : <ExposedName segments={found.segments} />}
    </h3>
  );
}

'use client';

import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ServerChip } from '@/components/servers/server-chip';
import { HostileText } from '@/components/ui/hostile-text';
import type { ExposedTool } from '@/lib/aggregation';
import type { MergedTools, ServerConfig } from '@/lib/workspace';
import { preview } from './preview';

export interface CallDestinationProps {
  readonly tool: ExposedTool;
  readonly server: ServerConfig;
  readonly merged: MergedTools;
}

/** Where a call by this name is looked up to: its own tool, another one, or nowhere. */
export function CallDestination({ tool, server, merged }: CallDestinationProps) {
  const t = useTranslations('tools.detail.destination');
  const { reaches } = tool;
  const reached = reaches === null ? undefined : merged.servers[reaches.server];
  const isOwn = !tool.warnings.some((warning) => warning.code === 'misrouted');
  const claimants = merged.aggregation.registry.tools.filter((other) => other.exposedName === tool.exposedName);
  return (
    <div className="flex flex-col gap-1 text-xs">
      {reaches === null ? (
        <p className="text-bad">{t('nowhere')}</p>
      ) : (
        <>
          <p className="flex min-w-0 flex-wrap items-center gap-1.5">
            <ArrowRight aria-hidden className="size-3.5 shrink-0 text-ink-soft" />
            <span>{t('goesTo')}</span>
            <ServerChip alias={reaches.alias} color={reached?.color ?? 0} />
            <code className="min-w-0 rounded-sm bg-raised px-1 font-mono">
              <HostileText text={preview(`tools/call ${reaches.originalName}`, 2000)} />
            </code>
          </p>
          {isOwn ? (
            <p className="text-ink-soft [overflow-wrap:anywhere]">{t('own', { url: server.url })}</p>
          ) : (
            <p className="text-bad">
              <HostileText text={t('astray', { alias: tool.route.alias, name: preview(tool.route.originalName) })} />
            </p>
          )}
        </>
      )}
      <p className="flex items-center gap-1.5">
        <span className="text-ink-soft">{t('belongsTo')}</span>
        <ServerChip alias={server.alias} color={server.color} />
      </p>
      {claimants.length > 1 && <p className="text-bad">{t('sentTwice', { count: claimants.length })}</p>}
    </div>
  );
}

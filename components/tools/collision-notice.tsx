'use client';

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ServerChip } from '@/components/servers/server-chip';
import { classNames } from '@/components/ui/class-names';
import { HostileText } from '@/components/ui/hostile-text';
import type { Collision } from '@/lib/aggregation';
import type { ServerConfig } from '@/lib/workspace';
import { preview } from './preview';

export interface CollisionNoticeProps {
  readonly collisions: readonly Collision[];
  readonly servers: readonly ServerConfig[];
}

const fewCollisions = 3;
const mostCollisions = 60;
const mostOwners = 8;

/** The names that clash and who owns them: a few at once, more on request, all of them in the table. */
export function CollisionNotice({ collisions, servers }: CollisionNoticeProps) {
  const t = useTranslations('tools.collisions');
  const [open, setOpen] = useState(false);
  if (collisions.length === 0) return null;
  const shown = collisions.slice(0, open ? mostCollisions : fewCollisions);
  const isGrave = collisions.some((collision) => collision.kind === 'exposed-name');
  const hidden = collisions.length - shown.length;
  return (
    <section
      aria-label={t('label')}
      className={classNames(
        'flex max-h-28 flex-wrap items-center gap-x-3 gap-y-1 overflow-y-auto rounded-md px-2 py-1 text-xs',
        isGrave ? 'bg-bad-soft' : 'bg-raised',
      )}
    >
      <span className={isGrave ? 'font-medium text-bad' : 'font-medium text-ink-soft'}>
        {t(isGrave ? 'grave' : 'mild')}
      </span>
      {shown.map((collision) => (
        <CollisionOwners key={`${collision.kind}:${collision.name}`} collision={collision} servers={servers} />
      ))}
      {collisions.length > fewCollisions && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="rounded-sm font-medium text-accent hover:underline"
        >
          {open ? t('fewer') : t('more', { count: hidden })}
        </button>
      )}
      {open && hidden > 0 && <span className="text-ink-soft">{t('rest', { count: hidden })}</span>}
    </section>
  );
}

function CollisionOwners({ collision, servers }: Pick<CollisionNoticeProps, 'servers'> & { collision: Collision }) {
  const t = useTranslations('tools.collisions');
  const aliases = [...new Set(collision.members.map((member) => member.alias))];
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1">
      <span className="min-w-0 max-w-64 truncate font-mono font-medium text-ink">
        {collision.name === '' ? t('noName') : <HostileText text={preview(collision.name, 140)} />}
      </span>
      {aliases.slice(0, mostOwners).map((alias) => (
        <ServerChip
          key={alias}
          alias={alias}
          color={servers.find((server) => server.alias === alias)?.color ?? 0}
          className="max-w-28 border border-line"
        />
      ))}
      {aliases.length > mostOwners && (
        <span className="shrink-0 text-ink-soft">{t('owners', { count: aliases.length - mostOwners })}</span>
      )}
    </span>
  );
}

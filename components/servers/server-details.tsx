'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useWorkspace } from '@/components/hooks/workspace-context';
import { HostileText } from '@/components/ui/hostile-text';
import { Switch } from '@/components/ui/switch';
import { isSampleUrl, type ListedTools, type ServerConfig } from '@/lib/workspace';
import { SelfReport } from './self-report';

export interface ServerDetailsProps {
  readonly server: ServerConfig;
  readonly listed: ListedTools | undefined;
}

/** Everything known of one server: what the user set, what the server says of itself, how its listing went. */
export function ServerDetails({ server, listed }: ServerDetailsProps) {
  const t = useTranslations('servers.details');
  const { secrets } = useWorkspace();
  const headerNames = Object.keys(secrets.headers(server));
  return (
    <section aria-label={t('label', { alias: server.alias })} className="flex min-w-0 flex-col gap-2 text-xs">
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-2 gap-y-1">
        <Row label={t('address')}>
          <span className="font-mono">
            <HostileText text={server.url} />
          </span>
        </Row>
        <Row label={t('timeout')}>{t('seconds', { seconds: server.timeoutSeconds })}</Row>
        {headerNames.length > 0 && (
          <Row label={t('headers')}>
            <span className="font-mono">{headerNames.join(', ')}</span>
          </Row>
        )}
        {listed !== undefined && <ListingRows server={server} listed={listed} />}
      </dl>
      {listed !== undefined && <SelfReport identity={listed.identity} />}
      <Trust server={server} />
    </section>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

function ListingRows({ server, listed }: { readonly server: ServerConfig; readonly listed: ListedTools }) {
  const t = useTranslations('servers.details');
  const isLive = useStore(useWorkspace().links, ({ channels }) => channels[server.id] === true);
  const { identity, pages, unusable = [], warnings } = listed;
  const updates = isLive ? 'live' : identity.listChanged ? 'polled' : 'none';
  return (
    <>
      <Row label={t('protocol')}>
        <HostileText text={identity.protocolVersion} />
      </Row>
      <Row label={t('updates')}>{t('updatesKind', { kind: updates })}</Row>
      <Row label={t('listing')}>{t('pages', { pages })}</Row>
      {(warnings.length > 0 || unusable.length > 0) && (
        <Row label={t('warnings')}>
          <ul className="text-warn">
            {unusable.length > 0 && <li>{t('unusable', { count: unusable.length })}</li>}
            {warnings.map((warning) => (
              <li key={warning}>
                <HostileText text={warning} />
              </li>
            ))}
          </ul>
        </Row>
      )}
    </>
  );
}

function Trust({ server }: { readonly server: ServerConfig }) {
  const t = useTranslations('servers.details');
  const { store, surroundings } = useWorkspace();
  if (isSampleUrl(server.url, surroundings.appOrigin)) return <p className="text-ink-soft">{t('sampleTrust')}</p>;
  return (
    <div className="flex items-start gap-2">
      <Switch
        label={t('trusted')}
        checked={server.trusted}
        onChange={(trusted) => store.changeServer(server.id, { trusted })}
      />
      <div className="min-w-0 flex-1">
        <p aria-hidden className="font-medium">
          {t('trusted')}
        </p>
        <p className="text-ink-soft">{t('trustedHint')}</p>
      </div>
    </div>
  );
}

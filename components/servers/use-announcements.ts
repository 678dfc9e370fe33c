'use client';

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ServerId } from '@/lib/workspace';
import type { ListedServer } from './server-list';
import type { ServerState } from './server-state';
import { useFaultWords } from './use-fault-words';

/** Words for the live region: a server that became ready, failed, or could not be refreshed; nothing on the way there. */
export function useAnnouncements(servers: readonly ListedServer[]): {
  readonly text: string;
  readonly announce: (text: string) => void;
} {
  const t = useTranslations('servers.announce');
  const word = useFaultWords();
  const kinds = useRef<ReadonlyMap<ServerId, ServerState['kind']>>(new Map());
  const [text, announce] = useState('');

  useEffect(() => {
    const news = servers.flatMap(({ server: { id, alias }, state }) => {
      if (kinds.current.get(id) === state.kind) return [];
      switch (state.kind) {
        case 'ready':
          return [t('ready', { alias, count: state.listed.tools.length })];
        case 'failed':
        case 'stale':
          return [t(state.kind, { alias, what: word(state.fault).what })];
        default:
          return [];
      }
    });
    kinds.current = new Map(servers.map(({ server, state }) => [server.id, state.kind]));
    if (news.length > 0) announce(news.join(' '));
  }, [servers, t, word]);

  return { text, announce };
}

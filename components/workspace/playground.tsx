'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { del, get, set } from 'idb-keyval';
import { nanoid } from 'nanoid';
import { useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { WorkspaceProvider } from '@/components/hooks/workspace-context';
import { locale, messages } from '@/lib/messages';
import { createWorkspace, type Workspace } from '@/lib/workspace';
import { PlaygroundScreen } from './playground-screen';
import { PlaygroundSkeleton } from './playground-skeleton';

const conversationKey = 'namesake.conversation';

function openWorkspace(): Workspace {
  return createWorkspace({
    appOrigin: location.origin,
    // A browser that refuses storage throws as soon as it is named.
    get localStorage() {
      return localStorage;
    },
    get sessionStorage() {
      return sessionStorage;
    },
    conversationStorage: {
      read: () => get(conversationKey),
      write: (value) => set(conversationKey, value),
      clear: () => del(conversationKey),
    },
    onStoredElsewhere(listener) {
      const hear = ({ key, storageArea }: StorageEvent) => {
        if (key !== null && storageArea === localStorage) listener(key);
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
    newId: () => nanoid(12),
    now: Date.now,
  });
}

/** The playground: everything it knows lives in this tab, so it opens only in a browser. */
export function Playground() {
  const [workspace, setWorkspace] = useState<Workspace>();
  useEffect(() => {
    const opened = openWorkspace();
    setWorkspace(opened);
    const leave = () => opened.pool.closeAll();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      opened.dispose();
    };
  }, []);
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}>
      {workspace === undefined ? (
        <PlaygroundSkeleton />
      ) : (
        <WorkspaceProvider workspace={workspace}>
          <QueryClientProvider client={workspace.queryClient}>
            <PlaygroundScreen />
          </QueryClientProvider>
        </WorkspaceProvider>
      )}
    </IntlProvider>
  );
}

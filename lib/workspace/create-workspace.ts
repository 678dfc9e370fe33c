import { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ConnectionPool, createConnectionPool } from './connection-pool';
import { type ConversationStorage, type ConversationStore, createConversationStore } from './conversation-store';
import { createMergedToolsStore, type MergedToolsStore } from './merged-tools-store';
import { createSecrets, type Secrets } from './secrets';
import { readWorkspace, storeWorkspace } from './stored-workspace';
import { createTraceStore, type TraceStore } from './trace-store';
import { firstWorkspace } from './workspace-state';
import { createWorkspaceStore, type WorkspaceStore } from './workspace-store';

/** What the outside gives a workspace, so that tests can give something else. */
export interface WorkspaceSurroundings {
  readonly appOrigin: string;
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
  readonly conversationStorage: ConversationStorage;
  readonly newId: () => string;
  readonly now: () => number;
}

/** Live facts of connections that are no part of a listing. */
export interface LinkState {
  readonly channels: Readonly<Record<string, boolean>>;
  /** Servers whose request waits for a place on their origin. */
  readonly waiting: Readonly<Record<string, string>>;
}

/** Stored text that could not be read, and what was wrong with it. */
export interface Damage {
  readonly text: string;
  readonly detail: string;
}

export interface Workspace {
  readonly surroundings: WorkspaceSurroundings;
  readonly store: WorkspaceStore;
  readonly secrets: Secrets;
  readonly pool: ConnectionPool;
  readonly queryClient: QueryClient;
  readonly merged: MergedToolsStore;
  readonly links: StoreApi<LinkState>;
  readonly trace: TraceStore;
  readonly conversation: ConversationStore;
  /** Why stored state was set aside at the start, if it was. */
  readonly damage: Damage | undefined;
  dispose(): void;
}

const storageKey = 'namesake.workspace';
const damagedKey = 'namesake.workspace.damaged';

/** Opens the stored workspace, or the first one; wires stores, connections and queries together. */
export function createWorkspace(surroundings: WorkspaceSurroundings): Workspace {
  const { appOrigin, localStorage, newId } = surroundings;
  const { state, damage } = openStored(surroundings);
  const store = createWorkspaceStore(state ?? firstWorkspace(appOrigin, newId), newId);
  const secrets = createSecrets(surroundings.sessionStorage);
  const queryClient = new QueryClient();
  const trace = createTraceStore();
  const links = createStore<LinkState>(() => ({ channels: {}, waiting: {} }));
  const conversation = createConversationStore(surroundings.conversationStorage, trace);

  const pool = createConnectionPool({
    pageUrl: appOrigin,
    headersOf: secrets.headers,
    onEvent(serverId, event) {
      switch (event.type) {
        case 'frame':
          if (event.frame.direction === 'sent') {
            links.setState(({ waiting: { [serverId]: _, ...waiting } }) => ({ waiting }));
          }
          return trace.addFrame(event.frame);
        case 'list-changed':
          void queryClient.invalidateQueries({ queryKey: ['listing', serverId] });
          return;
        case 'channel':
          return links.setState(({ channels }) => ({ channels: { ...channels, [serverId]: event.open } }));
        case 'waiting':
          if (event.callId === undefined) {
            links.setState(({ waiting }) => ({ waiting: { ...waiting, [serverId]: event.origin } }));
          }
      }
    },
  });

  const merged = createMergedToolsStore(store, queryClient);

  const stopStoring = store.subscribe((current, before) => {
    localStorage.setItem(storageKey, storeWorkspace(current));
    if (current.servers !== before.servers) pool.keepOnly(current.servers.filter((server) => server.enabled));
  });

  return {
    surroundings,
    store,
    secrets,
    pool,
    queryClient,
    merged,
    links,
    trace,
    conversation,
    damage,
    dispose() {
      stopStoring();
      merged.stop();
      pool.closeAll();
      queryClient.clear();
    },
  };
}

function openStored({ localStorage }: WorkspaceSurroundings) {
  const text = localStorage.getItem(storageKey);
  if (text === null) return { state: undefined, damage: undefined };
  const read = readWorkspace(text);
  if (read.ok) return { state: read.value, damage: undefined };
  localStorage.setItem(damagedKey, text);
  localStorage.removeItem(storageKey);
  return { state: undefined, damage: { text, detail: read.fault } };
}

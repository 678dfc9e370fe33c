import { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ConnectionPool, createConnectionPool } from './connection-pool';
import { type ConversationStorage, type ConversationStore, createConversationStore } from './conversation-store';
import { createListChanges } from './list-changes';
import { createMergedToolsStore, type MergedToolsStore } from './merged-tools-store';
import { createSecrets, type Secrets } from './secrets';
import type { ServerConfig } from './server-config';
import { readWorkspace, storeWorkspace } from './stored-workspace';
import { createTextStorage, type StorageFault, type TextStorage } from './text-storage';
import { createTraceStore, type TraceStore } from './trace-store';
import { firstWorkspace, type WorkspaceState } from './workspace-state';
import { createWorkspaceStore, type WorkspaceStore } from './workspace-store';

/**
 * What the outside gives a workspace, so that tests can give something else. The two storages may be getters: a browser
 * that keeps nothing throws when they are named, and the workspace copes with that.
 */
export interface WorkspaceSurroundings {
  readonly appOrigin: string;
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
  readonly conversationStorage: ConversationStorage;
  /**
   * Tells when another tab has changed a text of `localStorage`, by its name; returns how to stop. Where left out, no
   * other tab is heard.
   */
  readonly onStoredElsewhere?: (listener: (name: string) => void) => () => void;
  readonly newId: () => string;
  readonly now: () => number;
}

/** Live facts of connections that are no part of a listing. */
export interface LinkState {
  readonly channels: Readonly<Record<string, boolean>>;
  /** Servers whose request waits for a place on their origin. */
  readonly waiting: Readonly<Record<string, string>>;
}

/** What the browser does not keep at present: the set-up, or the secrets of the tab. Both go on in memory. */
export interface StorageFaults {
  readonly workspace: StorageFault | undefined;
  readonly secrets: StorageFault | undefined;
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
  /** Changes when the browser's storage begins or ceases to refuse. */
  readonly storageFaults: StoreApi<StorageFaults>;
  dispose(): void;
}

const storageKey = 'namesake.workspace';
const damagedKey = 'namesake.workspace.damaged';

/** Opens the stored workspace, or the first one; wires stores, connections and queries together. */
export function createWorkspace(surroundings: WorkspaceSurroundings): Workspace {
  const { appOrigin, newId } = surroundings;
  const storageFaults = createStore<StorageFaults>(() => ({ workspace: undefined, secrets: undefined }));
  const lasting = createTextStorage(
    () => surroundings.localStorage,
    (workspace) => storageFaults.setState({ workspace }),
  );
  const ofTab = createTextStorage(
    () => surroundings.sessionStorage,
    (fault) => storageFaults.setState({ secrets: fault }),
  );
  const { state, damage } = openStored(lasting);
  const store = createWorkspaceStore(state ?? firstWorkspace(appOrigin, newId), newId);
  const secrets = createSecrets(ofTab);
  const queryClient = new QueryClient();
  const trace = createTraceStore();
  const links = createStore<LinkState>(() => ({ channels: {}, waiting: {} }));
  const conversation = createConversationStore(surroundings.conversationStorage, trace, secrets.values);
  const listChanges = createListChanges((serverId) => {
    void queryClient.invalidateQueries({ queryKey: ['listing', serverId] });
  });

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
          return listChanges.note(serverId);
        case 'channel':
          return links.setState(({ channels }) => ({ channels: { ...channels, [serverId]: event.open } }));
        case 'waiting':
          if (event.callId === undefined) {
            links.setState(({ waiting }) => ({ waiting: { ...waiting, [serverId]: event.origin } }));
          }
      }
    },
    onClose: (serverId) =>
      links.setState(({ channels: { [serverId]: _, ...channels }, waiting: { [serverId]: __, ...waiting } }) => {
        return { channels, waiting };
      }),
  });

  const merged = createMergedToolsStore(store, queryClient);

  let adopted: WorkspaceState | undefined;
  const stopStoring = store.subscribe((current, before) => {
    // Written back, it would go to and fro between the tabs.
    if (current !== adopted) lasting.write(storageKey, storeWorkspace(current));
    if (current.servers === before.servers) return;
    forgetLeft(secrets, before.servers, current.servers);
    pool.keepOnly(current.servers.filter((server) => server.enabled));
  });

  const stopHearing = surroundings.onStoredElsewhere?.((name) => {
    if (name !== storageKey) return;
    // What is stored now, not what the notice told: this tab may have written since, and the newer write wins.
    const text = lasting.read(storageKey);
    if (text === undefined || text === storeWorkspace(store.getState())) return;
    const read = readWorkspace(text);
    // What cannot be read is left alone: the next change here writes over it.
    if (!read.ok) return;
    adopted = read.value;
    store.setState(adopted, true);
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
    storageFaults,
    dispose() {
      stopHearing?.();
      stopStoring();
      listChanges.stop();
      merged.stop();
      pool.closeAll();
      queryClient.clear();
    },
  };
}

/** Headers are gone once their server is, or has moved to another origin. */
function forgetLeft(secrets: Secrets, before: readonly ServerConfig[], current: readonly ServerConfig[]): void {
  for (const server of before) {
    const now = current.find((candidate) => candidate.id === server.id);
    if (now === undefined) secrets.forgetServer(server.id);
    else if (new URL(now.url).origin !== new URL(server.url).origin) secrets.forgetOrigin(server);
  }
}

function openStored(storage: TextStorage) {
  const text = storage.read(storageKey);
  if (text === undefined) return { state: undefined, damage: undefined };
  const read = readWorkspace(text);
  if (read.ok) return { state: read.value, damage: undefined };
  // In this order, since there may be no room for both.
  storage.remove(storageKey);
  storage.write(damagedKey, text);
  return { state: undefined, damage: { text, detail: read.fault } };
}

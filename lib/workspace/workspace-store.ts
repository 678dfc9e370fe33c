import { createStore, type StoreApi } from 'zustand/vanilla';
import { type AliasFault, findAliasTwin, parseAlias, suggestAlias } from '@/lib/aggregation';
import { failed, ok, type Result } from '@/lib/shared/result';
import {
  checkUrl,
  clampTimeout,
  defaultTimeoutSeconds,
  nextColor,
  type ServerConfig,
  type ServerId,
  type UrlFault,
} from './server-config';
import type { ToolOverride, WorkspaceState } from './workspace-state';

export interface NewServer {
  readonly alias: string;
  readonly url: string;
  readonly timeoutSeconds?: number | undefined;
}

/** What a removal took away, so that undo can bring it back whole. */
export interface RemovedServer {
  readonly server: ServerConfig;
  readonly index: number;
  readonly overrides: readonly ToolOverride[];
  readonly seen: Readonly<Record<string, string>> | undefined;
}

/** The set-up and every change the user can make to it. Changes that a rule forbids return its fault and change nothing. */
export interface WorkspaceStore extends StoreApi<WorkspaceState> {
  checkAlias(alias: string, except?: ServerId): AliasFault | undefined;
  addServer(input: NewServer): Result<ServerConfig, AliasFault | UrlFault>;
  renameServer(id: ServerId, alias: string): AliasFault | undefined;
  /** A new address drops trust and what was seen there. */
  changeUrl(id: ServerId, url: string): UrlFault | undefined;
  changeServer(id: ServerId, change: Partial<Pick<ServerConfig, 'enabled' | 'timeoutSeconds' | 'trusted'>>): void;
  moveServer(id: ServerId, toIndex: number): void;
  removeServer(id: ServerId): RemovedServer | undefined;
  /** Brings a server back under its alias or, where that was taken meanwhile, one like it; returns what it is now. */
  restoreServer(removed: RemovedServer): ServerConfig;
  changeSettings(change: Partial<Pick<WorkspaceState, 'strategyId' | 'limitsId' | 'style' | 'model'>>): void;
  /** Merges a change into a tool's override; `undefined` fields are dropped, an empty override goes. */
  overrideTool(override: ToolOverride): void;
  resetTool(serverId: ServerId, originalName: string): void;
  markSeen(serverId: ServerId, fingerprints: Readonly<Record<string, string>>): void;
}

export function createWorkspaceStore(initial: WorkspaceState, newId: () => string): WorkspaceStore {
  const store = createStore<WorkspaceState>(() => initial);
  const { getState, setState } = store;

  function checkAlias(alias: string, except?: ServerId): AliasFault | undefined {
    const parsed = parseAlias(alias);
    if (!parsed.ok) return parsed.fault;
    const others = getState().servers.filter((server) => server.id !== except);
    const twin = findAliasTwin(
      alias,
      others.map((server) => server.alias),
    );
    return twin === undefined ? undefined : { code: 'alias-duplicate', alias, other: twin };
  }

  function changeServers(change: (servers: readonly ServerConfig[]) => readonly ServerConfig[]): void {
    setState((state) => ({ servers: change(state.servers) }));
  }

  function changeOne(id: ServerId, change: Partial<ServerConfig>): void {
    changeServers((servers) => servers.map((server) => (server.id === id ? { ...server, ...change } : server)));
  }

  return {
    ...store,
    checkAlias,
    addServer({ alias, url, timeoutSeconds }) {
      const fault = checkUrl(url) ?? checkAlias(alias);
      if (fault !== undefined) return failed(fault);
      const server: ServerConfig = {
        id: newId() as ServerId,
        alias,
        url: url.trim(),
        enabled: true,
        timeoutSeconds: clampTimeout(timeoutSeconds ?? defaultTimeoutSeconds),
        color: nextColor(getState().servers),
        trusted: false,
      };
      changeServers((servers) => [...servers, server]);
      return ok(server);
    },
    renameServer(id, alias) {
      const fault = checkAlias(alias, id);
      if (fault === undefined) changeOne(id, { alias });
      return fault;
    },
    changeUrl(id, url) {
      const fault = checkUrl(url);
      if (fault !== undefined) return fault;
      const server = getState().servers.find((candidate) => candidate.id === id);
      if (server === undefined || server.url === url.trim()) return undefined;
      changeOne(id, { url: url.trim(), trusted: false });
      setState((state) => ({ seen: without(state.seen, id) }));
      return undefined;
    },
    changeServer: (id, { timeoutSeconds, ...change }) =>
      changeOne(
        id,
        timeoutSeconds === undefined ? change : { ...change, timeoutSeconds: clampTimeout(timeoutSeconds) },
      ),
    moveServer(id, toIndex) {
      changeServers((servers) => {
        const moved = servers.find((server) => server.id === id);
        if (moved === undefined) return servers;
        const rest = servers.filter((server) => server.id !== id);
        return rest.toSpliced(Math.max(toIndex, 0), 0, moved);
      });
    },
    removeServer(id) {
      const { servers, overrides, seen } = getState();
      const index = servers.findIndex((server) => server.id === id);
      const server = servers[index];
      if (server === undefined) return undefined;
      setState({
        servers: servers.filter((other) => other.id !== id),
        overrides: overrides.filter((override) => override.serverId !== id),
        seen: without(seen, id),
      });
      return { server, index, overrides: overrides.filter((override) => override.serverId === id), seen: seen[id] };
    },
    restoreServer({ server, index, overrides, seen }) {
      const state = getState();
      const present = state.servers.find((other) => other.id === server.id);
      if (present !== undefined) return present;
      const aliases = state.servers.map((other) => other.alias);
      const isTaken = findAliasTwin(server.alias, aliases) !== undefined;
      const restored = isTaken ? { ...server, alias: suggestAlias(server.alias, aliases) } : server;
      setState({
        servers: state.servers.toSpliced(index, 0, restored),
        overrides: [...state.overrides, ...overrides],
        seen: seen === undefined ? state.seen : { ...state.seen, [server.id]: seen },
      });
      return restored;
    },
    changeSettings: (change) => setState(change),
    overrideTool(override) {
      setState((state) => {
        const before = state.overrides.find((other) => isSameTool(other, override));
        const merged = Object.fromEntries(
          Object.entries({ ...before, ...override }).filter(([, value]) => value !== undefined && value !== false),
        );
        const others = state.overrides.filter((other) => !isSameTool(other, override));
        const { serverId, originalName } = override;
        const isEmpty = Object.keys(merged).length <= 2;
        return { overrides: isEmpty ? others : [...others, { ...merged, serverId, originalName }] };
      });
    },
    resetTool(serverId, originalName) {
      setState((state) => ({
        overrides: state.overrides.filter((other) => !isSameTool(other, { serverId, originalName })),
      }));
    },
    markSeen(serverId, fingerprints) {
      setState((state) => ({ seen: { ...state.seen, [serverId]: fingerprints } }));
    },
  };
}

function isSameTool(
  left: Pick<ToolOverride, 'serverId' | 'originalName'>,
  right: Pick<ToolOverride, 'serverId' | 'originalName'>,
): boolean {
  return left.serverId === right.serverId && left.originalName === right.originalName;
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));
}

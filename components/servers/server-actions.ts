import { suggestAlias } from '@/lib/aggregation';
import { listingKey, type NewServer, type ServerConfig, type ServerId, type Workspace } from '@/lib/workspace';

export type HeaderRecord = Readonly<Record<string, string>>;

/** What an edit may change; the headers are those for the edit's own URL. */
export interface ServerEdit {
  readonly alias: string;
  readonly url: string;
  readonly timeoutSeconds: number;
  readonly headers: HeaderRecord;
}

/** Lists a server anew, connecting where needed. */
export function refreshServer({ queryClient }: Workspace, server: ServerConfig): void {
  void queryClient.refetchQueries({ queryKey: listingKey(server) });
}

/** Gives up a listing that runs; what was listed before stays. */
export function stopListing({ queryClient }: Workspace, server: ServerConfig): void {
  void queryClient.cancelQueries({ queryKey: listingKey(server) });
}

/** Marks what is known as old, so that the listing runs again as soon as the server takes part. */
function askAgain({ queryClient }: Workspace, server: ServerConfig): void {
  void queryClient.invalidateQueries({ queryKey: listingKey(server), refetchType: 'none' });
}

export function setEnabled(workspace: Workspace, server: ServerConfig, enabled: boolean): void {
  if (enabled) askAgain(workspace, server);
  else stopListing(workspace, server);
  workspace.store.changeServer(server.id, { enabled });
}

/** Adds a server with its headers. A fault changes nothing. */
export function addServer(
  { store, secrets }: Workspace,
  input: NewServer,
  headers: HeaderRecord = {},
): ReturnType<Workspace['store']['addServer']> {
  const added = store.addServer(input);
  // The query first runs in an effect of the next render, so the headers are in place before anything is sent.
  if (added.ok) secrets.setHeaders(added.value, headers);
  return added;
}

/** Applies an edit that was checked before; headers of another origin go with the old address. */
export function editServer(workspace: Workspace, server: ServerConfig, edit: ServerEdit): void {
  const { store, secrets, queryClient } = workspace;
  const isMoved = edit.url !== server.url;
  const hasOtherHeaders = JSON.stringify(secrets.headers(server)) !== JSON.stringify(edit.headers);
  secrets.setHeaders({ id: server.id, url: edit.url }, edit.headers);
  store.renameServer(server.id, edit.alias);
  store.changeServer(server.id, { timeoutSeconds: edit.timeoutSeconds });
  if (isMoved) store.changeUrl(server.id, edit.url);
  else if (hasOtherHeaders) {
    const queryKey = listingKey(server);
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.refetchQueries({ queryKey }));
  }
}

/** Brings a removed server back whole and tells the alias it got; undefined where it is back already. */
export type UndoRemoval = () => string | undefined;

/**
 * Removes a server and forgets its headers at once. They live on only in the undo, so that they are gone with it and no
 * storage keeps them for a server that no longer exists.
 */
export function removeServer(workspace: Workspace, server: ServerConfig): UndoRemoval | undefined {
  const { store, secrets } = workspace;
  const headers = secrets.headers(server);
  const removed = store.removeServer(server.id);
  if (removed === undefined) return undefined;
  stopListing(workspace, server);
  secrets.forgetServer(server.id);
  return () => {
    const { servers } = store.getState();
    if (servers.some((other) => other.id === server.id)) return undefined;
    const { alias: before } = removed.server;
    const isFree = store.checkAlias(before) === undefined;
    const alias = isFree
      ? before
      : suggestAlias(
          before,
          servers.map((other) => other.alias),
        );
    secrets.setHeaders(removed.server, headers);
    askAgain(workspace, removed.server);
    store.restoreServer({ ...removed, server: { ...removed.server, alias } });
    return alias;
  };
}

/** Which server is nearest to one in the list: the next, else the one before. */
export function neighbourOf(servers: readonly ServerConfig[], id: ServerId): ServerId | undefined {
  const index = servers.findIndex((server) => server.id === id);
  return (servers[index + 1] ?? servers[index - 1])?.id;
}

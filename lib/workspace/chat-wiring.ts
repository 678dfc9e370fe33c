import type { QueryClient } from '@tanstack/react-query';
import type { ChatTransport } from 'ai';
import {
  type CallTool,
  type ChatMessage,
  createChatTransport,
  loadModel,
  type ModelFault,
  type TurnSnapshot,
} from '@/lib/chat';
import { messages } from '@/lib/messages';
import { ok, type Result } from '@/lib/shared/result';
import type { Workspace } from './create-workspace';
import { isSampleUrl } from './server-config';
import type { ChosenModel } from './workspace-state';

/** How long a turn waits for lists that are on their way, so that a question asked at once still finds its tools. */
const listingPatienceMs = 3000;

/** The chat's host side: a turn's frozen snapshot, and calls over the workspace's own connections. */
export function createWorkspaceTransport(workspace: Workspace): ChatTransport<ChatMessage> {
  return createChatTransport({
    getTurn: () => takeSnapshot(workspace),
    callTool: callOver(workspace),
    onTrace: workspace.trace.addEvent,
    now: workspace.surroundings.now,
    newId: workspace.surroundings.newId,
  });
}

/** How the interface names a model. */
export function modelLabel(model: ChosenModel): string {
  return model.kind === 'matcher' ? messages.chat.models.matcher : model.modelId;
}

async function takeSnapshot(workspace: Workspace): Promise<Result<TurnSnapshot, ModelFault>> {
  const { model, servers, strategyId } = workspace.store.getState();
  const loaded = await loadModel(
    model.kind === 'matcher' ? model : { ...model, apiKey: workspace.secrets.providerKey(model.baseUrl) },
  );
  if (!loaded.ok) return loaded;
  await listingsSettled(workspace.queryClient, listingPatienceMs);
  const merged = workspace.merged.getState();
  if (!merged.ok) throw new Error(`The workspace let a bad configuration pass: ${merged.fault.code}`);
  return ok({
    registry: merged.value.aggregation.registry,
    model: loaded.value,
    modelLabel: modelLabel(model),
    strategyId,
    servers: servers.map((server) => ({
      serverId: server.id,
      alias: server.alias,
      url: server.url,
      sample: isSampleUrl(server.url, workspace.surroundings.appOrigin),
      trusted: server.trusted,
    })),
  });
}

function callOver({ store, pool }: Workspace): CallTool {
  return async (target, args, { callId, signal, onSent, onWaiting }) => {
    const server = store.getState().servers.find((candidate) => candidate.id === target.serverId);
    if (server === undefined || !server.enabled || server.url !== target.url) {
      return { kind: 'fault', fault: { code: 'not-connected', detail: target.url } };
    }
    const connection = pool.of(server);
    const unsubscribe = connection.subscribe((event) => {
      if (event.type === 'waiting' && event.callId === callId) onWaiting(event.origin);
    });
    try {
      return await connection.call(target.route.originalName, args, { callId, signal, onSent });
    } finally {
      unsubscribe();
    }
  };
}

/** Resolves when no list is on its way any more, or when patience ends. */
function listingsSettled(queryClient: QueryClient, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const isBusy = () => queryClient.isFetching({ queryKey: ['listing'] }) > 0;
    if (!isBusy()) return resolve();
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, patienceMs);
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (!isBusy()) finish();
    });
  });
}

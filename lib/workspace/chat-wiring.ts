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
import { createListingWait } from './listing-wait';
import { isSampleUrl } from './server-config';
import type { ChosenModel } from './workspace-state';

/** How long a turn waits for lists that are on their way, so that a question asked at once still finds its tools. */
const listingPatienceMs = 3000;

/** The chat's host side: a turn's frozen snapshot, and calls over the workspace's own connections. */
export function createWorkspaceTransport(workspace: Workspace): ChatTransport<ChatMessage> {
  const listingsSettled = createListingWait(workspace.queryClient, listingPatienceMs);
  return createChatTransport({
    getTurn: () => takeSnapshot(workspace, listingsSettled),
    callTool: callOver(workspace),
    onTrace: workspace.trace.addEvent,
    now: workspace.surroundings.now,
    newId: workspace.surroundings.newId,
  });
}

/** How the interface names a model. */
function modelLabel(model: ChosenModel): string {
  return model.kind === 'matcher' ? messages.chat.models.matcher : model.modelId;
}

async function takeSnapshot(
  workspace: Workspace,
  listingsSettled: () => Promise<void>,
): Promise<Result<TurnSnapshot, ModelFault>> {
  const { model, servers, strategyId } = workspace.store.getState();
  const loaded = await loadModel(
    model.kind === 'matcher' ? model : { ...model, apiKey: workspace.secrets.providerKey(model.baseUrl) },
  );
  if (!loaded.ok) return loaded;
  await listingsSettled();
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

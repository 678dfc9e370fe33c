import { saveFile } from '@/components/trace/save-file';
import { callTree, exportTrace } from '@/lib/trace';
import type { Workspace } from '@/lib/workspace';
import { endpointPresets } from '@/lib/workspace/chat-models';

/** Saves the trace as a JSON file, with every secret of this tab masked in it. */
export function saveTrace({ trace, store, secrets, surroundings }: Workspace): void {
  const { events, frames } = trace.getState();
  const { servers, model } = store.getState();
  const baseUrls = new Set(endpointPresets.map((preset) => preset.baseUrl));
  if (model.kind === 'openai-compatible') baseUrls.add(model.baseUrl);
  const exportedAt = surroundings.now();
  const document = exportTrace(callTree(events, frames), frames, {
    exportedAt,
    servers: servers.map(({ id, alias, url }) => ({ serverId: id, alias, url })),
    secrets: [
      ...servers.flatMap((server) => Object.values(secrets.headers(server))),
      ...[...baseUrls].flatMap((baseUrl) => secrets.providerKey(baseUrl) ?? []),
    ],
  });
  const stamp = new Date(exportedAt).toISOString().slice(0, 19).replaceAll(':', '-');
  const text = JSON.stringify(document, null, 2);
  saveFile(`namesake-trace-${stamp}.json`, new Blob([text], { type: 'application/json' }));
}

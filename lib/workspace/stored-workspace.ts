import * as z from 'zod';
import { descriptionStyles, findAliasTwin, limitsById, parseAlias, strategyById } from '@/lib/aggregation';
import { failed, ok, type Result } from '@/lib/shared/result';
import { checkUrl, type ServerId, serverColors } from './server-config';
import type { WorkspaceState } from './workspace-state';

const storedServer = z.object({
  id: z
    .string()
    .min(1)
    .transform((id) => id as ServerId),
  alias: z.string().refine((alias) => parseAlias(alias).ok),
  url: z.string().refine((url) => checkUrl(url) === undefined),
  enabled: z.boolean(),
  timeoutSeconds: z.number().min(1).max(3600),
  color: z
    .number()
    .int()
    .min(0)
    .max(serverColors - 1),
  trusted: z.boolean(),
});

const storedOverride = z.object({
  serverId: z.string().transform((id) => id as ServerId),
  originalName: z.string(),
  off: z.boolean().optional(),
  exposedName: z.string().optional(),
  description: z.string().optional(),
});

const storedWorkspace = z.object({
  version: z.literal(1),
  servers: z
    .array(storedServer)
    .refine((servers) =>
      servers.every(
        (server, index) =>
          findAliasTwin(
            server.alias,
            servers.slice(0, index).map((other) => other.alias),
          ) === undefined,
      ),
    )
    .refine((servers) => new Set(servers.map((server) => server.id)).size === servers.length),
  strategyId: z.string().refine((id) => strategyById(id) !== undefined),
  limitsId: z.string().refine((id) => limitsById(id) !== undefined),
  style: z.enum([...descriptionStyles, 'default']),
  overrides: z.array(storedOverride),
  model: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('matcher') }),
    z.object({ kind: z.literal('openai-compatible'), baseUrl: z.string(), modelId: z.string() }),
  ]),
  seen: z.record(z.string(), z.record(z.string(), z.string())),
});

/** Writes the set-up as text for storage. */
export function storeWorkspace(state: WorkspaceState): string {
  return JSON.stringify({ version: 1, ...state });
}

/** Reads stored text. The fault is what is wrong with it, in English, for the message that it was set aside. */
export function readWorkspace(text: string): Result<WorkspaceState, string> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return failed(error instanceof Error ? error.message : 'not JSON');
  }
  const checked = storedWorkspace.safeParse(parsed);
  if (!checked.success) return failed(z.prettifyError(checked.error));
  const { version: _, ...state } = checked.data;
  return ok(state);
}

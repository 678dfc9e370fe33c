import '@/lib/shared/strict-zod';
import * as z from 'zod';
import { aliasKey, descriptionStyles, limitsById, parseAlias, strategyById } from '@/lib/aggregation';
import { isJsonObject } from '@/lib/shared/json';
import { failed, ok, type Result } from '@/lib/shared/result';
import { checkUrl, type ServerId, serverColors, timeoutRange } from './server-config';
import type { WorkspaceState } from './workspace-state';

// Ids are keys of plain objects all over, so none may be a member that every object has.
const serverId = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .refine((id) => !(id in {}), 'not an id')
  .transform((id) => id as ServerId);

const storedServer = z.object({
  id: serverId,
  alias: z.string().refine((alias) => parseAlias(alias).ok, 'not an alias'),
  url: z.string().refine((url) => checkUrl(url) === undefined, 'not an http(s) address'),
  enabled: z.boolean(),
  timeoutSeconds: z.number().min(timeoutRange.least).max(timeoutRange.most),
  color: z
    .number()
    .int()
    .min(0)
    .max(serverColors - 1),
  trusted: z.boolean(),
});

const storedOverride = z.object({
  serverId,
  originalName: z.string(),
  off: z.boolean().optional(),
  exposedName: z.string().optional(),
  description: z.string().optional(),
});

const storedWorkspace = z.object({
  version: z.literal(1),
  servers: z
    .array(storedServer)
    .refine((servers) => areUnique(servers.map((server) => aliasKey(server.alias))), 'two aliases are equal')
    .refine((servers) => areUnique(servers.map((server) => server.id)), 'two ids are equal'),
  strategyId: z.string().refine((id) => strategyById(id) !== undefined, 'unknown strategy'),
  limitsId: z.string().refine((id) => limitsById(id) !== undefined, 'unknown limits'),
  style: z.enum([...descriptionStyles, 'default']),
  overrides: z.array(storedOverride),
  model: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('matcher') }),
    z.object({ kind: z.literal('openai-compatible'), baseUrl: z.string(), modelId: z.string() }),
  ]),
  // Taken as it is: a record's copy would lose tools named `__proto__`.
  seen: z.custom<WorkspaceState['seen']>(isSeen, 'not fingerprints by server and tool'),
});

function areUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

function isSeen(value: unknown): boolean {
  return (
    isJsonObject(value) &&
    Object.values(value).every(
      (prints) => isJsonObject(prints) && Object.values(prints).every((print) => typeof print === 'string'),
    )
  );
}

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

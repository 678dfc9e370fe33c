import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/shared/json';
import type { Call, Turn } from './call-tree';
import type { Frame } from './frame';
import { maskHeaders, maskText, maskUrl } from './mask-secrets';

/** What a trace document says of the workspace it came from. */
export interface TraceMeta {
  /** Milliseconds since the epoch. */
  readonly exportedAt: number;
  readonly servers: readonly { readonly serverId: string; readonly alias: string; readonly url: string }[];
  /** Secret values in use, such as keys and configured headers: masked wherever they occur, and not exported. */
  readonly secrets?: readonly string[] | undefined;
}

/**
 * The trace as a plain JSON document, `{format: 'namesake-trace', version: 1, exportedAt, servers, turns, frames}`, with
 * secrets masked once more. Frame bodies stay the texts that went over the wire, but for those masks.
 */
export function exportTrace(turns: readonly Turn[], frames: readonly Frame[], meta: TraceMeta): JsonObject {
  const secrets = meta.secrets ?? [];
  return {
    format: 'namesake-trace',
    version: 1,
    exportedAt: new Date(meta.exportedAt).toISOString(),
    servers: toJson(
      meta.servers.map((server) => ({ ...server, url: maskUrl(server.url) })),
      secrets,
    ),
    turns: toJson(turns.map(maskTurn), secrets),
    frames: toJson(frames.map(maskFrame), secrets),
  };
}

function maskTurn(turn: Turn): Turn {
  const maskCall = (call: Call): Call =>
    call.endpoint === undefined ? call : { ...call, endpoint: maskUrl(call.endpoint) };
  return { ...turn, steps: turn.steps.map((step) => ({ ...step, calls: step.calls.map(maskCall) })) };
}

function maskFrame(frame: Frame): Frame {
  const { http } = frame;
  return { ...frame, http: { ...http, url: maskUrl(http.url), headers: maskHeaders(Object.entries(http.headers)) } };
}

/** Numbers that JSON cannot write are kept as text; the string walk is what masks. */
function toJson(value: unknown, secrets: readonly string[]): JsonValue {
  if (typeof value === 'string') return maskText(value, secrets);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'boolean' || value === null) return value;
  if (Array.isArray(value)) return value.map((member) => toJson(member, secrets));
  if (!isJsonObject(value)) return null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [maskText(name, secrets), toJson(member, secrets)]),
  );
}

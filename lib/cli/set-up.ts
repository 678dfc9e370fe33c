import { z } from 'zod';
import { isJsonObject, type JsonValue } from '@/lib/shared/json';
import { failed, ok, type Result } from '@/lib/shared/result';
import { oneLine, word } from './wording';

const serverSchema = z
  .object({
    alias: z.string(),
    serverInfo: z
      .object({ name: z.string().nullish(), title: z.string().nullish(), version: z.string().nullish() })
      .nullish(),
    tools: z.array(z.unknown()).nullish(),
    url: z.string().nullish(),
    headers: z.record(z.string(), z.string()).nullish(),
  })
  .refine((server) => Array.isArray(server.tools) || typeof server.url === 'string', {
    error: () => word('server-without-tools'),
  });

const setUpSchema = z.object({
  servers: z.array(serverSchema),
  strategy: z.string().nullish(),
  limits: z.string().nullish(),
});

/** One server of the input: with its tools, or with the address to list them from. */
export type SetUpServer = z.infer<typeof serverSchema>;

/** The input of `aggregate`. */
export type SetUp = z.infer<typeof setUpSchema>;

/** Parses JSON text. The fault is one line that quotes nothing, since the input may hold secrets. */
export function parseJson(text: string): Result<unknown, string> {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (bare.trim() === '') return failed(word('input-empty'));
  try {
    return ok(JSON.parse(bare));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const place = /position \d+(?: \(line \d+ column \d+\))?/.exec(error.message)?.[0];
    return failed(word('json-invalid', { place: place ?? 'none' }));
  }
}

/** Checks that a value is a set-up; the fault names the place that does not fit. */
export function readSetUp(value: unknown): Result<SetUp, string> {
  const parsed = setUpSchema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const path = z.core.toDotPath(issue?.path ?? []);
  return failed(oneLine(word('set-up-invalid', { path: path === '' ? '.' : path, reason: issue?.message ?? '' })));
}

/** `JSON.parse` reads any depth, while `JSON.stringify` overflows the stack on a deep one. */
const deepestId = 100;

/**
 * The mark that a line of input carries, to be told apart in the output: undefined where there is none. The fault is one
 * line: an id nested too deep to be written again.
 */
export function readId(value: unknown): Result<JsonValue | undefined, string> {
  const id = isJsonObject(value) ? value['id'] : undefined;
  return isNestedBeyond(id, deepestId) ? failed(word('id-too-deep', { deepest: deepestId })) : ok(id);
}

function isNestedBeyond(value: JsonValue | undefined, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isNestedBeyond(member, levels - 1));
}

import '@/lib/shared/strict-zod';
import type { UIMessage } from 'ai';
import * as z from 'zod';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { isJsonObject } from '@/lib/shared/json';
import { failed, ok, type Result } from '@/lib/shared/result';
import { type Frame, maskText, type TraceEvent } from '@/lib/trace';
import { readMessages } from './restored-messages';

/** A conversation with the trace of its calls; plain JSON. */
export interface Conversation {
  readonly messages: readonly ChatMessage[];
  readonly events: readonly TraceEvent[];
  readonly frames: readonly Frame[];
}

const text = z.string();
const route = z.looseObject({ alias: text, originalName: text });

const block = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text'), text }),
  z.looseObject({ type: z.literal('image'), data: text, mimeType: text }),
  z.looseObject({ type: z.literal('audio'), data: text, mimeType: text }),
  z.looseObject({ type: z.literal('resource-link'), uri: text, name: text }),
  z.looseObject({ type: z.literal('resource'), uri: text }),
  z.looseObject({ type: z.literal('unknown') }),
]);

const outcome = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('result'),
    result: z.looseObject({
      blocks: z.array(block),
      isError: z.boolean(),
      warnings: z.array(text),
      raw: z.custom(isJsonObject),
    }),
  }),
  z.looseObject({ kind: z.literal('fault'), fault: z.looseObject({ code: text, detail: text }) }),
]);

const resolution = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('resolved'),
    route,
    serverId: text,
    claimants: z.array(route),
    misrouted: z.boolean(),
  }),
  z.looseObject({ kind: z.literal('unknown'), closest: z.array(text) }),
]);

const at = z.number();
const ofTurn = { turnId: text, at };
const ofCall = { callId: text, at };

const event = z.discriminatedUnion('type', [
  z.looseObject({
    ...{ type: z.literal('turn-start'), ...ofTurn, model: text, strategy: text },
    offered: z.array(route.extend({ exposedName: text })),
  }),
  z.looseObject({ type: z.literal('step-start'), ...ofTurn, step: z.number() }),
  z.looseObject({ type: z.literal('call-start'), ...ofTurn, ...ofCall, step: z.number(), exposedName: text }),
  z.looseObject({ type: z.literal('call-resolved'), ...ofCall, resolution }),
  z.looseObject({ type: z.literal('call-approval'), ...ofCall, state: z.enum(['asked', 'approved', 'denied']) }),
  z.looseObject({ type: z.literal('call-waiting'), ...ofCall, origin: text }),
  z.looseObject({ type: z.literal('call-sent'), ...ofCall, endpoint: text, originalName: text }),
  z.looseObject({ type: z.literal('call-finish'), ...ofCall, outcome }),
  z.looseObject({
    ...{ type: z.literal('turn-finish'), ...ofTurn },
    reason: z.enum(['done', 'stopped', 'step-limit', 'failed', 'approval']),
  }),
]);

const frame = z.looseObject({
  id: text,
  serverId: text,
  exchangeId: text,
  at,
  direction: z.enum(['sent', 'received']),
  http: z.looseObject({ method: text, url: text, headers: z.record(text, text) }),
  body: text,
});

const message = z.looseObject({
  id: text,
  role: z.enum(['user', 'assistant', 'system']),
  parts: z.array(z.looseObject({ type: text, output: outcome.optional() })),
});

/** Takes a value as it is where it fits: a copy would lose members named `__proto__`. */
const fitting = <Value>(schema: z.ZodType) =>
  z.custom<Value>((value) => schema.safeParse(value).success, 'does not have the shape that is stored');

const storedConversation = z.object({
  version: z.literal(1),
  messages: z.array(fitting<UIMessage>(message)),
  events: z.array(fitting<TraceEvent>(event)),
  frames: z.array(fitting<Frame>(frame)),
});

/** Reads what was stored. The fault is what is wrong with it, in English. */
export function readConversation(stored: unknown): Result<Conversation, string> {
  const checked = storedConversation.safeParse(stored);
  if (!checked.success) return failed(z.prettifyError(checked.error));
  const messages = readMessages(checked.data.messages);
  return messages.ok ? ok({ ...checked.data, messages: messages.value }) : messages;
}

/** Members that hold what users, models and servers wrote. Names and ids are left alone: a short secret may equal one. */
const written: ReadonlySet<string> = new Set([
  ...['text', 'rawInput', 'input', 'output', 'errorText', 'detail'],
  ...['arguments', 'argumentText', 'outcome', 'body'],
]);

/** The conversation as plain JSON to store, with the secrets masked wherever somebody wrote them. */
export function storeConversation({ messages, events, frames }: Conversation, secrets: readonly string[]): unknown {
  const stored = JSON.stringify({ version: 1, messages, events, frames }, (name, value: unknown) => {
    if (typeof value === 'bigint') return String(value);
    return written.has(name) ? maskDeep(value, secrets) : value;
  });
  return JSON.parse(stored);
}

function maskDeep(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return maskText(value, secrets);
  if (Array.isArray(value)) return value.map((member) => maskDeep(member, secrets));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, maskDeep(member, secrets)]));
}

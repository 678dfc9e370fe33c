import type { UIMessage } from 'ai';
import { isJsonObject } from '@/lib/shared/json';
import type { CallOutcome } from '@/lib/trace';
import type { ConsentReason } from './consent';
import type { ModelFault } from './model-fault';

/** What an assistant message knows of the turn that made it. */
export interface ChatMetadata {
  readonly turnId: string;
  /** The model's label at the time. */
  readonly model: string;
}

/** A remark of the host inside an assistant message, as part `data-note`. No model gets to see it. */
export type ChatNote =
  | { readonly kind: 'step-limit'; readonly steps: number }
  | { readonly kind: 'stopped' }
  /** The provider ended the answer before the model did; calls in it were not run. */
  | { readonly kind: 'cut-short'; readonly reason: 'length' | 'content-filter' }
  | { readonly kind: 'model-fault'; readonly fault: ModelFault };

/**
 * A message of the conversation; plain JSON. Every tool call is a part of type `dynamic-tool` whose `toolCallId` is the
 * trace's `callId`, whose `input` is the arguments (or the raw text, where that was no JSON), and whose `output` is a
 * `CallOutcome`.
 */
export type ChatMessage = UIMessage<ChatMetadata, { note: ChatNote }>;

export type ChatMessagePart = ChatMessage['parts'][number];

/** A tool call inside a message. */
export type ChatCallPart = Extract<ChatMessagePart, { type: 'dynamic-tool' }>;

/** Where a call goes and why it was asked about, kept in the part's `toolMetadata` so that a card outlives the trace. */
export type CallOrigin = {
  readonly serverId: string;
  readonly url: string;
  readonly alias: string;
  readonly originalName: string;
  readonly consent: ConsentReason[];
};

/** Reads the `toolMetadata` of a call part; undefined for a name that the model made up. */
export function readCallOrigin(metadata: unknown): CallOrigin | undefined {
  return isCallOrigin(metadata) ? metadata : undefined;
}

function isCallOrigin(value: unknown): value is CallOrigin {
  if (!isJsonObject(value)) return false;
  const { serverId, url, alias, originalName, consent } = value;
  return [serverId, url, alias, originalName].every((text) => typeof text === 'string') && Array.isArray(consent);
}

/** Reads the `output` of a call part; undefined where it is no outcome, as in a conversation from elsewhere. */
export function readCallOutcome(output: unknown): CallOutcome | undefined {
  return isCallOutcome(output) ? output : undefined;
}

function isCallOutcome(value: unknown): value is CallOutcome {
  if (!isJsonObject(value)) return false;
  const { kind, result, fault } = value;
  if (kind === 'result') return isJsonObject(result) && Array.isArray(result['blocks']);
  return kind === 'fault' && isJsonObject(fault) && typeof fault['code'] === 'string';
}

import type { UIMessage } from 'ai';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { isJsonObject } from '@/lib/shared/json';
import { failed, ok, type Result } from '@/lib/shared/result';

/** Reads stored messages as the chat's own; the fault says which message does not fit. */
export function readMessages(messages: readonly UIMessage[]): Result<ChatMessage[], string> {
  const read = messages.filter(isChatMessage);
  const odd = messages.findIndex((message) => !isChatMessage(message));
  return odd < 0 ? ok(read) : failed(`Message ${odd + 1} is not one of this chat's.`);
}

function isChatMessage(message: UIMessage): message is ChatMessage {
  const { metadata, parts } = message;
  return (metadata === undefined || isJsonObject(metadata)) && parts.every(isChatPart);
}

function isChatPart(part: UIMessage['parts'][number]): boolean {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return typeof part.text === 'string';
    case 'dynamic-tool':
      return isCall(part);
    case 'data-note':
      return isNote(part);
    default:
      return true;
  }
}

function isCall(part: object): boolean {
  if (!isJsonObject(part)) return false;
  const { toolName, toolCallId, state, approval } = part;
  const asks = state === 'approval-requested' || state === 'approval-responded';
  return (
    [toolName, toolCallId, state].every((text) => typeof text === 'string') &&
    (!asks || (isJsonObject(approval) && typeof approval['id'] === 'string'))
  );
}

function isNote(part: object): boolean {
  if (!isJsonObject(part) || !isJsonObject(part['data'])) return false;
  const { kind, fault } = part['data'];
  return kind === 'model-fault' ? isJsonObject(fault) && typeof fault['code'] === 'string' : typeof kind === 'string';
}

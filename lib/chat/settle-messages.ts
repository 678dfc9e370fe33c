import type { ChatCallPart, ChatMessage, ChatMessagePart } from './chat-message';

/** Whether a call part has no end yet: still being written, running, or waiting for the user. */
function isOpenCall(part: ChatMessagePart): part is ChatCallPart {
  return (
    part.type === 'dynamic-tool' &&
    ['input-streaming', 'input-available', 'approval-requested', 'approval-responded'].includes(part.state)
  );
}

/** A call that the user has decided on, and that the next request runs or refuses. */
export function isDecidedCall(part: ChatMessagePart): part is Extract<ChatCallPart, { state: 'approval-responded' }> {
  return part.type === 'dynamic-tool' && part.state === 'approval-responded';
}

/**
 * Ends every call that nothing will end any more, as `cancelled`: after a stop, a reload, or a new question while an
 * approval was open. Providers refuse a conversation in which a call has no result.
 */
export function settleMessages(
  messages: readonly ChatMessage[],
  isOver: (part: ChatCallPart) => boolean = () => true,
): ChatMessage[] {
  return messages.map((message) =>
    message.parts.some((part) => isOpenCall(part) && isOver(part))
      ? { ...message, parts: message.parts.map((part) => (isOpenCall(part) && isOver(part) ? settle(part) : part)) }
      : message,
  );
}

/** The same after the user pressed stop, with a note on the message that was cut short. */
export function stopMessages(messages: readonly ChatMessage[]): ChatMessage[] {
  const settled = settleMessages(messages);
  const last = settled.at(-1);
  if (last?.role !== 'assistant') return settled;
  return [
    ...settled.slice(0, -1),
    { ...last, parts: [...last.parts, { type: 'data-note', data: { kind: 'stopped' } }] },
  ];
}

function settle(part: ChatCallPart): ChatCallPart {
  const { toolName, toolCallId, title, toolMetadata, callProviderMetadata } = part;
  const rawInput = part.state === 'input-streaming' ? part.rawInput : undefined;
  return {
    ...{ type: 'dynamic-tool', toolName, toolCallId, state: 'output-available' },
    ...(title === undefined ? {} : { title }),
    ...(toolMetadata === undefined ? {} : { toolMetadata }),
    ...(callProviderMetadata === undefined ? {} : { callProviderMetadata }),
    input: rawInput ?? part.input,
    output: { kind: 'fault', fault: { code: 'cancelled', detail: '', effect: 'unknown' } },
  };
}

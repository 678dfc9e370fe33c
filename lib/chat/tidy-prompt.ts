import type { LanguageModelV3Message, LanguageModelV3Prompt, LanguageModelV3ToolResultPart } from '@ai-sdk/provider';
import { isJsonObject } from '@/lib/shared/json';
import { fromInput, readArguments } from './call-arguments';

type AssistantMessage = Extract<LanguageModelV3Message, { role: 'assistant' }>;
type ToolMessage = Extract<LanguageModelV3Message, { role: 'tool' }>;

/**
 * Puts a conversation into the form that every provider takes: the arguments of each call an object, and one result per
 * call, in the order of the calls (approvals and parallel calls end in another).
 */
export function tidyPrompt(prompt: LanguageModelV3Prompt): LanguageModelV3Prompt {
  return prompt.map((message, index): LanguageModelV3Message => {
    if (message.role === 'assistant') return objectInputs(message);
    const before = prompt[index - 1];
    return message.role === 'tool' && before?.role === 'assistant' ? inCallOrder(message, before) : message;
  });
}

/** Raw text that was no JSON goes back under a key that says so: some servers refuse a history that they cannot parse. */
function objectInputs(message: AssistantMessage): AssistantMessage {
  return {
    ...message,
    content: message.content.map((part) => {
      if (part.type !== 'tool-call' || isJsonObject(part.input)) return part;
      const { text, read } = readArguments(fromInput(part.input), undefined);
      return { ...part, input: read.ok ? read.value : { invalid_arguments: text } };
    }),
  };
}

function inCallOrder(message: ToolMessage, calls: AssistantMessage): ToolMessage {
  const results = new Map<string, LanguageModelV3ToolResultPart>();
  for (const part of message.content) {
    if (part.type === 'tool-result' && !results.has(part.toolCallId)) results.set(part.toolCallId, part);
  }
  const content = calls.content.flatMap((part) => {
    const result = part.type === 'tool-call' ? results.get(part.toolCallId) : undefined;
    return result === undefined ? [] : [result];
  });
  return { ...message, content };
}

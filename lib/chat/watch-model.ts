import type { LanguageModelV3, LanguageModelV3StreamPart } from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import { toInputText } from './call-arguments';
import type { ChatTurn } from './chat-turn';
import { tidyPrompt } from './tidy-prompt';

/**
 * The model with a turn's account kept: every request is a step, and every call gets an id of ours, since providers repeat
 * theirs or leave them empty. So `toolCallId` is the trace's `callId` everywhere, and the provider is sent it back.
 */
export function watchModel(model: LanguageModelV3, turn: ChatTurn, newId: () => string): LanguageModelV3 {
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v3',
      transformParams: ({ params }) => Promise.resolve({ ...params, prompt: tidyPrompt(params.prompt) }),
      async wrapStream({ doStream }) {
        turn.beginStep();
        const { stream, ...result } = await doStream();
        return { ...result, stream: stream.pipeThrough(ownCalls(turn, newId)) };
      },
    },
  });
}

function ownCalls(
  turn: ChatTurn,
  newId: () => string,
): TransformStream<LanguageModelV3StreamPart, LanguageModelV3StreamPart> {
  // Ids of calls whose input is still to come in full, by the provider's id, oldest first.
  const open = new Map<string, string[]>();

  function announce(providerId: string): string {
    const id = newId();
    open.set(providerId, [...(open.get(providerId) ?? []), id]);
    return id;
  }

  return new TransformStream({
    transform(part, controller) {
      switch (part.type) {
        case 'tool-input-start':
          controller.enqueue({ ...part, id: announce(part.id) });
          return;
        case 'tool-input-delta':
        case 'tool-input-end':
          controller.enqueue({ ...part, id: open.get(part.id)?.at(-1) ?? announce(part.id) });
          return;
        case 'tool-call': {
          const toolCallId = open.get(part.toolCallId)?.shift() ?? newId();
          const args = turn.begin(toolCallId, part.toolName, part.input);
          controller.enqueue({ ...part, toolCallId, input: toInputText(args) });
          return;
        }
        default:
          controller.enqueue(part);
      }
    },
  });
}

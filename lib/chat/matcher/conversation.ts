import type {
  LanguageModelV3CallOptions,
  LanguageModelV3Prompt,
  LanguageModelV3ToolResultPart,
} from '@ai-sdk/provider';
import type { MatcherTool } from './tool-index';

/** A call of the present turn with its result. */
export interface TurnCall {
  readonly toolName: string;
  readonly input: unknown;
  readonly output: LanguageModelV3ToolResultPart['output'];
}

/** What the prompt asks for now: the last user message, and the calls made for it since. */
export interface Turn {
  readonly request: string;
  readonly calls: readonly TurnCall[];
  /** Model steps already spent on this turn. */
  readonly steps: number;
}

/** Reads the present turn from a prompt: everything after the last user message belongs to it. */
export function turnOf(prompt: LanguageModelV3Prompt): Turn {
  let request = '';
  let steps = 0;
  let inputs = new Map<string, unknown>();
  let calls: TurnCall[] = [];
  for (const message of prompt) {
    if (message.role === 'user') {
      request = message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
      steps = 0;
      calls = [];
      inputs = new Map();
      continue;
    }
    if (message.role === 'system') continue;
    let called = false;
    for (const part of message.content) {
      if (part.type === 'tool-call') {
        inputs.set(part.toolCallId, part.input);
        called = true;
      } else if (part.type === 'tool-result') {
        calls.push({ toolName: part.toolName, input: inputs.get(part.toolCallId), output: part.output });
      }
    }
    if (called) steps += 1;
  }
  return { request, calls, steps };
}

/** The function tools of a call, or none where the caller forbids tools. */
export function toolsOf(options: LanguageModelV3CallOptions): readonly MatcherTool[] {
  if (options.toolChoice?.type === 'none') return [];
  const only = options.toolChoice?.type === 'tool' ? options.toolChoice.toolName : null;
  return (options.tools ?? []).flatMap((tool) => {
    if (tool.type !== 'function' || (only !== null && tool.name !== only)) return [];
    return [{ name: tool.name, description: tool.description, inputSchema: tool.inputSchema }];
  });
}

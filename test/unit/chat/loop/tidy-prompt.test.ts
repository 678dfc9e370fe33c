import type { LanguageModelV3Prompt } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { tidyPrompt } from '@/lib/chat/tidy-prompt';

const call = (toolCallId: string, input: unknown) => ({ type: 'tool-call' as const, toolCallId, toolName: 't', input });
const result = (toolCallId: string, value: string) => ({
  ...{ type: 'tool-result' as const, toolCallId, toolName: 't', output: { type: 'text' as const, value } },
});

test('gives every call one result in the order of the calls, and drops what answers no call', () => {
  const prompt: LanguageModelV3Prompt = [
    { role: 'assistant', content: [{ type: 'text', text: 'Hm.' }, call('a', {}), call('b', {})] },
    { role: 'tool', content: [result('b', '1'), result('c', '2'), result('a', '3'), result('b', '4')] },
  ];
  expect(tidyPrompt(prompt)[1]).toMatchObject({ content: [result('a', '3'), result('b', '1')] });
});

test('sends arguments back as objects, with unreadable text under a key that says so', () => {
  const prompt: LanguageModelV3Prompt = [
    {
      role: 'assistant',
      content: [
        call('a', { q: 1 }),
        call('b', '{"q'),
        call('c', '{"__proto__":1}'),
        call('d', undefined),
        call('e', null),
      ],
    },
  ];
  const [message] = tidyPrompt(prompt);
  const inputs =
    message?.role === 'assistant' ? message.content.map((part) => ('input' in part ? part.input : part)) : [];
  expect(inputs.map((input) => JSON.stringify(input))).toEqual([
    '{"q":1}',
    '{"invalid_arguments":"{\\"q"}',
    '{"__proto__":1}',
    '{}',
    '{}',
  ]);
});

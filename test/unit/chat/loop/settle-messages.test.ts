import { expect, test } from 'vitest';
import { type ChatCallPart, type ChatMessage, settleMessages, stopMessages } from '@/lib/chat';

const base = { type: 'dynamic-tool' as const, toolName: 'db__search' };
const open: ChatCallPart[] = [
  { ...base, toolCallId: '1', state: 'input-streaming', input: undefined, rawInput: '{"q' },
  { ...base, toolCallId: '2', state: 'input-available', input: { q: 1 } },
  { ...base, toolCallId: '3', state: 'approval-requested', input: { q: 2 }, approval: { id: 'x' } },
  { ...base, toolCallId: '4', state: 'approval-responded', input: { q: 3 }, approval: { id: 'y', approved: true } },
];
const ended: ChatCallPart[] = [
  { ...base, toolCallId: '5', state: 'output-available', input: {}, output: { kind: 'result' } },
  { ...base, toolCallId: '6', state: 'output-denied', input: {}, approval: { id: 'z', approved: false } },
];
const question: ChatMessage = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Go' }] };
const answer: ChatMessage = { id: 'a', role: 'assistant', parts: [...open, ...ended] };

test('ends every open call as cancelled with its input kept, and leaves ended ones alone', () => {
  const [, settled] = settleMessages([question, answer]);
  const cancelled = { kind: 'fault', fault: { code: 'cancelled', detail: '', effect: 'unknown' } };
  expect(settled?.parts.slice(0, 4)).toMatchObject([
    { toolCallId: '1', state: 'output-available', input: '{"q', output: cancelled },
    { toolCallId: '2', state: 'output-available', input: { q: 1 }, output: cancelled },
    { toolCallId: '3', state: 'output-available', input: { q: 2 }, output: cancelled },
    { toolCallId: '4', state: 'output-available', input: { q: 3 }, output: cancelled },
  ]);
  expect(settled?.parts.slice(4)).toEqual(ended);
});

test('keeps the very messages in which nothing is open', () => {
  const settled = settleMessages([question]);
  expect(settled[0]).toBe(question);
});

test('notes a stop on the answer that was cut short, and on nothing else', () => {
  expect(stopMessages([question, answer])[1]?.parts.at(-1)).toEqual({ type: 'data-note', data: { kind: 'stopped' } });
  expect(stopMessages([question])).toEqual([question]);
});

import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Announcer } from '@/components/chat/announcer';
import type { ChatMessage, ChatMessagePart } from '@/lib/workspace/chat-models';
import { renderInPlayground } from '../../fixtures/playground';
import { answer, askingPart, finishedPart } from '../../fixtures/trace';
import { openWorkspace } from '../../fixtures/workspace';

const message = (...parts: ChatMessagePart[]): ChatMessage => ({ id: 'm', role: 'assistant', parts });
const part = (running: boolean, ...parts: ChatMessagePart[]) => (
  <Announcer messages={[message(...parts)]} calls={new Map()} running={running} />
);
const status = () => screen.getByRole('status').textContent;

describe('what is announced', () => {
  test('is nothing of a conversation from before', () => {
    renderInPlayground(openWorkspace(), part(false, { type: 'text', text: 'old' }));
    expect(status()).toBe('');
  });

  test('is an answer once it is whole, not while it grows', () => {
    const { rerender } = renderInPlayground(openWorkspace(), part(true, { type: 'text', text: 'gro' }));
    expect(status()).toBe('');
    rerender(part(true, { type: 'text', text: 'growing' }));
    expect(status()).toBe('');
    rerender(part(false, { type: 'text', text: 'growing up' }));
    expect(status()).toBe('Answer: growing up');
  });

  test('is each state of a call, and that one waits for the user', () => {
    const { rerender } = renderInPlayground(openWorkspace(), part(true, finishedPart(answer([]))));
    expect(status()).toBe('db__search: Done');
    rerender(part(false, askingPart()));
    expect(status()).toBe('db__search: Waiting for you');
  });
});

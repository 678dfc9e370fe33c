import { describe, expect, test } from 'vitest';
import { stopMessages } from '@/lib/chat';
import { answerText, callParts, notes, outcomes, readingServer, startChat } from '../../fixtures/chat-harness';
import { createGate } from '../../fixtures/gate';

describe('stopping', () => {
  test('cancels running calls, whether or not they heed it, and the turn', async () => {
    const running = createGate();
    const { chat, events } = await startChat({
      servers: [readingServer('db', 'search')],
      callTool: () => {
        running.open();
        return new Promise(() => {
          // Never answers, and heeds no signal.
        });
      },
      script: [{ calls: [{ name: 'db__search', arguments: '{}' }] }],
    });
    const sent = chat.sendMessage({ text: 'Go' });
    await running.opened;
    await chat.stop();
    await sent;
    await expect.poll(() => events.at(-1)).toMatchObject({ type: 'turn-finish', reason: 'stopped' });
    expect(outcomes(events)).toMatchObject([{ kind: 'fault', fault: { code: 'cancelled' } }]);
    expect(chat.status).toBe('ready');
    expect(callParts(chat)[0]?.state).toBe('input-available');
    chat.messages = stopMessages(chat.messages);
    expect(callParts(chat)[0]).toMatchObject({ state: 'output-available', output: { fault: { code: 'cancelled' } } });
    expect(notes(chat)).toEqual([{ kind: 'stopped' }]);
  });

  test('cuts the model off in the middle of its answer and keeps what came', async () => {
    const { chat, events, endpoint } = await startChat({
      servers: [],
      script: [{ hangAfter: 'Once upon' }, { text: 'Again.' }],
    });
    const sent = chat.sendMessage({ text: 'Tell' });
    await expect.poll(() => answerText(chat)).toBe('Once upon');
    await chat.stop();
    await sent;
    await expect.poll(() => events.at(-1)).toMatchObject({ type: 'turn-finish', reason: 'stopped' });
    expect(answerText(chat)).toBe('Once upon');
    await chat.sendMessage({ text: 'Go on' });
    expect(answerText(chat)).toBe('Again.');
    expect(endpoint.requests).toHaveLength(2);
  });

  test('before the turn has begun leaves a conversation that goes on', async () => {
    const ready = createGate();
    const { chat, events, endpoint } = await startChat({
      servers: [],
      ready: ready.opened,
      script: [{ text: 'Hello.' }],
    });
    const sent = chat.sendMessage({ text: 'Hi' });
    await expect.poll(() => chat.status).toBe('submitted');
    await chat.stop();
    await sent;
    ready.open();
    await expect.poll(() => events.at(-1)).toMatchObject({ type: 'turn-finish', reason: 'stopped' });
    await chat.sendMessage({ text: 'Hi again' });
    expect(answerText(chat)).toBe('Hello.');
    expect(endpoint.requests).toHaveLength(1);
  });
});

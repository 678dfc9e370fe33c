import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/chat';
import { callTree, type Frame, type TraceEvent } from '@/lib/trace';
import { createConversationStore } from '@/lib/workspace/conversation-store';
import { createTraceStore } from '@/lib/workspace/trace-store';
import { memoryConversation } from '../../fixtures/workspace';

const outcome = {
  kind: 'result',
  result: { blocks: [{ type: 'text', text: 'found' }], isError: false, warnings: [], raw: {} },
} as const;
const messages: ChatMessage[] = [
  { id: 'm1', role: 'user', parts: [{ type: 'text', text: 'Find 张三' }] },
  {
    ...{ id: 'm2', role: 'assistant', metadata: { turnId: 't', model: 'Matcher' } },
    parts: [
      { type: 'step-start' },
      {
        ...{ type: 'dynamic-tool', toolName: 'db__search', toolCallId: 'c', state: 'output-available' },
        ...{ input: { text: '张三' }, output: outcome },
      },
      { type: 'data-note', data: { kind: 'stopped' } },
    ],
  },
];
const events: TraceEvent[] = [
  { type: 'turn-start', turnId: 't', at: 1, model: 'Matcher', strategy: 'qualified', offered: [] },
  { type: 'call-start', turnId: 't', step: 1, callId: 'c', at: 2, exposedName: 'db__search', arguments: {} },
  { type: 'call-finish', callId: 'c', at: 3, outcome },
  { type: 'turn-finish', turnId: 't', at: 4, reason: 'done' },
];
const frame = (id: string, callId?: string, body = '{}'): Frame => ({
  ...{ id, serverId: 's', exchangeId: 'x', callId, at: 1, direction: 'sent', body },
  http: { method: 'POST', url: 'http://a.test/', headers: {} },
});

/** A store over a storage, as a tab opens it. */
function openTab(storage = memoryConversation(), secrets: readonly string[] = []) {
  const trace = createTraceStore();
  return { storage, trace, conversation: createConversationStore(storage, trace, () => secrets) };
}

/** What one tab saved, and what is then stored. */
async function saved(tab: ReturnType<typeof openTab>, given = messages) {
  for (const event of events) tab.trace.addEvent(event);
  await tab.conversation.save(given);
  return tab.storage.stored();
}

describe('a conversation', () => {
  it('is empty where nothing is stored', async () => {
    expect(await openTab().conversation.open()).toEqual({ status: 'restored', messages: [] });
  });

  it('comes back with its trace and the frames of its calls', async () => {
    const before = openTab();
    before.trace.addFrame(frame('listing'));
    before.trace.addFrame(frame('call', 'c'));
    await saved(before);
    const after = openTab(before.storage);
    expect(await after.conversation.open()).toEqual({ status: 'restored', messages });
    expect(after.trace.getState()).toEqual({ events, frames: [frame('call', 'c')] });
  });

  it('keeps what the new tab has traced meanwhile', async () => {
    const before = openTab();
    await saved(before);
    const after = openTab(before.storage);
    after.trace.addFrame(frame('new'));
    await after.conversation.open();
    expect(after.trace.getState().frames).toEqual([frame('new')]);
    expect(after.trace.getState().events).toEqual(events);
  });

  it('that a reload cut short shows no running call', async () => {
    const before = openTab();
    for (const event of events.slice(0, 2)) before.trace.addEvent(event);
    await before.conversation.save(messages);
    const after = openTab(before.storage);
    await after.conversation.open();
    const [turn] = callTree(after.trace.getState().events, []);
    expect(turn?.reason).toBe('stopped');
    expect(turn?.steps[0]?.calls[0]?.state).toMatchObject({ kind: 'failed', fault: { code: 'cancelled' } });
  });

  it('is stored whatever it holds that no storage takes', async () => {
    const odd: ChatMessage[] = [
      {
        ...{ id: 'm', role: 'assistant' },
        parts: [
          { type: 'text', text: 'x', providerMetadata: { p: JSON.parse('{"__proto__":{"a":1}}') } },
          {
            ...{ type: 'dynamic-tool', toolName: 't', toolCallId: 'c', state: 'input-available' },
            input: { big: 10n, run: () => 1, symbol: Symbol('s'), when: new Date(0), none: undefined },
          },
        ],
      },
    ];
    const tab = openTab();
    const stored = await saved(tab, odd);
    expect(stored).toMatchObject({ messages: [{ parts: [{}, { input: { big: '10', when: expect.anything() } }] }] });
    expect(JSON.stringify(stored)).toContain('__proto__');
    expect((await openTab(tab.storage).conversation.open()).status).toBe('restored');
  });

  it('is stored without the secrets of the tab, wherever somebody wrote them', async () => {
    const secret = 'hunter2-hunter2';
    const tab = openTab(memoryConversation(), [secret]);
    tab.trace.addFrame(frame('call', 'c', `{"echo":"${secret}"}`));
    tab.trace.addEvent({
      ...{ type: 'call-finish', callId: 'd', at: 5 },
      outcome: { kind: 'fault', fault: { code: 'http-error', detail: `401 ${secret}` } },
    });
    const stored = await saved(tab, [
      { id: 'm', role: 'user', parts: [{ type: 'text', text: `Use ${secret}` }] },
      {
        ...{ id: 'n', role: 'assistant' },
        parts: [
          {
            ...{ type: 'dynamic-tool', toolName: 'echo', toolCallId: 'c', state: 'output-available' },
            input: { deep: [{ token: secret }] },
            output: {
              kind: 'result',
              result: { blocks: [], isError: false, warnings: [], structured: [secret], raw: {} },
            },
          },
        ],
      },
    ]);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(stored).split('••••')).toHaveLength(6);
    expect((await openTab(tab.storage).conversation.open()).status).toBe('restored');
  });

  it('keeps names and ids that equal a secret', async () => {
    const stored = await saved(openTab(memoryConversation(), ['db__search', 'qualified']));
    expect(stored).toMatchObject({ events: [{ strategy: 'qualified' }, { exposedName: 'db__search' }, {}, {}] });
  });

  it('says so by a rejection where the storage is full', async () => {
    const full = { ...memoryConversation(), write: () => Promise.reject(new Error('No room')) };
    await expect(openTab(full).conversation.save(messages)).rejects.toThrow('No room');
  });
});

describe('a damaged conversation', () => {
  const whole = { version: 1, messages: [...messages], events, frames: [frame('call', 'c')] };
  const badOutput = { type: 'dynamic-tool', toolName: 't', toolCallId: 'c', state: 'output-available', output: 'x' };

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'damaged'],
    ['a list', []],
    ['of another version', { ...whole, version: 2 }],
    ['without messages', { ...whole, messages: undefined }],
    ['with a message of no parts', { ...whole, messages: [{ id: 'm', role: 'user' }] }],
    ['with a part of no text', { ...whole, messages: [{ id: 'm', role: 'user', parts: [{ type: 'text' }] }] }],
    ['with an output that is none', { ...whole, messages: [{ id: 'm', role: 'assistant', parts: [badOutput] }] }],
    ['with an event of no type', { ...whole, events: [{ at: 1 }] }],
    ['with an unknown event', { ...whole, events: [{ type: 'party', at: 1 }] }],
    ['with an end without outcome', { ...whole, events: [{ type: 'call-finish', callId: 'c', at: 1 }] }],
    ['with a frame of no headers', { ...whole, frames: [{ ...frame('f'), http: { method: 'POST', url: 'x' } }] }],
  ])('%s is set aside, reported and not used', async (_title, stored) => {
    const aside: unknown[] = [];
    const storage = { ...memoryConversation(stored), setAside: async (value: unknown) => void aside.push(value) };
    const { conversation, trace } = openTab(storage);
    const opened = await conversation.open();
    expect(opened).toMatchObject({ status: 'damaged', detail: expect.stringMatching(/./) });
    expect(aside).toEqual([stored]);
    expect(trace.getState()).toEqual({ events: [], frames: [] });
  });
});

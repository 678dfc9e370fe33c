import { describe, expect, test } from 'vitest';
import { readCallOrigin } from '@/lib/chat';
import { callTree } from '@/lib/trace';
import {
  answerText,
  type ChatHarness,
  callIds,
  callParts,
  eventTypes,
  type HarnessServer,
  outcomes,
  readingServer,
  results,
  startChat,
  textResult,
} from '../../fixtures/chat-harness';

const writer: HarnessServer = {
  alias: 'db',
  sample: true,
  tools: [{ name: 'insert' }, { name: 'search', annotations: { readOnlyHint: true } }],
};
const insert = { name: 'db__insert', arguments: '{"row":1}' };
const search = { name: 'db__search', arguments: '{}' };

/** Answers every open question, and waits until the turn has ended. */
async function answer({ chat, events }: ChatHarness, approved: (toolName: string) => boolean): Promise<void> {
  const ends = () => events.filter((event) => event.type === 'turn-finish').length;
  const before = ends();
  for (const part of callParts(chat)) {
    if (part.state !== 'approval-requested') continue;
    await chat.addToolApprovalResponse({ id: part.approval.id, approved: approved(part.toolName) });
  }
  await expect.poll(ends).toBe(before + 1);
  await expect.poll(() => chat.status).toBe('ready');
}

describe('a call that may write', () => {
  test('waits for the user, then runs once under the id it was asked with', async () => {
    const harness = await startChat({ servers: [writer], script: [{ calls: [insert] }, { text: 'Inserted.' }] });
    const { chat, calls, events, endpoint } = harness;
    await chat.sendMessage({ text: 'Insert' });
    expect(calls).toEqual([]);
    expect(callParts(chat)[0]?.state).toBe('approval-requested');
    expect(readCallOrigin(callParts(chat)[0]?.toolMetadata)).toEqual({
      ...{ serverId: 'id-db', url: 'http://db.test/mcp', alias: 'db', originalName: 'insert', consent: ['may-write'] },
    });
    expect(eventTypes(events).slice(-2)).toEqual(['asked', 'turn-finish approval']);

    await answer(harness, () => true);
    expect(calls.map((call) => call.callId)).toEqual([callParts(chat)[0]?.toolCallId]);
    expect(answerText(chat)).toBe('Inserted.');
    expect(chat.messages).toHaveLength(2);
    expect(eventTypes(events)).toEqual([
      ...['turn-start', 'step-start', 'call-start', 'call-resolved', 'asked', 'turn-finish approval'],
      ...['approved', 'call-sent', 'call-finish', 'step-start', 'turn-finish done'],
    ]);
    expect(results(endpoint.requests[1])).toEqual([{ id: calls[0]?.callId, text: 'insert' }]);
  });

  test('is not run when denied, and the model is told so', async () => {
    const harness = await startChat({
      servers: [writer],
      script: [{ calls: [insert] }, { text: 'Left it.' }, { text: 'No.' }],
    });
    const { chat, calls, events, endpoint } = harness;
    await chat.sendMessage({ text: 'Insert' });
    await answer(harness, () => false);
    expect(calls).toEqual([]);
    expect(callParts(chat)[0]?.state).toBe('output-denied');
    expect(results(endpoint.requests[1])).toHaveLength(1);
    expect(results(endpoint.requests[1])[0]?.text).toContain('This call was refused and not run.');
    expect(outcomes(events)).toMatchObject([{ fault: { code: 'denied' } }]);
    expect(answerText(chat)).toBe('Left it.');

    await chat.sendMessage({ text: 'Did you?' });
    expect(results(endpoint.requests[2])[0]?.text).toContain('This call was refused and not run.');
  });

  test('waits next to calls that run at once, and the results stay in call order', async () => {
    const harness = await startChat({
      servers: [writer],
      script: [{ calls: [insert, search, { ...insert, arguments: '{"row":2}' }] }, { text: 'Done.' }],
      callTool: ({ target, args }) =>
        Promise.resolve(textResult(`${target.route.originalName} ${JSON.stringify(args)}`)),
    });
    const { chat, calls, endpoint } = harness;
    await chat.sendMessage({ text: 'Insert and search' });
    expect(calls.map((call) => call.target.route.originalName)).toEqual(['search']);
    const [first, , third] = callParts(chat);
    if (first?.state !== 'approval-requested' || third?.state !== 'approval-requested')
      throw new Error('Nothing asked');
    await chat.addToolApprovalResponse({ id: first.approval.id, approved: true });
    expect(endpoint.requests).toHaveLength(1);
    await answer(harness, () => false);
    expect(calls.map((call) => call.args)).toEqual([{}, { row: 1 }]);
    expect(results(endpoint.requests[1]).map((result) => result.id)).toEqual(callIds(endpoint.requests[1]));
    expect(results(endpoint.requests[1]).map((result) => result.text)).toMatchObject([
      'insert {"row":1}',
      'search {}',
      expect.stringContaining('refused'),
    ]);
  });

  test('keeps the turn it was asked in when the workspace has changed before the answer', async () => {
    const harness = await startChat({
      servers: [writer],
      script: [{ calls: [insert] }, { calls: [search] }, { text: 'Done.' }],
    });
    await harness.chat.sendMessage({ text: 'Insert' });
    harness.setServers([readingServer('other', 'read')]);
    await answer(harness, () => true);
    expect(harness.calls.map((call) => call.target.route.originalName)).toEqual(['insert', 'search']);
    expect(new Set(harness.events.flatMap((event) => ('turnId' in event ? [event.turnId] : []))).size).toBe(1);
  });

  async function afterReload(before: ChatHarness, servers: readonly HarnessServer[]): Promise<ChatHarness> {
    const messages = JSON.parse(JSON.stringify(before.chat.messages));
    return startChat({ servers, messages, script: [{ text: 'Done.' }] });
  }

  test('can be answered after a reload, and the trace goes on where it stopped', async () => {
    const before = await startChat({ servers: [writer], script: [{ calls: [insert] }] });
    await before.chat.sendMessage({ text: 'Insert' });
    const after = await afterReload(before, [writer]);
    await answer(after, () => true);
    expect(after.calls).toMatchObject([{ args: { row: 1 }, callId: callParts(before.chat)[0]?.toolCallId }]);
    expect(answerText(after.chat)).toBe('Done.');
    const [turn, ...others] = callTree([...before.events, ...after.events], []);
    expect(others).toEqual([]);
    expect(turn?.reason).toBe('done');
    expect(turn?.steps.map((step) => step.calls.map((call) => call.state.kind))).toEqual([['succeeded'], []]);
  });

  test('still runs after a reload where nothing would ask about it any more', async () => {
    const stranger = { ...readingServer('db', 'insert'), sample: false };
    const before = await startChat({ servers: [stranger], script: [{ calls: [insert] }] });
    await before.chat.sendMessage({ text: 'Insert' });
    const after = await afterReload(before, [{ ...stranger, trusted: true }]);
    await answer(after, () => true);
    expect(after.calls).toHaveLength(1);
  });

  test('is not run after a reload where its name leads elsewhere by then', async () => {
    const before = await startChat({
      servers: [{ ...writer, url: 'http://good.test/mcp' }],
      script: [{ calls: [insert] }],
    });
    await before.chat.sendMessage({ text: 'Insert' });
    const after = await afterReload(before, [{ ...writer, url: 'http://other.test/mcp' }]);
    await answer(after, () => true);
    expect(after.calls).toEqual([]);
    expect(outcomes(after.events)).toMatchObject([
      { fault: { code: 'denied', detail: expect.stringContaining('good.test') } },
    ]);
    expect(results(after.endpoint.requests[0])).toHaveLength(1);
  });

  test('counts as cancelled when the user asks something else instead', async () => {
    const { chat, calls, endpoint, events } = await startChat({
      servers: [writer],
      script: [{ calls: [insert] }, { text: 'Another answer.' }],
    });
    await chat.sendMessage({ text: 'Insert' });
    await chat.sendMessage({ text: 'Never mind' });
    expect(calls).toEqual([]);
    expect(results(endpoint.requests[1])).toHaveLength(1);
    expect(outcomes(events)).toMatchObject([{ fault: { code: 'cancelled' } }]);
    expect(answerText(chat)).toBe('Another answer.');
  });

  test('does not ask about arguments that are no object', async () => {
    const { chat, calls } = await startChat({
      servers: [writer],
      script: [{ calls: [{ name: 'db__insert', arguments: '[1]' }] }, { text: 'Sorry.' }],
    });
    await chat.sendMessage({ text: 'Insert' });
    expect(calls).toEqual([]);
    expect(callParts(chat)[0]).toMatchObject({
      state: 'output-available',
      output: { fault: { code: 'invalid-arguments' } },
    });
  });
});

describe('who is asked', () => {
  const readOnly = (alias: string, rest: Partial<HarnessServer>): HarnessServer => ({
    ...{ alias, tools: [{ name: 'search', annotations: { readOnlyHint: true, destructiveHint: false } }] },
    ...rest,
  });

  test.each([
    ['a read-only tool of a stranger', readOnly('s', {}), 'approval-requested'],
    ['a read-only tool of a trusted server', readOnly('s', { trusted: true }), 'output-available'],
    ['a read-only tool of a sample', readOnly('s', { sample: true }), 'output-available'],
    [
      'a tool of a trusted server that says nothing',
      { ...readOnly('s', { trusted: true }), tools: [{ name: 'search' }] },
      'approval-requested',
    ],
  ])('%s', async (_case, server, state) => {
    const { chat } = await startChat({
      servers: [server],
      script: [{ calls: [{ name: 's__search', arguments: '{}' }] }, { text: 'Done.' }],
    });
    await chat.sendMessage({ text: 'Search' });
    expect(callParts(chat)[0]?.state).toBe(state);
  });
});

describe('a strategy that sends one name twice', () => {
  const twice = (rest: Partial<HarnessServer>) => [
    { ...readingServer('a', 'b_c'), sample: false, ...rest },
    { ...readingServer('a_b', 'c'), sample: false, ...rest },
  ];
  const ask = (servers: HarnessServer[]) =>
    startChat({
      servers,
      strategyId: 'hand-rolled-namespace-client',
      script: [{ calls: [{ name: 'a_b_c', arguments: '{}' }] }, { text: 'Done.' }],
    });

  test('offers the name once, follows its own routing against samples, and tells all claimants', async () => {
    const { chat, calls, events, endpoint } = await ask(twice({ sample: true }));
    await chat.sendMessage({ text: 'Go' });
    expect(endpoint.requests[0]?.tools?.map((tool) => tool.function.name)).toEqual(['a_b_c']);
    const route = { alias: 'a', originalName: 'b_c' };
    expect(calls.map((call) => call.target.route)).toEqual([route]);
    expect(events.find((event) => event.type === 'call-resolved')).toMatchObject({
      resolution: { kind: 'resolved', route, claimants: [route, { alias: 'a_b', originalName: 'c' }], misrouted: true },
    });
  });

  test('asks before it follows such a name to any other server, a trusted one included', async () => {
    const harness = await ask(twice({ trusted: true }));
    await harness.chat.sendMessage({ text: 'Go' });
    expect(harness.calls).toEqual([]);
    expect(readCallOrigin(callParts(harness.chat)[0]?.toolMetadata)?.consent).toEqual(['misrouted', 'ambiguous']);
    await answer(harness, () => true);
    expect(harness.calls).toHaveLength(1);
  });
});

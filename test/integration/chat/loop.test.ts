import { describe, expect, test } from 'vitest';
import {
  answerText,
  callIds,
  callParts,
  eventTypes,
  notes,
  outcomes,
  readingServer,
  results,
  startChat,
  textResult,
} from '../../fixtures/chat-harness';
import { createGate } from '../../fixtures/gate';

describe('a turn over a streaming endpoint', () => {
  test('runs a call on the server its name resolves to, and answers from the result', async () => {
    const { chat, calls, endpoint, events } = await startChat({
      servers: [readingServer('db', 'search'), readingServer('fs', 'search')],
      script: [{ calls: [{ name: 'fs__search', arguments: '{"query": "张三"}' }] }, { text: 'Found one file.' }],
    });
    await chat.sendMessage({ text: 'Find 张三' });

    expect(calls.map(({ target, args }) => ({ ...target, args }))).toEqual([
      {
        serverId: 'id-fs',
        url: 'http://fs.test/mcp',
        route: { alias: 'fs', originalName: 'search' },
        args: { query: '张三' },
      },
    ]);
    expect(answerText(chat)).toBe('Found one file.');
    expect(chat.lastMessage?.metadata).toEqual({ turnId: expect.any(String), model: 'Scripted' });
    expect(eventTypes(events)).toEqual([
      ...['turn-start', 'step-start', 'call-start', 'call-resolved', 'call-sent', 'call-finish'],
      ...['step-start', 'turn-finish done'],
    ]);
    expect(events.find((event) => event.type === 'call-start')).toMatchObject({
      callId: callParts(chat)[0]?.toolCallId,
      argumentText: '{"query": "张三"}',
      arguments: { query: '张三' },
    });
    expect(results(endpoint.requests[1])).toEqual([{ id: callParts(chat)[0]?.toolCallId, text: 'search' }]);
  });

  test('sends each tool once, with its description and an object schema', async () => {
    const { chat, endpoint } = await startChat({
      servers: [readingServer('db', 'search'), readingServer('fs', 'search')],
      script: [{ text: 'Hello.' }],
    });
    await chat.sendMessage({ text: 'Hi' });
    expect(endpoint.requests[0]?.tools?.map((tool) => tool.function)).toMatchObject([
      { name: 'db__search', description: '[db] search', parameters: { type: 'object' } },
      { name: 'fs__search', description: '[fs] search', parameters: { type: 'object' } },
    ]);
  });

  test('runs parallel calls together and keeps the results of those that went well', async () => {
    const bothRunning = createGate();
    let running = 0;
    const { chat, endpoint } = await startChat({
      servers: [readingServer('db', 'search'), readingServer('fs', 'search')],
      callTool: async ({ target }) => {
        running += 1;
        if (running === 2) bothRunning.open();
        await bothRunning.opened;
        return target.route.alias === 'db'
          ? { kind: 'fault', fault: { code: 'timed-out', detail: '', values: { seconds: 30 } } }
          : textResult('cv.md');
      },
      script: [
        {
          calls: [
            { name: 'db__search', arguments: '{"query":"Zhang San"}' },
            { name: 'fs__search', arguments: '{"query":"cv"}' },
          ],
        },
        { text: 'One failed.' },
      ],
    });
    await chat.sendMessage({ text: 'Both' });
    const answered = results(endpoint.requests[1]);
    expect(answered.map((result) => result.id)).toEqual(callIds(endpoint.requests[1]));
    expect(answered[0]?.text).toMatch(/^Error: .*time limit/);
    expect(answered[1]?.text).toBe('cv.md');
    expect(callParts(chat).map((part) => part.output)).toMatchObject([{ kind: 'fault' }, { kind: 'result' }]);
  });

  test('gives the results back in call order, whichever ended first', async () => {
    const harness = await startChat({
      servers: [readingServer('db', 'slow', 'fast')],
      callTool: async ({ target }) => {
        if (target.route.originalName === 'slow') await expect.poll(() => outcomes(harness.events)).toHaveLength(1);
        return textResult(target.route.originalName);
      },
      script: [
        {
          calls: [
            { name: 'db__slow', arguments: '{}' },
            { name: 'db__fast', arguments: '{}' },
          ],
        },
        { text: 'Done.' },
      ],
    });
    await harness.chat.sendMessage({ text: 'Race' });
    expect(outcomes(harness.events)).toMatchObject([
      { result: { blocks: [{ text: 'fast' }] } },
      { result: { blocks: [{ text: 'slow' }] } },
    ]);
    expect(results(harness.endpoint.requests[1]).map((result) => result.text)).toEqual(['slow', 'fast']);
  });

  test('marks an error result as one for the model', async () => {
    const { chat, endpoint } = await startChat({
      servers: [readingServer('db', 'search')],
      callTool: () => Promise.resolve(textResult('no such table', true)),
      script: [{ calls: [{ name: 'db__search', arguments: '{}' }] }, { text: 'It failed.' }],
    });
    await chat.sendMessage({ text: 'Search' });
    expect(results(endpoint.requests[1])[0]?.text).toBe('Error: no such table');
  });

  test('gives repeated and empty provider ids an id of its own each, in every turn', async () => {
    const { chat, calls, endpoint } = await startChat({
      servers: [readingServer('db', 'search')],
      callTool: ({ args }) => Promise.resolve(textResult(JSON.stringify(args))),
      script: [
        { calls: [{ id: 'call_0', name: 'db__search', arguments: '{"n":1}' }] },
        { text: 'One.' },
        {
          calls: [
            { id: 'call_0', name: 'db__search', arguments: '{"n":2}' },
            { id: '', name: 'db__search', arguments: '{"n":3}' },
            { id: '', name: 'db__search', arguments: '{"n":4}' },
          ],
        },
        { text: 'Three.' },
      ],
    });
    await chat.sendMessage({ text: 'First' });
    await chat.sendMessage({ text: 'Second' });
    const ids = calls.map((call) => call.callId);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z]{9}$/);
    const last = endpoint.requests[3];
    expect(callIds(last)).toEqual(ids);
    expect(results(last)).toEqual(ids.map((id, at) => ({ id, text: `{"n":${at + 1}}` })));
  });

  test('stops at the step limit with a note and leaves nothing open', async () => {
    const { chat, endpoint, events } = await startChat({
      servers: [readingServer('db', 'search')],
      script: () => ({ calls: [{ name: 'db__search', arguments: '{}' }] }),
    });
    await chat.sendMessage({ text: 'Loop' });
    expect(endpoint.requests).toHaveLength(8);
    expect(notes(chat)).toEqual([{ kind: 'step-limit', steps: 8 }]);
    expect(events.at(-1)).toMatchObject({ type: 'turn-finish', reason: 'step-limit' });
    expect(callParts(chat).every((part) => part.state === 'output-available')).toBe(true);
  });

  test('keeps the registry of its start while the workspace changes in the middle', async () => {
    const harness = await startChat({
      servers: [readingServer('db', 'search', 'query')],
      callTool: ({ target }) => {
        harness.setServers([readingServer('fs', 'read')]);
        return Promise.resolve(textResult(target.route.originalName));
      },
      script: [
        { calls: [{ name: 'db__search', arguments: '{}' }] },
        { calls: [{ name: 'db__query', arguments: '{}' }] },
        { text: 'Done.' },
        { calls: [{ name: 'db__search', arguments: '{}' }] },
        { text: 'Gone.' },
      ],
    });
    await harness.chat.sendMessage({ text: 'Go' });
    expect(harness.calls.map((call) => call.target.route.originalName)).toEqual(['search', 'query']);
    const offered = harness.endpoint.requests.map((request) => request.tools?.map((tool) => tool.function.name));
    expect(offered).toEqual(
      [
        ['db__search', 'db__query'],
        ['db__search', 'db__query'],
        ['db__search', 'db__query'],
      ].map((names) => names.toSorted()),
    );

    await harness.chat.sendMessage({ text: 'Again' });
    expect(harness.calls).toHaveLength(2);
    expect(harness.endpoint.requests[3]?.tools?.map((tool) => tool.function.name)).toEqual(['fs__read']);
    expect(results(harness.endpoint.requests[4]).at(-1)?.text).toContain('fs__read');
  });

  test('leaves the conversation plain JSON that a later chat can go on from', async () => {
    const servers = [readingServer('db', 'search')];
    const first = await startChat({
      servers,
      script: [{ calls: [{ name: 'db__search', arguments: '{"q":1}' }] }, { text: 'Found.' }],
    });
    await first.chat.sendMessage({ text: 'Find' });
    const stored = JSON.parse(JSON.stringify(first.chat.messages));
    expect(stored).toEqual(first.chat.messages);
    const second = await startChat({ servers: [], messages: stored, script: [{ text: 'Yes.' }] });
    await second.chat.sendMessage({ text: 'Sure?' });
    expect(results(second.endpoint.requests[0]).map((result) => result.text)).toEqual(['search']);
    expect(answerText(second.chat)).toBe('Yes.');
  });
});

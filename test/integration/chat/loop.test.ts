import { describe, expect, test } from 'vitest';
import { settleMessages } from '@/lib/chat';
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

describe('names that a model made up', () => {
  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'then', 'db__serch', ' db__search'])(
    'answers %j once, with what exists, and reaches no server',
    async (name) => {
      const { chat, calls, endpoint, events } = await startChat({
        servers: [readingServer('db', 'search')],
        script: [{ calls: [{ name, arguments: '{}' }] }, { text: 'Sorry.' }],
      });
      await chat.sendMessage({ text: 'Go' });
      expect(calls).toEqual([]);
      expect(results(endpoint.requests[1])).toHaveLength(1);
      expect(results(endpoint.requests[1])[0]?.text).toMatch(/^Error: .*db__search/);
      expect(endpoint.requests[1]?.tools?.map((tool) => tool.function.name)).toEqual(['db__search']);
      expect(events.find((event) => event.type === 'call-resolved')).toMatchObject({
        resolution: { kind: 'unknown', closest: ['db__search'] },
      });
      expect(outcomes(events)).toMatchObject([{ kind: 'fault', fault: { code: 'unknown-tool' } }]);
      expect(callParts(chat)[0]).toMatchObject({ toolName: name, state: 'output-available' });
      expect(answerText(chat)).toBe('Sorry.');
    },
  );

  test('calls tools that are really named like that', async () => {
    const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
    const { chat, calls } = await startChat({
      servers: [readingServer('db', ...names)],
      strategyId: 'ai-sdk-spread',
      script: [{ calls: names.map((name) => ({ name, arguments: '{}' })) }, { text: 'Done.' }],
    });
    await chat.sendMessage({ text: 'Go' });
    expect(calls.map((call) => call.target.route.originalName)).toEqual(names);
  });

  test('names the nearest of many tools and how many more there are', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `tool_${at}`);
    const { chat, endpoint } = await startChat({
      servers: [readingServer('db', ...names, 'find_customer')],
      script: [{ calls: [{ name: 'find_customers', arguments: '{}' }] }, { text: 'Sorry.' }],
    });
    await chat.sendMessage({ text: 'Go' });
    expect(results(endpoint.requests[1])[0]?.text).toMatch(/nearest are: db__find_customer,.*51 more/);
  });
});

describe('arguments', () => {
  test.each([
    ['{"q": "cut', '{"q": "cut'],
    ['[1,2]', '[1,2]'],
    ['"x"', '"x"'],
    ['42', '42'],
    ['{q: 1}', '{q: 1}'],
  ])('tells the model that %s is no object, keeps the text and calls nobody', async (text, shown) => {
    const { chat, calls, endpoint, events } = await startChat({
      servers: [readingServer('db', 'search')],
      script: [{ calls: [{ name: 'db__search', arguments: text }] }, { text: 'Sorry.' }],
    });
    await chat.sendMessage({ text: 'Go' });
    expect(calls).toEqual([]);
    expect(results(endpoint.requests[1])).toHaveLength(1);
    expect(results(endpoint.requests[1])[0]?.text).toMatch(/^Error: .*not a usable JSON object/);
    expect(callParts(chat)[0]?.input).toBe(shown);
    expect(events.find((event) => event.type === 'call-start')).toMatchObject({ argumentText: text });
    expect(outcomes(events)).toMatchObject([{ fault: { code: 'invalid-arguments' } }]);
    const sentBack = endpoint.requests[1]?.messages.flatMap((message) => message.tool_calls ?? [])[0];
    expect(JSON.parse(sentBack?.function.arguments ?? '')).toEqual({ invalid_arguments: text });
  });

  test.each(['', '  ', 'null'])('takes %j as none where the tool requires none', async (text) => {
    const { chat, calls } = await startChat({
      servers: [readingServer('db', 'search')],
      script: [{ calls: [{ name: 'db__search', arguments: text }] }, { text: 'Done.' }],
    });
    await chat.sendMessage({ text: 'Go' });
    expect(calls.map((call) => call.args)).toEqual([{}]);
  });

  test('passes arguments that break the schema on to the server, and reserved keys as keys', async () => {
    const inputSchema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
    const { chat, calls, endpoint } = await startChat({
      servers: [
        { alias: 'db', sample: true, tools: [{ name: 'search', inputSchema, annotations: { readOnlyHint: true } }] },
      ],
      script: [
        { calls: [{ name: 'db__search', arguments: '{"n": "many", "__proto__": {"admin": true}}' }] },
        { text: 'Done.' },
      ],
    });
    await chat.sendMessage({ text: 'Go' });
    expect(JSON.stringify(calls[0]?.args)).toBe('{"n":"many","__proto__":{"admin":true}}');
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
    const sentBack = endpoint.requests[1]?.messages.flatMap((message) => message.tool_calls ?? [])[0];
    expect(sentBack?.function.arguments).toBe('{"n":"many","__proto__":{"admin":true}}');
  });
});

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
    chat.messages = settleMessages(chat.messages);
    expect(callParts(chat)[0]).toMatchObject({ state: 'output-available', output: { fault: { code: 'cancelled' } } });
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
});

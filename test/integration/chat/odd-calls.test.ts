import { describe, expect, test } from 'vitest';
import { answerText, callParts, outcomes, readingServer, results, startChat } from '../../fixtures/chat-harness';

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

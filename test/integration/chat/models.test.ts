import { describe, expect, onTestFinished, test } from 'vitest';
import { listModels, loadModel, type ModelFaultCode } from '@/lib/chat';
import { answerText, callParts, notes, outcomes, readingServer, startChat } from '../../fixtures/chat-harness';
import { type OpenAiEndpointOptions, type Script, startOpenAiEndpoint } from '../../fixtures/openai-endpoint';

const key = 'sk-secret-123456';

async function endpointFor(script: Script, options: OpenAiEndpointOptions = {}) {
  const endpoint = await startOpenAiEndpoint(script, options);
  onTestFinished(() => endpoint.close());
  return endpoint;
}

describe('listing models', () => {
  test('gives the ids in the order of the endpoint, with the key in the header alone', async () => {
    const endpoint = await endpointFor([], { models: ['zeta', 'alpha'], apiKey: key });
    expect(await listModels(`${endpoint.baseUrl}/`, key)).toEqual({ ok: true, value: ['zeta', 'alpha'] });
    expect(endpoint.headers[0]?.authorization).toBe(`Bearer ${key}`);
  });

  test('masks a refused key that the endpoint repeats', async () => {
    const endpoint = await endpointFor([], { apiKey: 'another' });
    const listed = await listModels(endpoint.baseUrl, key);
    expect(listed).toMatchObject({ ok: false, fault: { code: 'unauthorized', status: 401 } });
    expect(JSON.stringify(listed)).not.toContain(key);
  });

  test('tells an endpoint that is not there', async () => {
    const endpoint = await startOpenAiEndpoint([]);
    await endpoint.close();
    expect(await listModels(endpoint.baseUrl, undefined)).toMatchObject({ ok: false, fault: { code: 'unreachable' } });
  });
});

describe('loading a model', () => {
  test.each([
    '',
    'localhost:1234/v1',
    'ftp://host/v1',
    'javascript:alert(1)',
    'http://me:pw@host/v1',
    'http://host/v1?key=1',
  ])('refuses the base URL %j', async (baseUrl) => {
    const loaded = await loadModel({ kind: 'openai-compatible', baseUrl, modelId: 'm' });
    expect(loaded).toMatchObject({ ok: false, fault: { code: 'invalid-url' } });
    expect(JSON.stringify(loaded)).not.toContain('pw');
  });

  test('sends no User-Agent of its own, which browsers would preflight', async () => {
    const { chat, endpoint } = await startChat({ servers: [], script: [{ text: 'Hi.' }] });
    await chat.sendMessage({ text: 'Hi' });
    expect(endpoint.headers[0]?.['user-agent'] ?? '').not.toMatch(/ai-sdk|ai\//);
  });
});

describe('a model that fails', () => {
  const failures: [string, Script, ModelFaultCode, RegExp][] = [
    [
      'an unknown model',
      [{ status: 404, body: '{"error":{"message":"model \\"m\\" not found"}}' }],
      'not-found',
      /not found/,
    ],
    ['too many requests', [{ status: 429, body: '{"error":{"message":"slow down"}}' }], 'rate-limited', /slow down/],
    ['a broken server', [{ status: 500, body: 'boom' }], 'server-error', /boom/],
    ['a refused request', [{ status: 400, body: '{"error":"tool name too long"}' }], 'request-refused', /too long/],
    ['a page', [{ status: 200, body: '<html>Hello</html>', contentType: 'text/html' }], 'not-a-stream', /<html>/],
    ['a plain JSON answer', [{ status: 200, body: '{"choices":[]}' }], 'not-a-stream', /application\/json/],
    ['a broken connection', [{ cutAfter: 'Once upon' }], 'cut-off', /./],
    ['a stream without an end', [{ endAfter: 'Once upon' }], 'cut-off', /finish reason/],
    [
      'an error inside the stream',
      [{ streamError: { message: 'overloaded', code: 529 } }],
      'server-error',
      /overloaded/,
    ],
    [
      'nonsense inside the stream',
      [{ status: 200, body: 'data: {nope\n\n', contentType: 'text/event-stream' }],
      'invalid-answer',
      /./,
    ],
  ];

  test.each(failures)('names %s', async (_case, script, code, detail) => {
    const { chat, events } = await startChat({ servers: [readingServer('db', 'search')], script });
    await chat.sendMessage({ text: 'Hi' });
    expect(notes(chat)).toEqual([{ kind: 'model-fault', fault: expect.objectContaining({ code }) }]);
    expect(notes(chat)[0]).toMatchObject({ fault: { detail: expect.stringMatching(detail) } });
    expect(events.at(-1)).toMatchObject({ type: 'turn-finish', reason: 'failed' });
    expect(chat.status).toBe('ready');
  });

  test('keeps the text that came before the break, and the next question goes through', async () => {
    const { chat } = await startChat({ servers: [], script: [{ cutAfter: 'Once upon' }, { text: 'Again.' }] });
    await chat.sendMessage({ text: 'Tell' });
    expect(answerText(chat)).toBe('Once upon');
    await chat.sendMessage({ text: 'Again' });
    expect(answerText(chat)).toBe('Again.');
  });

  test('after a call keeps the result of that call', async () => {
    const { chat, events } = await startChat({
      servers: [readingServer('db', 'search')],
      script: [{ calls: [{ name: 'db__search', arguments: '{}' }] }, { status: 500, body: 'boom' }],
    });
    await chat.sendMessage({ text: 'Search' });
    expect(callParts(chat)[0]).toMatchObject({ state: 'output-available', output: { kind: 'result' } });
    expect(events.at(-1)).toMatchObject({ type: 'turn-finish', reason: 'failed' });
  });

  test('that is cut off by its length runs none of the calls it began', async () => {
    const { chat, calls, events } = await startChat({
      servers: [readingServer('db', 'search')],
      script: [{ calls: [{ name: 'db__search', arguments: '{"q' }], finishReason: 'length' }],
    });
    await chat.sendMessage({ text: 'Search' });
    expect(calls).toEqual([]);
    expect(callParts(chat)[0]?.state).toBe('output-available');
    expect(outcomes(events)).toMatchObject([{ fault: { code: 'cancelled' } }]);
    expect(notes(chat)).toEqual([{ kind: 'cut-short', reason: 'length' }]);
  });

  test('never lets the key out', async () => {
    const endpoint = await endpointFor([], { apiKey: 'another' });
    const loaded = await loadModel({ kind: 'openai-compatible', baseUrl: endpoint.baseUrl, modelId: 'm', apiKey: key });
    if (!loaded.ok) throw new Error(loaded.fault.detail);
    const { chat, events } = await startChat({ servers: [], script: [], model: loaded.value });
    await chat.sendMessage({ text: 'Hi' });
    expect(notes(chat)).toMatchObject([{ fault: { code: 'unauthorized' } }]);
    expect(JSON.stringify([chat.messages, events])).not.toContain(key);
  });

  test('that cannot be loaded is told in the answer', async () => {
    const fault = { code: 'invalid-url', detail: 'It must be a full address.' } as const;
    const { chat, events } = await startChat({ servers: [], script: [], loadFault: fault });
    await chat.sendMessage({ text: 'Hi' });
    expect(notes(chat)).toEqual([{ kind: 'model-fault', fault }]);
    expect(events).toEqual([]);
    expect(chat.status).toBe('ready');
  });

  test('that cannot be loaded when an approved call should go on ends that call, once', async () => {
    const servers = [{ alias: 'db', sample: true, tools: [{ name: 'insert' }] }];
    const before = await startChat({ servers, script: [{ calls: [{ name: 'db__insert', arguments: '{}' }] }] });
    await before.chat.sendMessage({ text: 'Insert' });
    const after = await startChat({
      ...{ servers, script: [], messages: before.chat.messages },
      loadFault: { code: 'unreachable', detail: '' },
    });
    const [part] = callParts(after.chat);
    if (part?.state !== 'approval-requested') throw new Error('Nothing asked');
    await after.chat.addToolApprovalResponse({ id: part.approval.id, approved: true });
    await expect.poll(() => notes(after.chat)).toHaveLength(1);
    await expect.poll(() => after.chat.status).toBe('ready');
    expect(callParts(after.chat)[0]).toMatchObject({
      state: 'output-available',
      output: { fault: { code: 'cancelled' } },
    });
    expect(after.calls).toEqual([]);
  });
});

import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { loadModel } from '@/lib/chat';
import { type Connection, createConnection, createOriginBudget } from '@/lib/mcp';
import { callTree, type Frame } from '@/lib/trace';
import {
  answerText,
  callParts,
  type HarnessOptions,
  type HarnessServer,
  results,
  startChat,
} from '../../fixtures/chat-harness';
import { type StartedSampleServers, startSampleServers } from '../../fixtures/sample-server';

let samples: StartedSampleServers;

beforeAll(async () => {
  samples = await startSampleServers();
  return () => samples.close();
});

/** The chat over real connections to the sample servers `database` as `db` and `files` as `fs`. */
async function startOverSamples(options: Pick<HarnessOptions, 'script' | 'model'>) {
  const budget = createOriginBudget({ standing: 2, total: 4 });
  const frames: Frame[] = [];
  const connections = new Map<string, Connection>();
  const servers: HarnessServer[] = [];
  for (const [alias, server] of [
    ['db', 'database'],
    ['fs', 'files'],
  ] as const) {
    const endpoint = { serverId: `id-${alias}`, url: samples.url(server), headers: {}, timeoutMs: 10_000 };
    const connection = createConnection(endpoint, { budget });
    onTestFinished(() => connection.close());
    connection.subscribe((event) => {
      if (event.type === 'frame') frames.push(event.frame);
    });
    connections.set(endpoint.serverId, connection);
    const listed = await connection.list(AbortSignal.timeout(10_000));
    if (!listed.ok) throw new Error(listed.fault.detail);
    servers.push({ alias, sample: true, tools: listed.value.tools.map((tool) => tool.definition) });
  }
  const harness = await startChat({
    ...options,
    servers,
    callTool: ({ target, args }, { callId, signal }) => {
      const connection = connections.get(target.serverId);
      if (connection === undefined) throw new Error(`No connection ${target.serverId}`);
      return connection.call(target.route.originalName, args, { callId, signal });
    },
  });
  return { ...harness, frames };
}

describe('the chat over the real sample servers', () => {
  test('goes from question to calls to results to a trace with the frames of each call', async () => {
    const { chat, endpoint, events, frames } = await startOverSamples({
      script: [
        {
          calls: [
            { name: 'db__search', arguments: '{"text":"张三"}' },
            { name: 'fs__search', arguments: '{"pattern":"Zhang San"}' },
            { name: 'db__query', arguments: '{"sql":"SELECT broken FROM nowhere"}' },
          ],
        },
        { text: 'Zhang San is a customer and has a CV.' },
      ],
    });
    await chat.sendMessage({ text: 'Who is 张三?' });

    const [found, files, broken] = results(endpoint.requests[1]);
    expect(found?.text).toContain('张三');
    expect(files?.text?.toLowerCase()).toContain('cv');
    expect(broken?.text).toMatch(/^Error: .*nowhere/s);

    const [turn, ...others] = callTree(events, frames);
    expect(others).toEqual([]);
    expect(turn?.reason).toBe('done');
    expect(turn?.steps.map((step) => step.calls.length)).toEqual([3, 0]);
    const calls = turn?.steps[0]?.calls ?? [];
    expect(calls.map((call) => [call.exposedName, call.route, call.state.kind])).toEqual([
      ['db__search', { alias: 'db', originalName: 'search' }, 'succeeded'],
      ['fs__search', { alias: 'fs', originalName: 'search' }, 'succeeded'],
      ['db__query', { alias: 'db', originalName: 'query' }, 'returned-error'],
    ]);
    for (const call of calls) {
      const own = frames.filter((frame) => call.frameIds.includes(frame.id));
      expect(own.map((frame) => frame.direction)).toEqual(['sent', 'received']);
      expect(JSON.parse(own[0]?.body ?? '')).toMatchObject({
        method: 'tools/call',
        params: { name: call.route?.originalName, arguments: call.arguments },
      });
    }
  });

  test('works the same with the local matcher, which needs no endpoint', async () => {
    const matcher = await loadModel({ kind: 'matcher' });
    if (!matcher.ok) throw new Error(matcher.fault.detail);
    const { chat, endpoint, events, frames } = await startOverSamples({ script: [], model: matcher.value });
    await chat.sendMessage({ text: 'Search the database for "Zhang San" and search the files for "Zhang San"' });
    const calls = callTree(events, frames).flatMap((turn) => turn.steps.flatMap((step) => step.calls));
    expect(calls.map((call) => call.route)).toEqual([
      { alias: 'db', originalName: 'search' },
      { alias: 'fs', originalName: 'search' },
    ]);
    expect(calls.every((call) => call.state.kind === 'succeeded')).toBe(true);
    expect(answerText(chat)).toContain('张三');
    expect(endpoint.requests).toEqual([]);
    for (const part of callParts(chat)) expect(part.callProviderMetadata).toHaveProperty('matcher');
  });
});

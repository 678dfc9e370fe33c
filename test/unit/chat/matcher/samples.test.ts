import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { jsonSchema, stepCountIs, ToolLoopAgent, type ToolSet, tool } from 'ai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMatcher, decide, type MatcherTool } from '@/lib/chat/matcher';
import { type StartedSampleServers, startSampleServers } from '../../../fixtures/sample-server';

const now = new Date('2026-11-30T09:00:00Z');
const ALIASES = { db: 'database', fs: 'files' } as const;
const inputs = z.record(z.string(), z.json());

let servers: StartedSampleServers;
const clients: Client[] = [];
const offered: MatcherTool[] = [];
const toolSet: ToolSet = {};

/** The real listings, named and described as the default strategy does. */
beforeAll(async () => {
  servers = await startSampleServers();
  for (const [alias, server] of Object.entries(ALIASES)) {
    const client = new Client({ name: 'matcher-test', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(servers.url(server))));
    clients.push(client);
    const { tools } = await client.listTools();
    for (const { name, description = '', inputSchema } of tools) {
      const exposed = { name: `${alias}__${name}`, description: `[${alias}] ${description}`, inputSchema };
      offered.push(exposed);
      toolSet[exposed.name] = tool({
        description: exposed.description,
        inputSchema: jsonSchema<unknown>(JSON.parse(JSON.stringify(inputSchema))),
        execute: (input) => client.callTool({ name, arguments: inputs.parse(input) }),
      });
    }
  }
});

afterAll(async () => {
  for (const client of clients) await client.close();
  await servers.close();
});

async function ask(prompt: string) {
  const agent = new ToolLoopAgent({
    model: createMatcher({ now: () => now }),
    tools: toolSet,
    stopWhen: stepCountIs(8),
  });
  const { steps, text } = await agent.generate({ prompt });
  return { calls: steps.map((step) => step.toolCalls.map(({ toolName, input }) => [toolName, input])), text };
}

function from(...aliases: readonly string[]): readonly MatcherTool[] {
  return offered.filter(({ name }) => aliases.some((alias) => name.startsWith(`${alias}__`)));
}

function decided(request: string, tools: readonly MatcherTool[]) {
  const decision = decide(request, tools, { now });
  return decision.kind === 'call'
    ? decision.choices.map(({ pick }) => ({ name: pick.name, arguments: pick.arguments, guessed: pick.guessed }))
    : decision;
}

describe('the matcher on the sample servers', () => {
  it.each([
    ["Compare Zhang San's orders in the database with his CV in the files", 'Zhang San'],
    ['比较数据库里张三的订单和文件里他的简历', '张三'],
  ])('searches both in one step, reads the CV, and answers from each: "%s"', async (request, name) => {
    const { calls, text } = await ask(request);
    expect(calls).toEqual([
      [
        ['db__search', { text: name }],
        ['fs__search', { pattern: name }],
      ],
      [['fs__read', { path: 'people/zhang-san-cv.md' }]],
      [],
    ]);
    expect(text).toMatch(/\*\*\[db\]\*\* \d+ /u);
    expect(text).toContain('Curriculum vitae');
    const [first = ''] = text.split('\n').filter((line) => line.startsWith('- '));
    expect(first).toMatch(/^- orders · .*total [\d.]+ .*status \p{L}+/u);
  });

  it.each([
    ["Find Zhang San's orders in the database", 'Zhang San'],
    ['在数据库里查找张三的订单', '张三'],
  ])('does not call a name it took word for word a guess: "%s"', (request, text) => {
    expect(decided(request, from('db', 'fs'))).toEqual([{ name: 'db__search', arguments: { text }, guessed: [] }]);
  });

  it('inserts a row that a request lists', async () => {
    const { calls, text } = await ask(
      'Insert a row into customers in the database: name Anna Berg, email anna@example.se, city Lund, country Sweden, since 2026-11-30',
    );
    expect(calls[0]).toEqual([
      [
        'db__insert',
        {
          table: 'customers',
          values: { name: 'Anna Berg', email: 'anna@example.se', city: 'Lund', country: 'Sweden', since: '2026-11-30' },
        },
      ],
    ]);
    expect(text).toMatch(/^\*\*\[db\]\*\* customers · id \d+ · name Anna Berg · /u);
  });

  it.each([
    ['Insert a row into customers in the database: name: Li Lei, city: Hangzhou', { name: 'Li Lei', city: 'Hangzhou' }],
    ['Insert a row into customers in the database: name=Li Lei, vip=true', { name: 'Li Lei', vip: true }],
    [
      'Insert a row into customers in the database with name Salt and Pepper, customer id 3',
      { name: 'Salt and Pepper', customer_id: 3 },
    ],
    ['在数据库的 customers 表里插入一行：name=李雷，city=杭州', { name: '李雷', city: '杭州' }],
    ['在数据库的 customers 表里插入一行：name 李雷，city 杭州', { name: '李雷', city: '杭州' }],
    ['在数据库的 customers 表里插入一行：姓名李雷，城市：杭州', { name: '李雷', city: '杭州' }],
  ])('reads the keys and values of "%s"', (request, values) => {
    expect(decided(request, from('db', 'fs'))).toMatchObject([
      { name: 'db__insert', arguments: { table: 'customers', values } },
    ]);
  });

  const LOOKUPS = [
    ['Which orders did Zhang San place?', 'Zhang San'],
    ['Show me the customers', 'customers'],
    ['Who knows Rust?', 'Rust'],
    ["What is Zhang San's email?", 'Zhang San'],
    ['张三下了哪些订单？', '张三'],
    ['谁会 Python？', 'Python'],
  ] as const;

  it.each(LOOKUPS)('asks which search to use for "%s" where two could answer', (request) => {
    expect(decided(request, from('db', 'fs'))).toMatchObject({
      kind: 'ask',
      nearest: [{ name: 'db__search' }, { name: 'fs__search' }],
    });
  });

  it.each(LOOKUPS)('searches the only server for "%s"', (request, sought) => {
    expect(decided(request, from('fs'))).toEqual([{ name: 'fs__search', arguments: { pattern: sought }, guessed: [] }]);
  });

  it.each([
    'Hello!',
    'Who are you?',
    'What is a monad?',
    'Who invented Python?',
    "What's the capital of Norway?",
    'How do I install Docker?',
    'Tell me a joke',
    '谁发明了电话？',
    '你是谁？',
  ])('runs nothing for "%s", even with one server', (request) => {
    expect(decided(request, from('fs'))).toMatchObject({ kind: 'decline' });
  });
});

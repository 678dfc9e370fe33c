import { jsonSchema, stepCountIs, streamText, ToolLoopAgent, type ToolSet, tool } from 'ai';
import { describe, expect, it } from 'vitest';
import { createMatcher } from '@/lib/chat/matcher';
import type { JsonObject } from '@/lib/shared/json';

const now = new Date('2026-11-30T09:00:00Z');
const model = createMatcher({ now: () => now });

interface Stub {
  readonly description: string;
  readonly properties: JsonObject;
  readonly required: readonly string[];
  readonly execute: (input: unknown) => unknown;
}

const calls: { name: string; input: unknown }[] = [];

function stubTools(stubs: Readonly<Record<string, Stub>>): ToolSet {
  calls.length = 0;
  return Object.fromEntries(
    Object.entries(stubs).map(([name, { description, properties, required, execute }]) => [
      name,
      tool({
        description,
        inputSchema: jsonSchema<unknown>(JSON.parse(JSON.stringify({ type: 'object', properties, required }))),
        execute: (input) => {
          calls.push({ name, input });
          return execute(input);
        },
      }),
    ]),
  );
}

const text = { type: 'string' };
const stubs: Readonly<Record<string, Stub>> = {
  records__search: {
    description: '[records] Search all rows of the database by text.',
    properties: { text: { ...text, description: 'Text to look for' } },
    required: ['text'],
    execute: () => ({
      content: [{ type: 'text', text: '…' }],
      structuredContent: {
        rows: [
          { id: 7, customer: '张三', total: 120 },
          { id: 9, customer: '张三', total: 80 },
        ],
      },
    }),
  },
  papers__search: {
    description: '[papers] Find files by name or content.',
    properties: { query: { ...text, description: 'Search text' } },
    required: ['query'],
    execute: () => ({ content: [{ type: 'text', text: JSON.stringify({ matches: [{ path: 'people/cv.md' }] }) }] }),
  },
  papers__read: {
    description: '[papers] Read a text file.',
    properties: { path: { ...text, description: 'Path of the file' } },
    required: ['path'],
    execute: () => ({ content: [{ type: 'text', text: '# CV\nZhang San\nWorked on <b>bold</b> things' }] }),
  },
};

async function ask(prompt: string, tools: ToolSet) {
  const agent = new ToolLoopAgent({ model, tools, stopWhen: stepCountIs(8) });
  return agent.generate({ prompt });
}

describe('the matcher in the AI SDK loop', () => {
  it('calls a tool, explains why, and answers with the source of each fact', async () => {
    const result = await ask('Search the records for Zhang San', stubTools(stubs));
    expect(calls).toEqual([{ name: 'records__search', input: { text: 'Zhang San' } }]);
    const [call] = result.steps[0]?.toolCalls ?? [];
    expect(call?.providerMetadata?.['matcher']).toMatchObject({
      score: expect.any(Number),
      confidence: expect.any(Number),
      guessed: [],
      runnersUp: expect.arrayContaining([{ name: 'papers__search', score: expect.any(Number) }]),
    });
    expect(call?.providerMetadata?.['matcher']?.['reasons']).toEqual(
      expect.arrayContaining([{ feature: 'server named', words: ['records'], weight: expect.any(Number) }]),
    );
    expect(result.text).toContain('**[records]** 2 results');
    expect(result.text).toContain('- id 7 · customer 张三 · total 120');
  });

  it('calls two named servers in parallel and reads on where one path was found', async () => {
    const result = await ask("Compare Zhang San's orders in the records with his CV in the papers", stubTools(stubs));
    expect(result.steps[0]?.toolCalls.map(({ toolName }) => toolName)).toEqual(['records__search', 'papers__search']);
    expect(calls.map(({ name }) => name)).toEqual(['records__search', 'papers__search', 'papers__read']);
    expect(calls[2]?.input).toEqual({ path: 'people/cv.md' });
    expect(result.text).toContain('[records]');
    expect(result.text).toContain('Worked on \\<b\\>bold\\</b\\> things');
    expect(result.steps.length).toBeLessThanOrEqual(4);
  });

  it('reads nothing on where several paths fit as well', async () => {
    const paths = { matches: [{ path: 'people/a.md' }, { path: 'people/b.md' }] };
    const two: Stub = {
      description: '[papers] Find files by name or content.',
      properties: { query: { ...text, description: 'Search text' } },
      required: ['query'],
      execute: () => ({ content: [{ type: 'text', text: JSON.stringify(paths) }] }),
    };
    await ask(
      "Compare Zhang San's orders in the records with his CV in the papers",
      stubTools({ ...stubs, papers__search: two }),
    );
    expect(calls.map(({ name }) => name)).toEqual(['records__search', 'papers__search']);
  });

  it('handles the same in Chinese', async () => {
    const result = await ask('在 records 和 papers 里搜索张三', stubTools(stubs));
    expect(calls.map(({ name, input }) => [name, input])).toEqual([
      ['records__search', { text: '张三' }],
      ['papers__search', { query: '张三' }],
    ]);
    expect(result.text).toContain('**[records]** 2 条结果');
  });

  it('says hello without running anything', async () => {
    const result = await ask('Hello!', stubTools(stubs));
    expect(calls).toEqual([]);
    expect(result.text).toContain('only pick a tool');
  });

  it('asks for a required argument that nothing fills', async () => {
    const result = await ask('Read a file from the papers', stubTools(stubs));
    expect(calls).toEqual([]);
    expect(result.text).toContain('papers__read');
    expect(result.text).toContain('path');
  });

  it('reports a failing tool by name with its message, and a parallel one still answers', async () => {
    const failing: Stub = {
      description: '[papers] Find files by name or content.',
      properties: { query: { ...text, description: 'Search text' } },
      required: ['query'],
      execute: () => {
        throw new Error('disk on fire');
      },
    };
    const result = await ask(
      'Search records and papers for Zhang San',
      stubTools({ ...stubs, papers__search: failing }),
    );
    expect(result.text).toContain('**[papers]** papers__search failed: disk on fire');
    expect(result.text).toContain('**[records]** 2 results');
  });

  it('reports an isError result as an error', async () => {
    const failing: Stub = {
      description: '[papers] Find files by name or content.',
      properties: { query: { ...text, description: 'Search text' } },
      required: ['query'],
      execute: () => ({ isError: true, content: [{ type: 'text', text: 'quota used up' }] }),
    };
    const result = await ask('Search the papers for Zhang San', stubTools({ papers__search: failing }));
    expect(result.text).toBe('**[papers]** papers__search failed: quota used up');
  });

  it('treats tools named like object members as ordinary', async () => {
    const plain = stubs['records__search'];
    if (plain === undefined) throw new Error('the stub exists');
    const tools: ToolSet = Object.create(null);
    for (const name of ['constructor', 'toString', '__proto__']) {
      const [built] = Object.values(
        stubTools({ x: { ...plain, description: `[${name}] Search ${name} rows by text.` } }),
      );
      if (built !== undefined) Object.defineProperty(tools, name, { value: built, enumerable: true });
    }
    const result = await streamText({ model, tools, prompt: 'Search constructor rows for "abc"' });
    const toolCalls = await result.toolCalls;
    expect(toolCalls.map(({ toolName, input }) => [toolName, input])).toEqual([['constructor', { text: 'abc' }]]);
  });

  it('streams its parts in the order the SDK asks for', async () => {
    const tools = stubTools(stubs);
    const result = streamText({ model, tools, stopWhen: stepCountIs(4), prompt: 'Search the records for Zhang San' });
    const types: string[] = [];
    for await (const part of result.fullStream) if (types.at(-1) !== part.type) types.push(part.type);
    expect(types).toEqual([
      'start',
      'start-step',
      'tool-input-start',
      'tool-input-delta',
      'tool-input-end',
      'tool-call',
      'tool-result',
      'finish-step',
      'start-step',
      'text-start',
      'text-delta',
      'text-end',
      'finish-step',
      'finish',
    ]);
    expect(await result.finishReason).toBe('stop');
  });

  it('does not start once stopped', async () => {
    const abort = new AbortController();
    abort.abort();
    await expect(
      model.doGenerate({
        prompt: [{ role: 'user', content: [{ type: 'text', text: 'hi' }] }],
        abortSignal: abort.signal,
      }),
    ).rejects.toThrow(/abort/iu);
  });
});

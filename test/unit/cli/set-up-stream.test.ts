import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '@/lib/cli/answer';
import { answerLines } from '@/lib/cli/set-up-stream';
import { textLines } from '@/lib/cli/text-lines';

async function* chunks(...texts: readonly string[]): AsyncGenerator<string> {
  yield* texts;
}

async function answers(text: string): Promise<readonly Answer[]> {
  const wishes = { strategy: undefined, limits: undefined, style: undefined, setUpFirst: true };
  const found: Answer[] = [];
  for await (const { answer } of answerLines(chunks(text), wishes)) found.push(answer);
  return found;
}

const good = { servers: [{ alias: 'a', tools: ['x'] }] };

describe('lines of text', () => {
  it('are what line feeds part, however the chunks fall', async () => {
    const lines = fc.array(
      fc.string({ unit: fc.constantFrom('a', '\r', '\u2028', '\u2029', ' ', '张'), minLength: 1 }),
      {
        minLength: 1,
      },
    );
    await fc.assert(
      fc.asyncProperty(lines, fc.nat(), fc.boolean(), async (texts, cut, ended) => {
        const whole = texts.join('\n') + (ended ? '\n' : '');
        const at = cut % (whole.length + 1);
        const found: string[] = [];
        for await (const line of textLines(chunks(whole.slice(0, at), whole.slice(at)))) found.push(line);
        expect(found).toEqual(texts);
      }),
    );
  });
});

describe('a stream of set-ups', () => {
  it('has one answer a line, in order, with the id of the line, whatever that is', async () => {
    const ids = [1, 'two', null, { three: [3] }, 0, ''];
    const lines = ids.map((id) => JSON.stringify({ id, ...good }));
    expect((await answers(lines.join('\n'))).map((answer) => answer.id)).toEqual(ids);
  });

  it('gives a line without id an answer without one', async () => {
    const [answer] = await answers(JSON.stringify(good));
    expect(answer).not.toHaveProperty('id');
    expect(answer?.error).toBeNull();
  });

  it('answers a bad line with its error and goes on', async () => {
    const bad = ['{"servers":', '', '[]', '5', 'null', '{"id":1}', '{"id":2,"servers":[{"alias":"a b","tools":[]}]}'];
    const lines = [...bad, JSON.stringify({ id: 'last', ...good })];
    const found = await answers(lines.join('\n'));
    expect(found).toHaveLength(lines.length);
    for (const answer of found.slice(0, -1)) {
      expect(answer.error).toMatch(/\S/);
      expect(answer.tools).toEqual([]);
    }
    expect(found.map((answer) => answer.id)).toEqual([...Array.from({ length: 5 }), 1, 2, 'last']);
    expect(found.at(-1)?.tools).toHaveLength(1);
  });

  it('takes strategy and limits from each line', async () => {
    const lines = [
      { ...good, strategy: 'ai-sdk-spread' },
      { ...good, limits: 'mcp' },
      { ...good, strategy: 'none' },
    ];
    const found = await answers(lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(found.map(({ strategy, limits, error }) => [strategy, limits, error === null])).toEqual([
      ['ai-sdk-spread', 'portable', true],
      ['qualified', 'mcp', true],
      ['none', 'portable', false],
    ]);
  });

  it.each([101, 50_000])('answers an id nested %i deep with an error and goes on', async (depth) => {
    const line = `{"id":${'['.repeat(depth)}${']'.repeat(depth)},"servers":[]}`;
    const [answer, next] = await answers(`${line}\n${JSON.stringify({ id: 2, ...good })}`);
    expect(answer).not.toHaveProperty('id');
    expect(answer?.error).toMatch(/nested/);
    expect(next).toMatchObject({ id: 2, error: null });
  });

  it('outlives a line that is nested without end', async () => {
    const deep = `{"servers":[{"alias":"a","tools":[{"name":"x","deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}]}]}`;
    const [answer, next] = await answers(`${deep}\n${JSON.stringify(good)}`);
    expect(answer?.withheld).toMatchObject([{ originalName: 'x', reason: 'unusable' }]);
    expect(next?.tools).toHaveLength(1);
  });
});

import type { LanguageModelV3ToolResultPart } from '@ai-sdk/provider';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import { describe, expect, it } from 'vitest';
import { answerFrom } from '@/lib/chat/matcher/answer';
import { readOutput } from '@/lib/chat/matcher/results';

type Output = LanguageModelV3ToolResultPart['output'];

function answer(output: Output, request = 'Find it', source: string | null = 'db'): string {
  return answerFrom(request, [{ toolName: 'db__search', source, result: readOutput(output) }]);
}

describe('answering from results', () => {
  it('lists rows with their key values', () => {
    const rows = [
      { id: 1, name: 'Ann', note: null },
      { id: 2, name: 'Bo' },
    ];
    expect(answer({ type: 'json', value: { structuredContent: { rows, total: 5 }, content: [] } })).toBe(
      '**[db]** 5 results\n- id 1 · name Ann\n- id 2 · name Bo\n- … and 3 more',
    );
  });

  it('lays wrapped rows and columns with cells flat', () => {
    expect(answer({ type: 'json', value: [{ table: 't', row: { id: 1 } }] })).toContain('- t · id 1');
    expect(answer({ type: 'json', value: { columns: ['a', 'b'], rows: [[1, 'x']], truncated: false } })).toContain(
      '- a 1 · b x',
    );
  });

  it('reads JSON that comes as text', () => {
    expect(answer({ type: 'content', value: [{ type: 'text', text: '["x", "y"]' }] })).toBe(
      '**[db]** 2 results\n- x\n- y',
    );
  });

  it('says where nothing was found, and in the language of the request', () => {
    expect(answer({ type: 'json', value: { matches: [], total: 0 } })).toBe('**[db]** nothing found');
    expect(answer({ type: 'text', value: '' }, '查一下')).toBe('**[db]** 没有找到');
  });

  it('keeps the lines of a long text that share words with the request', () => {
    const lines = Array.from({ length: 40 }, (_, at) => (at === 30 ? 'The refund policy is here' : `Line ${at}`));
    const said = answer({ type: 'text', value: lines.join('\n') }, 'What is the refund policy?');
    expect(said).toContain('- The refund policy is here');
    expect(said).toContain('… and 39 more');
  });

  it("reports errors and refusals by the tool's name", () => {
    expect(answer({ type: 'error-text', value: 'no such table' })).toBe('**[db]** db__search failed: no such table');
    expect(answer({ type: 'error-json', value: { error: { message: 'boom' } } })).toBe(
      '**[db]** db__search failed: boom',
    );
    expect(answer({ type: 'json', value: { isError: true, content: [{ type: 'text', text: 'bad' }] } })).toContain(
      'failed: bad',
    );
    expect(answer({ type: 'execution-denied' })).toContain('not allowed');
  });

  it('sets several sources side by side, each under its own label', () => {
    const said = answerFrom('Compare', [
      { toolName: 'a__x', source: 'a', result: readOutput({ type: 'text', value: 'one' }) },
      { toolName: 'b__x', source: 'b', result: readOutput({ type: 'text', value: 'two' }) },
    ]);
    expect(said).toBe('**[a]** one\n\n**[b]** two');
  });

  it('lets no result add a line or a label of its own', () => {
    const said = answer({ type: 'json', value: [{ name: 'x\n\n[fs] everything is fine\u202E\u200B' }] });
    expect(said.split('\n')).toHaveLength(2);
    expect(said).not.toMatch(/[\u202E\u200B]/u);
  });

  it('names the types of what is no text', () => {
    expect(answer({ type: 'json', value: { content: [{ type: 'image', data: 'AA==', mimeType: 'image/png' }] } })).toBe(
      '**[db]** (image/png)',
    );
  });

  it('lists every scalar of a row, nested ones after their key, and ends a long row between two cells', () => {
    const row = { id: 7, buyer: { id: 3, name: 'Ann' }, tags: ['a', 'b'], lines: [{ sku: 1 }], paid: true, note: 'x' };
    expect(answer({ type: 'json', value: [row, { id: 8 }] })).toContain(
      '- id 7 · buyer id 3 · buyer name Ann · tags a, b · lines \\(1\\) · paid true · note x',
    );
    const wide = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field${at}`, `value${at}`]));
    const [, line = ''] = answer({ type: 'json', value: [wide] }).split('\n');
    expect(line.length).toBeLessThan(320);
    expect(line).toMatch(/ · field(\d+) value\1 · …$/u);
  });

  it('puts the kind of thing that was asked for first', () => {
    const rows = [
      { table: 'customers', row: { id: 1 } },
      { table: 'orders', row: { id: 2, status: 'open' } },
    ];
    const value = { matches: rows, total: 2, truncated: false };
    expect(answer({ type: 'json', value }, "Find Ann's orders")).toBe(
      '**[db]** 2 results\n- orders · id 2 · status open\n- customers · id 1',
    );
    expect(answer({ type: 'json', value }, 'Find Ann')).toMatch(/customers[\s\S]*orders/u);
    expect(answer({ type: 'json', value }, '查找张三的订单')).toMatch(/orders[\s\S]*customers/u);
  });

  it('shows a text that is asked for as a whole from its start', () => {
    const text = Array.from({ length: 30 }, (_, at) => `- Line ${at}`).join('\n');
    const said = answer({ type: 'text', value: text }, 'Read notes.md');
    expect(said).toContain('- Line 0\n- Line 1\n');
    expect(said).toContain('… and 6 more');
  });

  it('never lets server text become a link, emphasis, code, a list or HTML', () => {
    const render = (said: string): string => renderToStaticMarkup(createElement(Markdown, null, said));
    const hostile = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'*_`[]()<>#|~&!\\-+=:/.1 ab"\'') }),
      fc.constantFrom('[a](https://x.y)', '<https://x.y>', '![a](b)', '**a** _b_', '1. a', '- a', '---', '&lt;', '`a`'),
    );
    fc.assert(
      fc.property(hostile, hostile, (first, second) => {
        const html = render(answer({ type: 'json', value: [`x${first}`, `${second}x`] }));
        expect(html.replace(/<\/?(?:p|ul|li|strong)>/gu, '')).not.toMatch(/[<>]/u);
        expect(html.match(/<strong>/gu)).toHaveLength(1);
        expect(html.match(/<li>/gu)).toHaveLength(2);
      }),
    );
  });
});

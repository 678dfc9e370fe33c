import { describe, expect, it } from 'vitest';
import { readAggregateOptions } from '@/lib/cli/aggregate-options';

describe('the arguments of aggregate', () => {
  it('are a file and nothing else, or all that there is', () => {
    expect(readAggregateOptions(['file.json'])).toEqual({
      ok: true,
      value: { file: 'file.json', strategy: undefined, limits: undefined, style: undefined, output: 'table' },
    });
    expect(readAggregateOptions(['-', '--strategy', 's', '--limits=l', '--describe', 'xml', '--json'])).toEqual({
      ok: true,
      value: { file: '-', strategy: 's', limits: 'l', style: 'xml', output: 'json' },
    });
    expect(readAggregateOptions(['--jsonl', '-'])).toMatchObject({ ok: true, value: { output: 'jsonl' } });
  });

  it.each([
    [[], 'Usage'],
    [['a', 'b'], 'Usage'],
    [['a', '--wrong'], '--wrong'],
    [['a', '--strategy'], '--strategy'],
    [['a', '--json=yes'], '--json'],
    [['a', '--describe', 'loud'], 'label, xml, emoji, sentence, none'],
  ])('%j are refused in one line', (args, part) => {
    const options = readAggregateOptions(args);
    expect(!options.ok && options.fault).toContain(part);
    expect(!options.ok && options.fault).not.toContain('\n');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutDeep } from '@/lib/mcp/cut-deep';

const nested = (levels: number, list: boolean): string =>
  list ? `${'['.repeat(levels)}${']'.repeat(levels)}` : `${'{"__proto__":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('cutting what is deep', () => {
  it('leaves every answer that is not deep as it is', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 6 })), (answer) => {
        const read = JSON.parse(JSON.stringify(answer));
        expect(cutDeep(read)).toBe(read);
      }),
    );
  });

  it.each([
    [201, true],
    [201, false],
    [100_000, true],
    [100_000, false],
  ])('makes an answer nested %i deep one that can be written, and says what is missing', (levels, list) => {
    const answer = JSON.parse(`{"near":{"a":[1]},"far":${nested(levels, list)}}`);
    const cut = cutDeep(answer);
    const text = JSON.stringify(cut);
    expect(text).toContain('nested more than 200 levels deep');
    expect(text).toContain(list ? '[[[' : '{"__proto__":{"__proto__":');
    expect(cut['near']).toBe(answer.near);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesGlob } from '@/lib/samples/files/glob';

/** What the pattern means, as a regular expression. */
function reference(pattern: string, text: string): boolean {
  const source = [...pattern].map((c) => (c === '*' ? '[^]*' : c === '?' ? '[^]' : c)).join('');
  return new RegExp(`^${source}$`, 'u').test(text);
}

describe('a glob', () => {
  test('means what the same regular expression means', () => {
    const letters = (extra: string) => fc.string({ unit: fc.constantFrom('a', 'b', '台', ...extra), maxLength: 10 });
    fc.assert(
      fc.property(
        letters('*?'),
        letters(''),
        (pattern, text) => matchesGlob(pattern, text) === reference(pattern, text),
      ),
      { numRuns: 2000 },
    );
  });

  test('ignores case', () => {
    expect(matchesGlob('readme.*', 'README.md')).toBe(true);
  });

  test('takes no exponential time', () => {
    expect(matchesGlob(`${'*a'.repeat(100)}b`, 'a'.repeat(200))).toBe(false);
  });
});

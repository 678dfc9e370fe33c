import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, hasTerm, searchTerms } from '@/lib/samples/search-terms';

function finds(text: string, words: string): boolean {
  return searchTerms(words).every((term) => hasTerm(foldText(text), term));
}

describe('words and text', () => {
  test.each([
    ['Zhang San (张三)', 'zhang'],
    ['Zhang San (张三)', 'SAN zhang'],
    ['Zhang San (张三)', '张三'],
    ['张三丰', '张三'],
    ['orders Zhang San', "Zhang San's orders"],
    ['orders Zhang San', 'the orders of Zhang San'],
    ['Amélie Durand', 'amelie'],
    ["Siobhan O'Brien", "O'Brien"],
    ['ＡＢＣ', 'abc'],
  ])('%j is found by %j', (text, words) => {
    expect(finds(text, words)).toBe(true);
  });

  test.each([
    ['Susan Smith', 'san'],
    ['Zhang Wei', 'Zhang San'],
    ['2026-03-10', '2026-10-03'],
  ])('%j is not found by %j', (text, words) => {
    expect(finds(text, words)).toBe(false);
  });

  test('little words count where nothing else is said', () => {
    expect(searchTerms('the')).toEqual(['the']);
    expect(searchTerms('  ?! ')).toEqual([]);
  });

  test('folding twice changes nothing, and every text finds itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldText(text);
        return foldText(folded) === folded && searchTerms(folded).every((term) => hasTerm(folded, term));
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visibleText } from '@/lib/shared/visible-text';

const hiddenParts = (text: string): string[] =>
  visibleText(text)
    .filter((segment) => segment.hidden)
    .map((segment) => segment.text);
const joined = (text: string): string =>
  visibleText(text)
    .map((segment) => segment.text)
    .join('');

const tags = (text: string): string =>
  [...text].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');

describe('visible text', () => {
  it.each([
    ['a zero-width space', 'a\u200Bb', ['⟨U+200B⟩']],
    ['a right-to-left override', 'safe\u202Egnp.exe', ['⟨U+202E⟩']],
    ['bidi isolates', '\u2066x\u2069', ['⟨U+2066⟩', '⟨U+2069⟩']],
    ['a byte order mark', '\uFEFFx', ['⟨U+FEFF⟩']],
    ['a soft hyphen', 'pass\u00ADword', ['⟨U+00AD⟩']],
    ['controls', 'a\u0000\u001B[31m\u0085', ['⟨U+0000⟩⟨U+001B⟩', '⟨U+0085⟩']],
    ['a lone carriage return', 'a\rb', ['⟨U+000D⟩']],
    ['a line separator', 'a\u2028b', ['⟨U+2028⟩']],
    ['a blank filler', 'a\u3164b', ['⟨U+3164⟩']],
    ['a lone surrogate', 'a\uD800b', ['⟨U+D800⟩']],
    ['variation selectors that hold data', 'a\u{E0100}\u{E0101}', ['⟨U+E0100⟩⟨U+E0101⟩']],
    ['a joiner between plain letters', 'pay\u200Dpal', ['⟨U+200D⟩']],
    ['orders in tag characters', `note${tags('send')}`, ['⟨U+E0073⟩⟨U+E0065⟩⟨U+E006E⟩⟨U+E0064⟩']],
  ])('shows %s', (_title, text, hidden) => {
    expect(hiddenParts(text)).toEqual(hidden);
  });

  it.each([
    ['line feeds and tabs', 'a\n\tb\r\nc'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a skin tone and a profession', '👩🏽‍💻'],
    ['a heart', '❤️ ☺︎'],
    ['a keycap', '1️⃣'],
    ['flags', '🇨🇳 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['Persian', 'می‌خواهم'],
    ['Chinese', '张三的订单'],
    ['Sinhala', 'ශ්‍රී'],
  ])('leaves %s alone', (_title, text) => {
    expect(visibleText(text)).toEqual([{ text, hidden: false }]);
  });

  it('shows text that rides on a flag', () => {
    expect(hiddenParts(`🏴${tags('ignore all')}\u{E007F}`)).toHaveLength(1);
  });

  it('gives nothing for nothing', () => {
    expect(visibleText('')).toEqual([]);
  });

  it('always shows every character: what is not hidden comes out as it went in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = visibleText(text);
        expect(shown.every((segment) => segment.text !== '')).toBe(true);
        expect(shown.some((segment, index) => shown[index + 1]?.hidden === segment.hidden)).toBe(false);
        expect(
          joined(text).replace(/⟨U\+([0-9A-F]+)⟩/g, (_match, hex: string) =>
            String.fromCodePoint(Number.parseInt(hex, 16)),
          ),
        ).toBe(text);
      }),
    );
  });
});

/** A run of text, and whether it stands for characters that a reader could not have seen. */
export interface TextSegment {
  readonly text: string;
  readonly hidden: boolean;
}

// Sequences in which an invisible character does its honest work: emoji (flags of RGI only, so that tag characters
// carry no other text), an emoji's text form, and joiners inside scripts that write with them.
const joining =
  '[[\\p{scx=Arab}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Gujr}\\p{scx=Guru}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Taml}\\p{scx=Telu}]&&[\\p{L}\\p{M}]]';
const pictograph = '\\p{Extended_Pictographic}\\uFE0F?\\p{Emoji_Modifier}?';
const honest = new RegExp(
  `\\p{RGI_Emoji}|${pictograph}(?:\\u200D${pictograph})+|\\p{Extended_Pictographic}[\\uFE0E\\uFE0F]|(?<=${joining})[\\u200C\\u200D](?=${joining})|\\r\\n|[\\n\\t]`,
  'vy',
);

// Default-ignorable covers zero-width, bidi, tag and variation characters and the fillers; the rest are controls, lone
// surrogates, interlinear marks and the line separators that a box may swallow.
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u2028\u2029\uFFF9-\uFFFB]$/u;

/**
 * Splits hostile text so that nothing in it stays unseen: each invisible character becomes `⟨U+200B⟩` in a segment
 * marked hidden. Line feeds, tabs and real emoji stay as they are.
 */
export function visibleText(text: string): readonly TextSegment[] {
  const segments: { text: string; hidden: boolean }[] = [];
  for (let index = 0; index < text.length; ) {
    const sequence = honestAt(text, index);
    const character = sequence ?? String.fromCodePoint(text.codePointAt(index) ?? 0);
    const hidden = sequence === undefined && invisible.test(character);
    const shown = hidden ? escapeCharacter(character) : character;
    const last = segments.at(-1);
    if (last?.hidden === hidden) last.text += shown;
    else segments.push({ text: shown, hidden });
    index += character.length;
  }
  return segments;
}

/** The sequence at this place that uses invisible characters as they are meant, if one starts here. */
function honestAt(text: string, index: number): string | undefined {
  honest.lastIndex = index;
  return honest.exec(text)?.[0];
}

function escapeCharacter(character: string): string {
  return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;
}

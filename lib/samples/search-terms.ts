/** Letters and digits of any script, lower-cased and without accents; everything else becomes one space. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const fillers: ReadonlySet<string> = new Set(['a', 'an', 'and', 'by', 'for', 'from', 'in', 'of', 'the', 'with']);
/** 的 between two Han characters, as in 张三的订单: it joins two terms. */
const possessiveParticle = /(?<=\p{Script=Han})的(?=\p{Script=Han})/u;
const spacelessScript = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;

/**
 * Splits what someone typed into folded terms, one a word, without possessive endings and little words (kept where
 * nothing else is left). A word with marks inside, such as a date or an address, is one term of several adjacent words.
 */
export function searchTerms(text: string): readonly string[] {
  const terms = text
    .split(possessiveParticle)
    .flatMap((part) => part.split(/\s+/))
    .map((word) => foldText(word.replace(/['’]s$/iu, '')))
    .filter((term) => term !== '');
  const telling = terms.filter((term) => !fillers.has(term));
  return telling.length > 0 ? telling : terms;
}

/** Whether folded text has a term: at the start of a word, or anywhere for scripts that write no spaces. */
export function hasTerm(folded: string, term: string): boolean {
  return spacelessScript.test(term) ? folded.includes(term) : ` ${folded}`.includes(` ${term}`);
}

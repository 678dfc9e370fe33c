/**
 * Whether a text matches a pattern of `*` (any run, slashes included) and `?` (one character), whatever the case.
 * Matched by the two-pointer method: time grows with the product of the lengths, where a regular expression may
 * take exponentially long on a hostile pattern.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  const wanted = [...pattern.toLowerCase()];
  const given = [...text.toLowerCase()];
  let w = 0;
  let star = -1;
  let afterStar = 0;
  let g = 0;
  while (g < given.length) {
    if (wanted[w] === '*') {
      star = w;
      afterStar = g;
      w += 1;
    } else if (w < wanted.length && (wanted[w] === '?' || wanted[w] === given[g])) {
      w += 1;
      g += 1;
    } else if (star >= 0) {
      afterStar += 1;
      g = afterStar;
      w = star + 1;
    } else {
      return false;
    }
  }
  return wanted.slice(w).every((character) => character === '*');
}

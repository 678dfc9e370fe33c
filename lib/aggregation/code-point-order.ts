/** Orders texts by code point; plain `<` compares UTF-16 units, which puts U+FFFD after U+1F600. */
export function compareCodePoints(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    if (left.charCodeAt(index) === right.charCodeAt(index)) continue;
    const isInsidePair = index > 0 && (isPairAt(left, index - 1) || isPairAt(right, index - 1));
    const start = isInsidePair ? index - 1 : index;
    return codePoint(left, start) - codePoint(right, start);
  }
  return left.length - right.length;
}

function isPairAt(text: string, index: number): boolean {
  return codePoint(text, index) > 0xffff;
}

function codePoint(text: string, index: number): number {
  return text.codePointAt(index) ?? -1;
}

/** Orders texts by code point; plain `<` compares UTF-16 units, which puts U+FFFD after U+1F600. */
export function compareCodePoints(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    if (left.charCodeAt(index) === right.charCodeAt(index)) continue;
    return codePointRank(left, index) - codePointRank(right, index);
  }
  return left.length - right.length;
}

function codePointRank(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  const isLow = unit >= 0xdc00 && unit <= 0xdfff;
  return text.codePointAt(isLow && index > 0 ? index - 1 : index) ?? unit;
}

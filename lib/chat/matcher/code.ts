import type { Value } from './value';

const CODE_START = /(?<![\p{L}\p{N}_])[A-Za-z_][\w.:]*(?=[({])(?!\(s\))/gu;
const CODE_LINK = /^\s*(?:[-+*/<>=!|&%]+\s*|\b(?:by|without|and|or|unless|offset|on)\s*(?=\())/u;

/** Where a bracket that opens at a position closes, one past it; null where it never does. */
function closing(text: string, open: number): number | null {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if ('({['.includes(text.charAt(at))) depth += 1;
    else if (')}]'.includes(text.charAt(at))) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
}

/** Expressions of query languages and code: a name with a bracket, with the operators and brackets that follow. */
export function findCode(text: string): Value[] {
  const values: Value[] = [];
  let from = 0;
  for (const match of text.matchAll(CODE_START)) {
    if (match.index < from) continue;
    let end = match.index + match[0].length;
    for (;;) {
      const bracket = /^\s*[({[]/u.exec(text.slice(end));
      const close = bracket === null ? null : closing(text, end + bracket[0].length - 1);
      if (close !== null) {
        end = close;
        continue;
      }
      const link = CODE_LINK.exec(text.slice(end));
      const operand = link === null ? null : /^(?:[\w.:]+|(?=\())/u.exec(text.slice(end + link[0].length));
      if (link === null || operand === null) break;
      end += link[0].length + operand[0].length;
    }
    if (end > match.index + match[0].length) {
      values.push({ kind: 'code', text: text.slice(match.index, end), start: match.index, end });
      from = end;
    }
  }
  return values;
}

/** Line breaks and invisible characters would let a text pose as lines of its own. */
const CONTROLS = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;
/** An underscore inside a word marks nothing in Markdown: `customer_id` stays readable. */
const MARKS = /[\\`*{}[\]()<>#|~&]|(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu;
/** What begins a list, a heading's underline or a rule, where it begins a line. */
const LINE_START = /^(?=[-+=])|(?<=^\d{1,9})(?=\.)/u;

/** A text on one line of at most so many characters. */
export function oneLine(text: string, longest: number): string {
  const line = text.replace(CONTROLS, ' ').replace(/\s+/gu, ' ').trim();
  const points = [...line];
  return points.length > longest ? `${points.slice(0, longest - 1).join('')}…` : line;
}

/** A line as Markdown that reads exactly as the text does: no link, emphasis, code or list comes of it. */
export function asMarkdown(line: string): string {
  const escaped = line.replace(MARKS, (marks) => marks.replace(/./gu, '\\$&'));
  // A bracket after a number is escaped already.
  return escaped.replace(LINE_START, '\\');
}

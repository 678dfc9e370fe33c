import type { Parameter, TextRole } from './parameters';
import type { Reading } from './reading';
import type { Span, Taken } from './spans';
import type { Token } from './tokens';
import { findIn, type IndexedTool } from './tool-index';

/** Text found for a free-text parameter. `strength` is high after a clear marker, low for what is merely left over. */
export interface FreeText {
  readonly text: string;
  readonly span: Span;
  readonly strength: number;
}

const CALLED =
  /\b(?:titled|entitled|called|named|headlined|with (?:the )?(?:title|subject|name|heading|headline)|title|subject)(?:\s+(?:it|is|as|of))?\s*[:：]?\s+|(?:标题|主题|名称|名字)(?:是|为|叫|：|:)\s*|(?:叫做|名叫|名为|叫)\s*/giu;
const SAYING =
  /\b(?:saying|that says|says|say|stating|telling (?:him|her|them|everyone|us|\p{L}+)|tell(?:s)? (?:him|her|them|everyone|\p{L}+) that|reading|with (?:the )?(?:text|message|body|content|contents|comment|note|description)|to say|let (?:him|her|them|everyone|\p{L}+) know|the (?:text|message|comment))(?:\s+that)?\s*[:：]?\s+|(?:内容|正文|消息|留言|描述|备注)(?:是|为|：|:)\s*|(?:写上|写道|写着|告诉(?:他们|大家|她|他)|说)[:：，,]?\s*|评论[:：]?\s*|回复[:：]?\s*/giu;
const BECAUSE =
  /\b(?:because(?: of)?|due to|on the grounds that|since|as (?=it|they|the|we))\s+|(?:因为|由于|原因是|原因为|理由是|原因[:：])\s*/giu;
const ABOUT =
  /\b(?:about|regarding|concerning|mentioning|mention(?:s|ed)?|containing|contain(?:s)?|matching|match(?:es)?|related to|relating to|discuss(?:es|ing)?|on the topic of|covering|with the (?:word|words|phrase|text))\s+|(?:关于|有关|提到|包含|含有|涉及|匹配)(?:了)?\s*/giu;
const FOR = /\b(?:for)\s+/giu;
const THAT = /\b(?:that)\s+/giu;
const COLON = /[:：]\s*/gu;

const MARKERS: Readonly<Record<TextRole, readonly (readonly [RegExp, number])[]>> = {
  query: [
    [ABOUT, 0.8],
    [CALLED, 0.75],
    [COLON, 0.7],
    [FOR, 0.6],
  ],
  title: [
    [CALLED, 0.85],
    [COLON, 0.75],
    [ABOUT, 0.6],
    [SAYING, 0.5],
    [/\bto\s+(?=\p{Ll}{2,}\s)/giu, 0.45],
    [FOR, 0.35],
  ],
  body: [
    [SAYING, 0.85],
    [COLON, 0.75],
    [THAT, 0.5],
    [ABOUT, 0.45],
  ],
  reason: [
    [BECAUSE, 0.85],
    [COLON, 0.7],
    [SAYING, 0.6],
    [FOR, 0.5],
  ],
  other: [
    [CALLED, 0.4],
    [COLON, 0.35],
  ],
};

const SENTENCE_END = /[.!?。！？；;](?=\s|$|\p{Script=Han})|\n/u;
const EDGES_LEFT =
  /^(?:[\s,，、:：;；.!?。！？"'“”()（）-]|\b(?:the|a|an|any|all|some|our|my|that|please|me|it|of|is|are|to)\b\s|(?:一下|一个|的|了|有|所有|是|把|将|给|请|帮我|我)(?=\S))+/iu;
const EDGES_RIGHT =
  /(?:[\s,，、:：;；.!?。！？"'“”()（）-]|\s(?:in|on|at|to|from|for|with|and|of|the|by|as|into|via|is|are|a|an|our|my|please|then|that|using|it|me)\b|(?:的|里|中|在|了|吗|呢|吧|并|和|一下|是))+$/iu;

function trimEdges(text: string, start: number, strict: boolean): { readonly text: string; readonly span: Span } {
  const left = strict ? (EDGES_LEFT.exec(text)?.[0].length ?? 0) : (/^[\s,，、:：;；-]+/u.exec(text)?.[0].length ?? 0);
  const inner = text
    .slice(left)
    .replace(strict ? EDGES_RIGHT : /(?:[\s,，、:：;；.。!！]|\s(?:and|with|in|on|to|for|at|by|the))+$/iu, '');
  return { text: inner, span: { start: start + left, end: start + left + inner.length } };
}

/** From a marker on, up to the sentence's end or the first part that serves another argument. */
function after(start: number, reading: Reading, taken: Taken, role: TextRole): FreeText | null {
  const skipped = start + (/^\s*/u.exec(reading.text.slice(start))?.[0].length ?? 0);
  const limit = taken.nextAfter(skipped) ?? reading.text.length;
  if (limit <= skipped) return null;
  const raw = reading.text.slice(skipped, limit);
  const end = role === 'body' || role === 'reason' ? -1 : raw.search(SENTENCE_END);
  const { text, span } = trimEdges(end >= 0 ? raw.slice(0, end) : raw, skipped, role === 'query');
  return text === '' ? null : { text, span, strength: 0 };
}

/** "关于合同的邮件": after 的 comes only what kind of thing is looked for. */
function withoutKind(found: FreeText, reading: Reading): FreeText {
  const at = found.text.lastIndexOf('的');
  if (at <= 0) return found;
  const end = found.span.start + at;
  const rest = reading.words.filter((word) => word.start > end && word.end <= found.span.end);
  if (rest.length === 0 || rest.some((word) => word.keys.size === 1)) return found;
  return { ...found, text: found.text.slice(0, at), span: { start: found.span.start, end } };
}

function byMarker(parameter: Parameter, reading: Reading, taken: Taken): FreeText | null {
  for (const [marker, strength] of MARKERS[parameter.role]) {
    for (const match of reading.text.matchAll(marker)) {
      const from = match.index + match[0].length;
      const opaque = reading.values.some(
        (value) =>
          value.start <= match.index && match.index < value.end && value.kind !== 'name' && value.kind !== 'identifier',
      );
      if (
        opaque ||
        ((marker === FOR || marker === ABOUT) && match.index > 0 && taken.has({ start: match.index, end: from }))
      )
        continue;
      const found = after(from, reading, taken, parameter.role);
      if (found !== null) return { ...(marker === ABOUT ? withoutKind(found, reading) : found), strength };
    }
  }
  return null;
}

/** Where the words of a search begin; sure after "about" and its like, less so after "for". */
export function queryStart(reading: Reading): { readonly at: number; readonly sure: boolean } | null {
  for (const [marker, sure] of [
    [ABOUT, true],
    [FOR, false],
  ] as const) {
    const [match] = [...reading.text.matchAll(marker)];
    if (match !== undefined) return { at: match.index + match[0].length, sure };
  }
  return null;
}

/** Nouns at the edge of what is left that only repeat what the tool is about: "the onboarding doc" for a document search. */
function dropOwnWords(span: Span, reading: Reading, tool: IndexedTool): Span {
  const own = (token: Token): boolean =>
    token.stop ||
    findIn(token, tool.nameField).strength >= 0.65 ||
    (findIn(token, tool.descriptionField).strength >= 0.65 && token.verbs.size === 0);
  const inside = reading.tokens.filter((token) => token.start >= span.start && token.end <= span.end);
  let first = 0;
  let last = inside.length - 1;
  while (first < last) {
    const token = inside[first];
    if (token === undefined || !own(token)) break;
    first += 1;
  }
  while (last > first) {
    const token = inside[last];
    if (token === undefined || !own(token)) break;
    last -= 1;
  }
  return { start: inside[first]?.start ?? span.start, end: inside[last]?.end ?? span.end };
}

/** "Create an issue" for `create_issue`: what is left only names the tool again. */
function repeatsTool(span: Span, reading: Reading, tool: IndexedTool): boolean {
  const inside = reading.words.filter((token) => token.start >= span.start && token.end <= span.end);
  return inside.length > 0 && inside.every((token) => findIn(token, tool.nameField).strength >= 0.65);
}

function ownWords(span: Span, reading: Reading, tool: IndexedTool): boolean {
  return reading.words
    .filter((token) => token.start >= span.start && token.end <= span.end)
    .every(
      (token) =>
        Math.max(findIn(token, tool.nameField).strength, findIn(token, tool.descriptionField).strength) >= 0.65,
    );
}

/** Whose it is, where the rest only says what: "Zhang San's orders", "张三的简历". */
function possessor(span: Span, reading: Reading): Span {
  const match = /^([^'’的]+?)(?:['’]s\s+|的)/u.exec(reading.text.slice(span.start, span.end));
  const owner = match?.[1];
  if (match === null || owner === undefined) return span;
  const rest = reading.words.filter((word) => word.start >= span.start + match[0].length && word.end <= span.end);
  const named = reading.values.some(
    (value) => value.kind === 'name' && value.start >= span.start && value.end <= span.start + owner.length + 2,
  );
  const unknown = reading.words
    .filter((word) => word.start >= span.start && word.end <= span.start + owner.length)
    .every((word) => word.keys.size === 1);
  if (!(named || unknown) || rest.some((word) => word.keys.size === 1)) return span;
  return { start: span.start, end: span.start + owner.length };
}

/** What is left is a name, word for word: no guess, unlike other words that are left. */
function isName(span: Span, reading: Reading): boolean {
  const named = reading.values.some(
    (value) => value.kind === 'name' && value.start === span.start && value.end === span.end,
  );
  const words = reading.tokens.filter((token) => token.start < span.end && span.start < token.end);
  const unknown = words.every((word) => word.script === 'han' && !word.stop && word.keys.size === 1);
  return named || (unknown && words.length > 0 && span.end - span.start > 1);
}

/** What of the request nothing else explains: the longest part as prose, the first telling one as a name or a search. */
export function leftover(reading: Reading, tool: IndexedTool, taken: Taken, role: TextRole): FreeText | null {
  const gaps = taken.gaps({ start: 0, end: reading.text.length }).flatMap((gap): FreeText[] => {
    const { text, span } = trimEdges(reading.text.slice(gap.start, gap.end), gap.start, true);
    const tells = reading.tokens.some((token) => !token.stop && token.start >= span.start && token.end <= span.end);
    // Nobody searches for what the tool is about: "find files" says no name.
    if (role === 'query' && ownWords(span, reading, tool)) return [];
    return tells ? [{ text, span, strength: 0.3 }] : [];
  });
  // A message or a title is long; a name or a search comes first, and rarely in the tool's own words.
  const prose = role === 'title' || role === 'body' || role === 'reason';
  const [best = null] = prose
    ? gaps.toSorted((a, b) => b.text.length - a.text.length)
    : gaps.toSorted((a, b) => Number(ownWords(a.span, reading, tool)) - Number(ownWords(b.span, reading, tool)));
  if (best === null || repeatsTool(best.span, reading, tool)) return null;
  if (prose) return best;
  const own = dropOwnWords(best.span, reading, tool);
  const span = role === 'query' ? possessor(own, reading) : own;
  const strength = role === 'query' && isName(span, reading) ? 0.55 : 0.3;
  return { text: reading.text.slice(span.start, span.end), span, strength };
}

/** Text for a free-text parameter: after a marker such as "about", "titled", "saying"; else, where it is required, what is left. */
export function findFreeText(parameter: Parameter, reading: Reading, tool: IndexedTool, taken: Taken): FreeText | null {
  const marked = byMarker(parameter, reading, taken);
  if (marked !== null) return marked;
  return parameter.required ? leftover(reading, tool, taken, parameter.role) : null;
}

/** A list spelled out after a colon: "add a row: Acme, Paris, 42". */
export function findList(
  reading: Reading,
  taken: Taken,
): { readonly items: readonly string[]; readonly span: Span } | null {
  const [colon] = [...reading.text.matchAll(COLON)].filter(
    (match) => !reading.values.some((value) => value.start <= match.index && match.index < value.end),
  );
  if (colon === undefined) return null;
  const found = after(colon.index + colon[0].length, reading, taken, 'query');
  if (found === null) return null;
  const items = found.text.split(/\s*(?:,\s*and\b|[,，、;；]|\band\b|和)\s*/u).filter((item) => item !== '');
  return items.length < 2 ? null : { items, span: found.span };
}

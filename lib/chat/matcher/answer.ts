import { wantsContent } from './follow-up';
import { type Phrases, phrasesFor } from './phrases';
import { asMarkdown, oneLine } from './plain-markdown';
import type { ResultReading } from './results';
import { askedFirst, type FlatRow, flatRow } from './row-text';
import { sameness, type Token, tokenize } from './tokens';

/** One finished call: where it went and what came back. */
export interface FinishedCall {
  readonly toolName: string;
  readonly source: string | null;
  readonly result: ResultReading;
}

const MOST_ITEMS = 8;
/** Of a text that is asked for as a whole. */
const MOST_LINES = 24;
const LONGEST_VALUE = 120;
const LONGEST_LINE = 300;

/** A row's cells, as many whole ones as fit in a line. */
function rowLine({ kind, cells }: FlatRow): string {
  const parts = [
    ...(kind === null ? [] : [oneLine(kind, LONGEST_VALUE)]),
    ...cells.map(([key, text]) => `${oneLine(key, 40)} ${oneLine(text, LONGEST_VALUE)}`),
  ];
  let line = '';
  for (const part of parts) {
    const longer = line === '' ? part : `${line} · ${part}`;
    if (longer.length > LONGEST_LINE) return `${line} · …`;
    line = longer;
  }
  return line;
}

/** Lists and headings of a text are lines like any other here. */
const LINE_MARK = /^\s*(?:[-*+]|#{1,6})\s+/u;

/** The lines that share words with the request; the first lines where none does, or where the whole is asked for. */
function tellingLines(
  text: string,
  request: string,
  asked: readonly Token[],
): { readonly lines: readonly string[]; readonly total: number } {
  const lines = text.split(/\r?\n/u).flatMap((line) => (line.trim() === '' ? [] : [line.replace(LINE_MARK, '')]));
  if (wantsContent(request)) return { lines: lines.slice(0, MOST_LINES), total: lines.length };
  if (lines.length <= MOST_ITEMS) return { lines, total: lines.length };
  const scored = lines.map((line, at) => {
    const words = tokenize(line.slice(0, LONGEST_LINE));
    const score = asked.filter((want) => words.some((word) => sameness(want, word) >= 0.85)).length;
    return { line, at, score };
  });
  const matching = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || a.at - b.at);
  const kept = (matching.length > 0 ? matching : scored).slice(0, MOST_ITEMS).sort((a, b) => a.at - b.at);
  return { lines: kept.map(({ line }) => line), total: lines.length };
}

function shown(text: string): string {
  return asMarkdown(oneLine(text, LONGEST_LINE));
}

function bullets(items: readonly string[], total: number, phrases: Phrases): readonly string[] {
  const lines = items.map((item) => `- ${shown(item)}`);
  return total > lines.length ? [...lines, `- ${phrases.more(total - lines.length)}`] : lines;
}

/** What one call found: a line beside its source, and a list under it. */
interface Facts {
  readonly head: string;
  readonly list: readonly string[];
}

function factsOf(
  { toolName, result }: FinishedCall,
  request: string,
  asked: readonly Token[],
  phrases: Phrases,
): Facts {
  const only = (head: string): Facts => ({ head, list: [] });
  const listed = (items: readonly string[], total: number): Facts => ({
    head: phrases.items(total),
    list: bullets(items.slice(0, MOST_ITEMS), total, phrases),
  });
  switch (result.kind) {
    case 'error':
      return only(phrases.failed(asMarkdown(toolName), shown(result.message)));
    case 'denied':
      return only(phrases.denied(asMarkdown(toolName)));
    case 'empty':
      return only(phrases.nothing);
    case 'rows':
      return listed(askedFirst(result.rows.map(flatRow), asked).map(rowLine), result.total);
    case 'list':
      return listed(result.items, result.items.length);
    case 'record': {
      const row = flatRow(result.record);
      if (row.kind !== null) return only(shown(rowLine(row)));
      const fields = row.cells.map(([key, text]) => `${oneLine(key, 40)}: ${oneLine(text, LONGEST_VALUE)}`);
      return { head: '', list: bullets(fields, fields.length, phrases) };
    }
    case 'text': {
      const { lines, total } = tellingLines(result.text, request, asked);
      return total === 1 ? only(lines.map(shown).join('')) : { head: '', list: bullets(lines, total, phrases) };
    }
    case 'media':
      return only(result.types.map((type) => phrases.attachment(asMarkdown(oneLine(type, 60)))).join(' '));
  }
}

/** Answers a request from the results of its calls, as Markdown: each block begins with its source; server text stays text. */
export function answerFrom(request: string, calls: readonly FinishedCall[]): string {
  const phrases = phrasesFor(request);
  const asked = tokenize(request).filter((token) => !token.stop);
  return calls
    .map((call) => {
      const { head, list } = factsOf(call, request, asked, phrases);
      const label = `**[${asMarkdown(oneLine(call.source ?? call.toolName, 80))}]**`;
      return [`${label} ${head}`.trim(), ...list].join('\n');
    })
    .join('\n\n');
}

import type { JsonObject } from '@/lib/shared/json';
import { type Phrases, phrasesFor } from './phrases';
import { plainText, type ResultReading } from './results';
import { sameness, type Token, tokenize } from './tokens';

/** One finished call: where it went and what came back. */
export interface FinishedCall {
  readonly toolName: string;
  readonly source: string | null;
  readonly result: ResultReading;
}

const MOST_ITEMS = 8;
const MOST_FIELDS = 6;
const LONGEST_VALUE = 120;
const LONGEST_LINE = 300;
const KEY_FIELDS =
  /^(?:id|key|number|name|title|subject|path|file|status|state|email|date|total|amount|price|url|assignee)$/iu;
/** Line breaks and invisible characters would let a result pose as the answer's own lines. */
const CONTROLS = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

function oneLine(text: string, longest: number): string {
  const line = text.replace(CONTROLS, ' ').replace(/\s+/gu, ' ').trim();
  const points = [...line];
  return points.length > longest ? `${points.slice(0, longest - 1).join('')}…` : line;
}

function rowLine(row: JsonObject): string {
  const entries = Object.entries(row).filter(([, value]) => value !== null && value !== '');
  const order = [...entries].sort(([a], [b]) => Number(KEY_FIELDS.test(b)) - Number(KEY_FIELDS.test(a)));
  const kept = new Set(order.slice(0, MOST_FIELDS));
  return entries
    .filter((entry) => kept.has(entry))
    .map(([key, value]) => `${oneLine(key, 40)}: ${oneLine(plainText(value), LONGEST_VALUE)}`)
    .join(', ');
}

/** The lines that share words with the request; the first lines where none does. */
function tellingLines(
  text: string,
  asked: readonly Token[],
): { readonly lines: readonly string[]; readonly total: number } {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '');
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

function bullets(items: readonly string[], total: number, phrases: Phrases): string[] {
  const shown = items.slice(0, MOST_ITEMS).map((item) => `• ${oneLine(item, LONGEST_LINE)}`);
  return total > shown.length ? [...shown, phrases.more(total - shown.length)] : shown;
}

function factsOf(result: ResultReading, asked: readonly Token[], phrases: Phrases, name: string): readonly string[] {
  switch (result.kind) {
    case 'error':
      return [phrases.failed(name, oneLine(result.message, LONGEST_LINE))];
    case 'denied':
      return [phrases.denied(name)];
    case 'empty':
      return [phrases.nothing];
    case 'rows':
      return [phrases.items(result.total), ...bullets(result.rows.map(rowLine), result.total, phrases)];
    case 'list':
      return [phrases.items(result.items.length), ...bullets(result.items, result.items.length, phrases)];
    case 'record':
      return bullets(
        Object.entries(result.record).map(([key, value]) => `${key}: ${oneLine(plainText(value), LONGEST_VALUE)}`),
        Object.keys(result.record).length,
        phrases,
      );
    case 'text': {
      const { lines, total } = tellingLines(result.text, asked);
      return total === 1 ? lines.map((line) => oneLine(line, LONGEST_LINE)) : bullets(lines, total, phrases);
    }
    case 'media':
      return result.types.map((type) => phrases.attachment(oneLine(type, 60)));
  }
}

/** Answers a request from the results of its calls: each block begins with its source, plain text throughout. */
export function answerFrom(request: string, calls: readonly FinishedCall[]): string {
  const phrases = phrasesFor(request);
  const asked = tokenize(request).filter((token) => !token.stop);
  return calls
    .map(({ toolName, source, result }) => {
      const label = `[${source ?? toolName}]`;
      const [first = '', ...rest] = factsOf(result, asked, phrases, toolName);
      // A single fact stands beside its source; a list stands under it.
      return first.startsWith('•') ? [label, first, ...rest].join('\n') : [`${label} ${first}`, ...rest].join('\n');
    })
    .join('\n\n');
}

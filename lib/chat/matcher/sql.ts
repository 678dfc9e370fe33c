import type { Value } from './value';

const SQL_START =
  /\b(?:SELECT\b|WITH\s+\w+\s+AS\b|INSERT\s+INTO\b|UPDATE\s+\w+\s+SET\b|DELETE\s+FROM\b|CREATE\s+(?:TABLE|INDEX|VIEW)\b|ALTER\s+TABLE\b|DROP\s+TABLE\b|EXPLAIN\s+SELECT\b|PRAGMA\s+\w+)|\bselect\b(?=[^"'`“”]*\bfrom\b)/u;
/** Where a sentence goes on after SQL: Chinese text outside quotes, or a place named at the end. */
const SQL_END =
  /(?:;|[，。；]|\s+(?:on|against|in|using|through|via)\s+(?:the\s+|my\s+|our\s+)?[a-z][\w-]*(?:\s+(?:database|db|server|warehouse|replica))?[.?!]?\s*$|,\s*(?:and|then)\s|\s+(?:and|then)\s+(?:show|read|write|open|search|find|give|tell|send|print|list)\b.*$|[?!]\s*$|\.\s*$|\.\s+(?=[A-Z][a-z]))/u;

/** Whether a text begins as SQL does. */
export function startsAsSql(text: string): boolean {
  return SQL_START.exec(text)?.index === 0;
}

/** The SQL statement in a request, or null. It ends with its quotes, or where the sentence goes on. */
export function findSql(text: string): Value | null {
  const match = SQL_START.exec(text);
  if (match === null) return null;
  const before = text.slice(0, match.index);
  // SQL inside quotes or backticks ends with them.
  const opener = /["`“「'](?:sql\n|\s)*$/u.exec(before);
  const start = opener ? opener.index : match.index;
  const closers: Readonly<Record<string, string>> = { '"': '"', '`': '`', '“': '”', '「': '」', "'": "'" };
  const closer = opener ? closers[opener[0].slice(0, 1)] : undefined;
  const close = closer === undefined ? -1 : text.lastIndexOf(closer);
  if (close > match.index) {
    return { kind: 'sql', text: text.slice(match.index, close).trim(), start, end: close + 1 };
  }
  const rest = text.slice(match.index);
  const masked = rest.replace(/'[^']*'|"[^"]*"/gu, (quoted) => '_'.repeat(quoted.length));
  const stop = SQL_END.exec(masked);
  const length = stop ? stop.index : rest.length;
  return { kind: 'sql', text: rest.slice(0, length).trim(), start: match.index, end: match.index + length };
}

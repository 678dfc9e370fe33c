import type { JsonValue } from '@/lib/shared/json';
import { findMoments, type Moment } from './dates';
import { ZH_NUMBERS } from './gloss';
import { NUMBER_WORDS } from './lexicon';

/** What a piece of a request looks like, before anyone asks what it is for. */
export type ValueKind =
  | 'sql'
  | 'code'
  | 'json'
  | 'quoted'
  | 'url'
  | 'domain'
  | 'email'
  | 'pair'
  | 'glob'
  | 'path'
  | 'slashed'
  | 'key'
  | 'id'
  | 'ordinal'
  | 'channel'
  | 'handle'
  | 'version'
  | 'moment'
  | 'number'
  | 'currency'
  | 'identifier'
  | 'name';

/** A value found in a request. `start` and `end` are UTF-16 positions of all that belongs to it, quotes included. */
export interface Value {
  readonly kind: ValueKind;
  /** The value itself, without quotes or marks such as `#`. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** For values with a mark, such as `#general` and `@kim`: the text with it. */
  readonly marked?: string;
  readonly number?: number;
  readonly moment?: Moment;
  readonly pair?: { readonly key: string; readonly value: JsonValue };
  /** For quoted text: what it would be without its quotes. */
  readonly inner?: ValueKind;
}

const SQL_START =
  /\b(?:SELECT\b|WITH\s+\w+\s+AS\b|INSERT\s+INTO\b|UPDATE\s+\w+\s+SET\b|DELETE\s+FROM\b|CREATE\s+(?:TABLE|INDEX|VIEW)\b|ALTER\s+TABLE\b|DROP\s+TABLE\b|EXPLAIN\s+SELECT\b|PRAGMA\s+\w+)|\bselect\b(?=[^"'`“”]*\bfrom\b)/u;
/** Where a sentence goes on after SQL: Chinese text outside quotes, or a place named at the end. */
const SQL_END =
  /(?:;|[，。；]|\s+(?:on|against|in|using|through|via)\s+(?:the\s+|my\s+|our\s+)?[a-z][\w-]*(?:\s+(?:database|db|server|warehouse|replica))?[.?!]?\s*$|\s+(?:and|then)\s+(?:show|give|tell|send|print|list)\b.*$|[?!]\s*$|\.\s*$|\.\s+(?=[A-Z][a-z]))/u;

const QUOTES: readonly (readonly [RegExp, number])[] = [
  [/```(?:\w+\n)?([\s\S]+?)```/gu, 1],
  [/`([^`\n]+)`/gu, 1],
  [/“([^”]+)”/gu, 1],
  [/「([^」]+)」/gu, 1],
  [/『([^』]+)』/gu, 1],
  [/《([^》]+)》/gu, 1],
  [/‘([^’]+)’(?!\p{L})/gu, 1],
  [/"([^"]+)"/gu, 1],
  [/(?<![\p{L}\p{N}])'([^']+(?:'\p{L}[^']*)*)'(?![\p{L}\p{N}])/gu, 1],
];

const EXTENSION =
  '(?:txt|md|mdx|rst|csv|tsv|json|jsonl|ya?ml|toml|ini|cfg|conf|env|xml|html?|css|scss|js|jsx|mjs|cjs|ts|tsx|py|rb|go|rs|java|kt|swift|c|h|cpp|hpp|cs|php|sh|bash|zsh|sql|db|sqlite|log|lock|pdf|docx?|xlsx?|pptx?|odt|rtf|png|jpe?g|gif|svg|webp|bmp|ico|mp[34]|wav|mov|avi|zip|tar|gz|tgz|bak|tmp|pem|key|crt|cert|ics|eml|ipynb|parquet|proto|gradle|tf|dockerfile|service)';
const PATH_CHARACTER = '[\\p{Script=Latin}\\p{N}_.@~+%-]';
const EDGE = '(?<![\\p{Script=Latin}\\p{N}_./@~-])';

/** Shapes in the order they are looked for; what one has taken, later ones do not see. */
const SHAPES: readonly (readonly [ValueKind, RegExp])[] = [
  ['url', /\b(?:https?|ftp|wss?|s3|git|ssh):\/\/[^\s<>"'，。；、）)]+[^\s<>"'，。；、）).,!?:;]/gu],
  ['email', /[\p{Script=Latin}\p{N}._%+-]+@[\p{Script=Latin}\p{N}-]+(?:\.[\p{Script=Latin}\p{N}-]+)+/gu],
  [
    'glob',
    new RegExp(
      `(?<!\\S)(?:${PATH_CHARACTER}|/)*\\*(?:${PATH_CHARACTER}|[/*?{},])*|${EDGE}(?:${PATH_CHARACTER}|/)*\\*(?:${PATH_CHARACTER}|[/*{}])+`,
      'gu',
    ),
  ],
  ['path', /(?<![\p{L}\p{N}])[A-Za-z]:\\[^\s"'，。]+/gu],
  ['path', new RegExp(`${EDGE}(?:~|\\.{1,2})?/(?:${PATH_CHARACTER}+/?)+`, 'gu')],
  [
    'path',
    new RegExp(`${EDGE}(?:${PATH_CHARACTER}+/)+${PATH_CHARACTER}*\\.${EXTENSION}(?![\\p{Script=Latin}\\p{N}])`, 'giu'),
  ],
  ['path', new RegExp(`${EDGE}(?:${PATH_CHARACTER}+/){2,}${PATH_CHARACTER}*`, 'gu')],
  ['path', new RegExp(`${EDGE}${PATH_CHARACTER}+/(?![\\p{L}\\p{N}])`, 'gu')],
  [
    'slashed',
    new RegExp(
      `${EDGE}[\\p{Script=Latin}\\p{N}][\\p{Script=Latin}\\p{N}_.-]*/[\\p{Script=Latin}\\p{N}][\\p{Script=Latin}\\p{N}_.-]*(?:#\\d+)?`,
      'gu',
    ),
  ],
  [
    'path',
    new RegExp(
      `${EDGE}(?:${PATH_CHARACTER}*[\\p{Script=Latin}\\p{N}_-])\\.${EXTENSION}(?![\\p{Script=Latin}\\p{N}])`,
      'giu',
    ),
  ],
  ['path', /(?<![\p{L}\p{N}.])\.[a-z][\w-]*(?:\.[\w-]+)*/gu],
  [
    'domain',
    /(?<![\p{Script=Latin}\p{N}_.@-])(?:[\p{Script=Latin}\p{N}-]+\.)+(?:com|org|net|io|dev|ai|app|edu|gov|co|info|biz|cn|de|uk|eu|jp|fr|nl|ch|us)(?![\p{Script=Latin}\p{N}-])/giu,
  ],
  ['id', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu],
  [
    'id',
    /(?<![\p{Script=Latin}\p{N}_:/.-])(?=[\p{Script=Latin}\p{N}:._-]*\p{Script=Latin})(?=[\p{Script=Latin}:._-]*\p{N})[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}._-]*:[\p{Script=Latin}\p{N}](?:[\p{Script=Latin}\p{N}._-]*[\p{Script=Latin}\p{N}])?(?![\p{Script=Latin}\p{N}_:])/gu,
  ],
  ['version', /\bv\d+(?:\.\d+)*(?:-[\w.]+)?\b|\b\d+\.\d+\.\d+(?:-[\w.]+)?\b/gu],
  ['key', /(?<![\p{Script=Latin}\p{N}_-])\p{Lu}[\p{Lu}\p{N}]*(?:-\p{N}+)+(?![\p{Script=Latin}\p{N}_-])/gu],
  [
    'id',
    /(?<![\p{Script=Latin}\p{N}_-])[\p{Script=Latin}]+[-_](?=[\p{Script=Latin}\p{N}_-]*\p{N})[\p{Script=Latin}\p{N}_-]+(?![\p{Script=Latin}\p{N}_-])/gu,
  ],
  ['id', /\b\p{Lu}{1,6}\d{2,}\b|\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}\b/gu],
  ['ordinal', /[#＃№]\s?(\d+)\b|(?:第)\s*(\d+)\s*(?:号|个|条)|\b(?:no\.|number|nr\.?)\s+(\d+)\b/giu],
  ['channel', /(?<![\p{Script=Latin}\p{N}])[#＃]([\p{L}][\p{L}\p{N}_-]*)/gu],
  ['handle', /(?<![\p{Script=Latin}\p{N}])@([\p{L}][\p{L}\p{N}_.-]*[\p{L}\p{N}])/gu],
];

const PAIR =
  /(?<![\p{Script=Latin}\p{N}_])([\p{L}_][\p{L}\p{N}_.]*)\s*[=＝]\s*(?:"([^"]*)"|'([^']*)'|“([^”]*)”|([^\s,，;；、。"'“”]+(?:[ ]\p{Lu}[\p{L}\p{N}.]*(?!\s*=))*))/gu;
const NUMBERED_PLACE =
  /\b(?:Room|Building|Floor|Terminal|Gate|Hall|Table|Desk|Platform|Suite|Level|Unit) \p{N}+\p{Lu}?(?![\p{L}\p{N}])/gu;
const NUMBER =
  /(?<![\p{Script=Latin}\p{N}_.-])[$€£¥]?\s?(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)(?:\s?%|k\b)?(?![\p{L}\d_]*\.\d)/gu;
const IDENTIFIER =
  /(?<![\p{Script=Latin}\p{N}_-])(?:[\p{Script=Latin}][\p{Script=Latin}\p{N}]*(?:_[\p{Script=Latin}\p{N}]+)+|[\p{Ll}][\p{Script=Latin}\p{N}]*(?:-[\p{Script=Latin}\p{N}]+)+|[\p{Ll}]+\p{Lu}[\p{Script=Latin}\p{N}]*|\p{Lu}{2,}[\p{Lu}\p{N}]*)(?![\p{Script=Latin}\p{N}_-])/gu;
const NAME =
  /(?<![\p{Script=Latin}\p{N}_-])\p{Lu}[\p{Ll}\p{M}]+(?:\p{Lu}\p{Ll}+)*(?:['’]\p{Lu}?\p{Ll}{2,})?(?:[ -](?:(?:de|van|von|der|al|bin|of|the)\s)?\p{Lu}[\p{Ll}\p{M}]+(?:\p{Lu}\p{Ll}+)*)*(?:\s\p{Lu}\.?(?![\p{L}\p{N}])|\s(?:airport|station|street|square|park|university|museum|bridge|beach|island)\b)?/gu;

/** A scalar as it would stand in JSON: numbers and booleans as such, all else as text. */
export function scalarOf(text: string): JsonValue {
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/u.test(text) && Number.isSafeInteger(Math.trunc(Number(text)))) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  return text;
}

/** Chinese numerals before a measure word: 三天, 二十条. */
const ZH_NUMBER =
  /(?=[零一二两三四五六七八九十百])(?:[一二两三四五六七八九]?[十百])?[零一二两三四五六七八九]?[十百]?(?<=[零一二两三四五六七八九十百])(?=个?(?:天|条|行|封|次|小时|分钟|周|月|位|人|张|篇|个副本|页|份|晚|件))/gu;

function zhNumber(text: string): number {
  let total = 0;
  let digit = 0;
  for (const character of text) {
    const value = ZH_NUMBERS[character] ?? 0;
    if (value >= 10) {
      total += Math.max(1, digit) * value;
      digit = 0;
    } else digit = value;
  }
  return total + digit;
}

/** The kind that the whole of a text has, or null. */
export function kindOf(text: string): ValueKind | null {
  if (SQL_START.exec(text)?.index === 0) return 'sql';
  for (const [kind, shape] of SHAPES) {
    const [match] = [...text.matchAll(shape)];
    if (match !== undefined && match[0].length === text.length) return kind;
  }
  return /^-?\d+(?:\.\d+)?$/u.test(text) ? 'number' : null;
}

function findSql(text: string): Value | null {
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
function findCode(text: string): Value[] {
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

/** Collects values, and blanks what they take so that no later shape sees it. */
class Collector {
  readonly values: Value[] = [];
  rest: string;

  constructor(text: string) {
    this.rest = text;
  }

  take(value: Value): void {
    this.values.push(value);
    this.rest = this.rest.slice(0, value.start) + '\u0000'.repeat(value.end - value.start) + this.rest.slice(value.end);
  }

  each(shape: RegExp, read: (match: RegExpExecArray) => Value | null): void {
    for (const match of this.rest.matchAll(shape)) {
      if (match[0].includes('\u0000')) continue;
      const value = read(match);
      if (value !== null) this.take(value);
    }
  }
}

function spanOf(match: RegExpExecArray): { readonly start: number; readonly end: number } {
  return { start: match.index, end: match.index + match[0].length };
}

function firstGroup(match: RegExpExecArray): string {
  return match.slice(1).find((group) => group !== undefined) ?? match[0];
}

function readJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

function readNumber(match: RegExpExecArray): Value | null {
  const digits = (match[1] ?? '').replaceAll(',', '');
  const scale = /k$/u.test(match[0]) ? 1000 : 1;
  return { kind: 'number', text: digits, ...spanOf(match), number: Number(digits) * scale };
}

/** Currencies by their everyday names. */
const CURRENCY_NAMES: Readonly<Record<string, string>> = {
  dollar: 'USD',
  dollars: 'USD',
  euro: 'EUR',
  euros: 'EUR',
  pounds: 'GBP',
  yen: 'JPY',
  yuan: 'CNY',
  rupees: 'INR',
  francs: 'CHF',
  美元: 'USD',
  欧元: 'EUR',
  英镑: 'GBP',
  日元: 'JPY',
  人民币: 'CNY',
  港币: 'HKD',
};
const CURRENCY =
  /\b\p{Lu}{3}\b|\b(?:dollars?|euros?|pounds|yen|yuan|rupees|francs)\b|美元|欧元|英镑|日元|人民币|港币/gu;
const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function readCurrency(match: RegExpExecArray): Value | null {
  const code = CURRENCY_NAMES[match[0]] ?? match[0];
  return currencyCodes.has(code) && !/^(?:ALL|TOP|TRY)$/u.test(code)
    ? { kind: 'currency', text: code, ...spanOf(match) }
    : null;
}

/** Sentence starts are capitalised for grammar, not because they name something. */
function startsSentence(text: string, at: number): boolean {
  return /(?:^|[.!?:：。！？\n])\s*(?:["“'(]\s*)?$/u.test(text.slice(0, at));
}

function readName(text: string, match: RegExpExecArray): Value | null {
  let start = match.index;
  let name = match[0];
  if (startsSentence(text, start)) {
    const [first = ''] = name.split(/\s/u);
    name = name.slice(first.length).trimStart();
    start = match.index + match[0].length - name.length;
  }
  if (name === '' || /^I$/u.test(name)) return null;
  name = name.replace(/['’]s$/u, '');
  return { kind: 'name', text: name, start, end: start + name.length };
}

/** All values in a request, in the order they stand. Dates are relative to `now`. */
export function findValues(text: string, now: Date): readonly Value[] {
  const found = new Collector(text);
  const sql = findSql(text);
  if (sql !== null) found.take(sql);
  found.each(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|\[[^[\]]*\]/gu, (match) =>
    readJson(match[0]) ? { kind: 'json', text: match[0], ...spanOf(match) } : null,
  );
  for (const code of findCode(found.rest)) found.take(code);
  found.each(PAIR, (match) => {
    const [key = '', ...values] = match.slice(1);
    const bare = match[5];
    const raw = values.find((value) => value !== undefined) ?? '';
    return {
      kind: 'pair',
      text: raw,
      ...spanOf(match),
      pair: { key, value: bare === undefined ? raw : scalarOf(bare) },
    };
  });
  for (const [shape] of QUOTES) {
    found.each(shape, (match) => {
      const inside = (match[1] ?? '').trim();
      if (inside === '') return null;
      const inner = kindOf(inside);
      return { kind: 'quoted', text: inside, ...spanOf(match), ...(inner === null ? {} : { inner }) };
    });
  }
  for (const [kind, shape] of SHAPES) {
    if (kind === 'version') {
      for (const moment of findMoments(found.rest.replaceAll('\u0000', '¦'), now))
        if (/^\d{4}-/u.test(moment.text))
          found.take({ kind: 'moment', text: moment.text, start: moment.start, end: moment.end, moment });
    }
    found.each(shape, (match) => {
      const inside = firstGroup(match);
      const value: Value = { kind, text: inside, ...spanOf(match) };
      if (kind === 'channel' || kind === 'handle') return { ...value, marked: match[0] };
      return kind === 'ordinal' ? { ...value, number: Number(inside) } : value;
    });
  }
  for (const moment of findMoments(found.rest.replaceAll('\u0000', '¦'), now)) {
    found.take({ kind: 'moment', text: moment.text, start: moment.start, end: moment.end, moment });
    // "In the next 3 days" is a day to some tools and a number of days to others.
    const span = /\d+(?=\s*(?:days?|weeks?|months?|hours?|minutes?|天|日|周|个|小时|分钟))/iu.exec(moment.text);
    if (span !== null) {
      const start = moment.start + span.index;
      found.values.push({ kind: 'number', text: span[0], start, end: start + span[0].length, number: Number(span[0]) });
    }
  }
  found.each(CURRENCY, readCurrency);
  found.each(NUMBERED_PLACE, (match) => ({ kind: 'name', text: match[0], ...spanOf(match) }));
  found.each(NUMBER, readNumber);
  found.each(ZH_NUMBER, (match) =>
    match[0] === '一' ? null : { kind: 'number', text: match[0], ...spanOf(match), number: zhNumber(match[0]) },
  );
  found.each(new RegExp(`\\b(?:${Object.keys(NUMBER_WORDS).join('|')})\\b`, 'giu'), (match) => ({
    kind: 'number',
    text: match[0],
    ...spanOf(match),
    number: NUMBER_WORDS[match[0].toLowerCase()] ?? 0,
  }));
  found.each(IDENTIFIER, (match) => ({ kind: 'identifier', text: match[0], ...spanOf(match) }));
  found.each(NAME, (match) => readName(text, match));
  return found.values.sort((a, b) => a.start - b.start);
}

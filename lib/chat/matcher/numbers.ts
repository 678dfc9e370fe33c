import { ZH_NUMBERS } from './gloss';
import { NUMBER_WORDS } from './lexicon';
import { spanOf, type Value } from './value';

const NUMBER =
  /(?<![\p{Script=Latin}\p{N}_.-])[$€£¥]?\s?(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)(?:\s?%|k\b)?(?![\p{L}\d_]*\.\d)/gu;
const NUMBER_WORD = new RegExp(`\\b(?:${Object.keys(NUMBER_WORDS).join('|')})\\b`, 'giu');

function readNumber(match: RegExpExecArray): Value | null {
  const digits = (match[1] ?? '').replaceAll(',', '');
  const scale = /k$/u.test(match[0]) ? 1000 : 1;
  return { kind: 'number', text: digits, ...spanOf(match), number: Number(digits) * scale };
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

function readZhNumber(match: RegExpExecArray): Value | null {
  // 一 is "a" more often than "one".
  if (match[0] === '一') return null;
  return { kind: 'number', text: match[0], ...spanOf(match), number: zhNumber(match[0]) };
}

function readNumberWord(match: RegExpExecArray): Value {
  return { kind: 'number', text: match[0], ...spanOf(match), number: NUMBER_WORDS[match[0].toLowerCase()] ?? 0 };
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

/** The shapes of numbers and currencies, each with its reader, in the order they are looked for. */
export const QUANTITIES: readonly (readonly [RegExp, (match: RegExpExecArray) => Value | null])[] = [
  [CURRENCY, readCurrency],
  [NUMBER, readNumber],
  [ZH_NUMBER, readZhNumber],
  [NUMBER_WORD, readNumberWord],
];

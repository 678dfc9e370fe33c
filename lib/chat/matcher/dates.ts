import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { casual as english } from 'chrono-node/en';
import { casual as chinese } from 'chrono-node/zh';

/** A moment that a text names. Wall-clock time, without a zone, as the person who wrote it means it. */
export interface Moment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:mm:ss`, or null where the text names a day only. */
  readonly time: string | null;
  /** The end of a span such as "from 3 to 4 pm". */
  readonly until: { readonly date: string; readonly time: string | null } | null;
}

const pad = (value: number | null): string => String(value ?? 0).padStart(2, '0');

function dateOf(parts: ParsedComponents): string {
  return `${parts.get('year')}-${pad(parts.get('month'))}-${pad(parts.get('day'))}`;
}

function timeOf(parts: ParsedComponents): string | null {
  return parts.isCertain('hour')
    ? `${pad(parts.get('hour'))}:${pad(parts.get('minute'))}:${pad(parts.get('second'))}`
    : null;
}

/** Single words that chrono reads as dates but that rarely are: months and days that are also words, and "now". */
const UNLIKELY =
  /^(?:may|march|sun|sat|mar|now|second|sec|a second|this|today's|morning|afternoon|evening|night|早上|晚上|下午|上午)$/iu;

/** A length of time is no moment: "30 minutes", unlike "in 30 minutes". */
const DURATION =
  /^(?:for\s+|about\s+)?(?:\d+(?:\.\d+)?|an?|\p{L}+)[\s-]*(?:seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|秒|分钟|小时|天|周|个月|年)(?:\s+for)?$/iu;

function isLikely(result: ParsedResult): boolean {
  if (UNLIKELY.test(result.text) || DURATION.test(result.text)) return false;
  // A bare "5" or "2.1" is a number that chrono takes for an hour or a day.
  return (
    !/^[\d.:/-]+$/u.test(result.text) ||
    /^\d{4}-\d{1,2}-\d{1,2}|^\d{1,2}:\d{2}|^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?$/u.test(result.text)
  );
}

const blank = (text: string): string => '¦'.repeat(text.length);

/** They name a time of day, but mean none. */
const GREETING = /good (?:morning|afternoon|evening|night)|早上好|上午好|下午好|晚上好|中午好|早安|晚安/giu;

/** Day words that chrono's Chinese reader leaves out when they stand alone. */
const ZH_DAYS: Readonly<Record<string, number>> = {
  大后天: 3,
  后天: 2,
  明天: 1,
  明日: 1,
  今天: 0,
  今日: 0,
  昨天: -1,
  前天: -2,
};
const ZH_DAY = /大后天|后天|明天|明日|今天|今日|昨天|前天/gu;

function zhDays(text: string, now: Date): Moment[] {
  return [...text.matchAll(ZH_DAY)].map((match) => {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + (ZH_DAYS[match[0]] ?? 0));
    const date = `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
    return { text: match[0], start: match.index, end: match.index + match[0].length, date, time: null, until: null };
  });
}

/** Dates and times in a text, English or Chinese, relative to `now` and lying ahead where the text leaves it open. */
export function findMoments(request: string, now: Date): readonly Moment[] {
  // Decimals are blanked too: the 5 of "3.5 hours" is no hour.
  const text = request.replace(GREETING, blank).replace(/\d+\.\d+/gu, blank);
  const reader = /\p{Script=Han}/u.test(text) ? [chinese, english] : [english];
  const moments: Moment[] = [];
  for (const chrono of reader) {
    for (const result of chrono.parse(text, now, { forwardDate: true })) {
      const start = result.index;
      const end = start + result.text.length;
      if (!isLikely(result) || moments.some((known) => start < known.end && known.start < end)) continue;
      moments.push({
        text: result.text,
        start,
        end,
        date: dateOf(result.start),
        time: timeOf(result.start),
        until: result.end ? { date: dateOf(result.end), time: timeOf(result.end) } : null,
      });
    }
  }
  for (const day of zhDays(text, now)) {
    if (!moments.some((known) => day.start < known.end && known.start < day.end)) moments.push(day);
  }
  return moments.sort((a, b) => a.start - b.start);
}

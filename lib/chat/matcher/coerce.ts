import type { JsonValue } from '@/lib/shared/json';
import type { Parameter } from './parameters';
import type { Value } from './value';

/** Wall-clock time where the user is, as the UTC instant that RFC 3339 asks for. */
function utcText(date: string, time: string): string {
  const instant = new Date(`${date}T${time}`);
  return Number.isNaN(instant.getTime()) ? `${date}T${time}` : instant.toISOString().replace('.000Z', 'Z');
}

/** Writes a moment as the schema's format asks: a day, or a day and time. */
export function momentText(value: Value, parameter: Parameter, useEnd: boolean): string {
  const moment = useEnd ? (value.moment?.until ?? value.moment) : value.moment;
  if (moment === undefined) return value.text;
  const wantsTime =
    parameter.format === 'date-time' ||
    (parameter.format !== 'date' &&
      /\btime\b|date-?time|8601|hour/iu.test(
        `${parameter.nameTokens.map((token) => token.text).join(' ')} ${parameter.description}`,
      ));
  if (parameter.format === 'time') return moment.time ?? value.text;
  if (parameter.format === 'date' || (!wantsTime && moment.time === null)) return moment.date;
  if (moment.time === null && parameter.format !== 'date-time') return moment.date;
  return utcText(moment.date, moment.time ?? '00:00:00');
}

/** Seconds in the units a number can be given in. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:seconds?|secs?|秒)/iu, 1],
  [/^(?:minutes?|mins?|分钟)/iu, 60],
  [/^(?:hours?|hrs?|小时|个小时)/iu, 3600],
  [/^(?:days?|天)/iu, 86_400],
  [/^(?:weeks?|周|个星期|星期)/iu, 604_800],
];

function secondsOf(word: string): number | null {
  return UNITS.find(([unit]) => unit.test(word))?.[1] ?? null;
}

/** "For 2 hours" into a parameter of minutes is 120. */
function unitFactor(value: Value, parameter: Parameter, text: string): number {
  const given = secondsOf(text.slice(value.end).replace(/^[\s-]+/u, ''));
  const words = [...parameter.nameTokens, ...parameter.descriptionTokens].map((token) => token.text);
  const wanted = words.map(secondsOf).find((seconds) => seconds !== null) ?? null;
  return given === null || wanted === null || given < wanted ? 1 : given / wanted;
}

/** A value as the parameter's type asks for it: a number in its unit, a moment in its format, text with or without its mark. */
export function coerce(value: Value, parameter: Parameter, text: string): JsonValue {
  if (value.kind === 'json') return JSON.parse(value.text);
  if (value.moment !== undefined && parameter.accepts.has('moment')) return momentText(value, parameter, false);
  const wantsNumber =
    parameter.type === 'integer' ||
    parameter.type === 'number' ||
    parameter.member?.type === 'integer' ||
    parameter.member?.type === 'number';
  if (wantsNumber) {
    const number = value.number ?? Number(value.text);
    if (Number.isFinite(number)) return number * unitFactor(value, parameter, text);
  }
  if (value.marked !== undefined && /(?<!without |no |leading )[#@]/iu.test(parameter.description)) return value.marked;
  return value.text;
}

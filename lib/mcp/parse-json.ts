import type { JsonValue } from '@/lib/shared/json';

/** The JSON value of a text that is an object or a list, or `undefined` where it is none: a server may send anything. */
export function parseJson(text: string): JsonValue | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: JsonValue = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

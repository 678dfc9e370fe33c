import { visibleText } from '@/lib/shared/visible-text';

/** The beginning of a text for a place that shows two lines of it, without splitting a character. */
export function preview(text: string, length = 320): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** Hostile text as one string, hidden characters spelt out, for attributes that take no elements. */
export function plainText(text: string): string {
  return visibleText(text)
    .map((segment) => segment.text)
    .join('');
}

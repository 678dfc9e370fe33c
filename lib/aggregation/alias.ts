import type { Brand } from '@/lib/shared/brand';
import { failed, ok, type Result } from '@/lib/shared/result';

/** The user's own, unique label for a server, checked by `parseAlias`. */
export type Alias = Brand<string, 'Alias'>;

const aliasPattern = /^[A-Za-z][A-Za-z0-9]*([_-][A-Za-z0-9]+)*$/;
const aliasLength = 32;

export type AliasFault =
  | { readonly code: 'alias-empty' }
  | { readonly code: 'alias-too-long'; readonly alias: string; readonly length: number; readonly limit: number }
  | { readonly code: 'alias-pattern'; readonly alias: string; readonly suggestion: string }
  | { readonly code: 'alias-duplicate'; readonly alias: string; readonly other: string };

/**
 * Checks one alias: a letter first, letters and digits, single `_` or `-` between them, at most 32 characters.
 * So it holds no `__`, and the separator of a qualified name is always its first `__`.
 */
export function parseAlias(text: string): Result<Alias, AliasFault> {
  if (text === '') return failed({ code: 'alias-empty' });
  if (text.length > aliasLength)
    return failed({ code: 'alias-too-long', alias: text, length: text.length, limit: aliasLength });
  if (!aliasPattern.test(text)) return failed({ code: 'alias-pattern', alias: text, suggestion: suggestAlias(text) });
  return ok(text as Alias);
}

/** Two aliases are one label where this is equal: letter case and `-` against `_` do not tell them apart. */
export function aliasKey(alias: string): string {
  return alias.toLowerCase().replaceAll('-', '_');
}

/** Finds the first of the other aliases that would be taken for this one. */
export function findAliasTwin(alias: string, others: readonly string[]): string | undefined {
  const key = aliasKey(alias);
  return others.find((other) => aliasKey(other) === key);
}

/** A legal alias that is like the text, moved on by a number until it is none of the taken ones. */
export function suggestAlias(text: string, taken: readonly string[] = []): string {
  const plain = text.normalize('NFKD').replace(/\p{M}+/gu, '');
  const joined = plain
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .replace(/[_-]{2,}/g, '-')
    .replace(/^[^A-Za-z]+/, '');
  const base = trimSeparator(joined.slice(0, aliasLength)) || 'server';
  let candidate = base;
  for (let number = 2; findAliasTwin(candidate, taken) !== undefined; number += 1) {
    const suffix = `-${number}`;
    candidate = trimSeparator(base.slice(0, aliasLength - suffix.length)) + suffix;
  }
  return candidate;
}

function trimSeparator(text: string): string {
  return text.replace(/[-_]+$/, '');
}

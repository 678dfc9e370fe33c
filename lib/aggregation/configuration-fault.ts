import { type AliasFault, findAliasTwin, parseAlias } from './alias';
import { canHoldQualifiedNames, type Limits, shortestNameLength } from './limits';
import type { Strategy } from './strategy';

/** A set-up that cannot be aggregated; found before anything connects. */
export type ConfigurationFault =
  | AliasFault
  /** `length` is the shortest name length that would do. */
  | { readonly code: 'limits-too-tight'; readonly limits: string; readonly length: number };

/** Checks a set-up against what the strategy asks of it: aliases and limits bind ours, others take keys as given. */
export function checkConfiguration(
  aliases: readonly string[],
  strategy: Strategy,
  limits: Limits,
): ConfigurationFault | undefined {
  if (!strategy.bound) return undefined;
  if (!canHoldQualifiedNames(limits)) {
    return { code: 'limits-too-tight', limits: limits.label, length: shortestNameLength };
  }
  for (const [index, alias] of aliases.entries()) {
    const parsed = parseAlias(alias);
    if (!parsed.ok) return parsed.fault;
    const twin = findAliasTwin(alias, aliases.slice(0, index));
    if (twin !== undefined) return { code: 'alias-duplicate', alias, other: twin };
  }
  return undefined;
}

import { isLegalName, type Limits, replaceForbidden } from './limits';
import { qualifiedSeparator } from './qualified-name';
import { type Route, sameRoute } from './route';

/** What the user changed about one tool. The wire name is never among it: the server is always sent the original. */
export interface Override extends Route {
  readonly off?: boolean | undefined;
  readonly exposedName?: string | undefined;
  readonly description?: string | undefined;
}

/** Why an exposed name of the user's own was not taken; the generated one stands. */
export type OverrideFault = 'name-illegal' | 'name-taken' | 'name-reserved' | 'name-of-another-server';

export interface OverrideNaming {
  readonly route: Route;
  readonly name: string;
}

/**
 * Checks names of the user's own like any other. A name with `__` must begin with its own alias: so no override can
 * meet a name that another server, present or to come, is given.
 */
export function checkOverrideName(
  wanted: OverrideNaming,
  limits: Limits,
  generated: ReadonlyMap<string, Route>,
  overrides: readonly OverrideNaming[],
  reservedNames: ReadonlySet<string>,
): OverrideFault | undefined {
  const { name, route } = wanted;
  if (!isLegalName(name, limits)) return 'name-illegal';
  if (reservedNames.has(name)) return 'name-reserved';
  const ownPrefix = replaceForbidden(route.alias, limits) + qualifiedSeparator;
  if (name.includes(qualifiedSeparator) && !name.startsWith(ownPrefix)) return 'name-of-another-server';
  const owner = generated.get(name);
  if (owner !== undefined && !sameRoute(owner, route)) return 'name-taken';
  const rivals = overrides.filter((other) => other.name === name);
  return rivals.length > 1 ? 'name-taken' : undefined;
}

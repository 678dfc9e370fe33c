import { isLegalName, type Limits, replaceForbidden } from './limits';
import { qualifiedSeparator } from './qualified-name';
import { type Route, routeKey } from './route';

/** What the user changed about one tool. The wire name is never among it: the server is always sent the original. */
export interface Override extends Route {
  readonly off?: boolean | undefined;
  readonly exposedName?: string | undefined;
  readonly description?: string | undefined;
}

/** Why an exposed name of the user's own was not taken; the generated one stands. */
export type OverrideFault = 'name-illegal' | 'name-taken' | 'name-reserved' | 'name-of-another-server';

/**
 * Checks a name of the user's own like any other. A name with `__` must begin with its own alias: so no override can
 * meet a name that another server, present or to come, is given. `claims` holds the routes that want each name,
 * generated or by override: two overrides for one name refuse each other.
 */
export function checkOverrideName(
  name: string,
  route: Route,
  limits: Limits,
  claims: ReadonlyMap<string, ReadonlySet<string>>,
  reservedNames: ReadonlySet<string>,
): OverrideFault | undefined {
  if (!isLegalName(name, limits)) return 'name-illegal';
  if (reservedNames.has(name)) return 'name-reserved';
  const ownPrefix = replaceForbidden(route.alias, limits) + qualifiedSeparator;
  if (name.includes(qualifiedSeparator) && !name.startsWith(ownPrefix)) return 'name-of-another-server';
  const own = routeKey(route);
  const rivals = [...(claims.get(name) ?? [])].filter((key) => key !== own);
  return rivals.length > 0 ? 'name-taken' : undefined;
}

import type { Limits } from './limits';
import { checkOverrideName, type Override, type OverrideFault } from './override';
import { routeKey } from './route';
import type { Naming } from './strategy';
import type { Listing } from './tool';

/** An exposed name of the user's own; with a fault it is not taken, and the generated one stands. */
export interface Rename {
  readonly name: string;
  readonly fault: OverrideFault | undefined;
}

/**
 * Checks the names of the user's own against each other and against every generated name. `naming` covers all
 * listings, tools that are switched off included: they keep the claim to their names, so that none changes its meaning
 * when they come back.
 */
export function checkRenames(
  naming: Naming,
  listings: readonly Listing[],
  overrides: readonly Override[],
  limits: Limits,
  reservedNames: readonly string[],
): ReadonlyMap<string, Rename> {
  const claims = new Map<string, Set<string>>();
  const listed = new Set<string>();
  for (const outcome of naming.outcomes) {
    const alias = listings[outcome.server]?.alias;
    const originalName = listings[outcome.server]?.tools[outcome.tool]?.name;
    if (alias === undefined || originalName === undefined) continue;
    const key = routeKey({ alias, originalName });
    listed.add(key);
    const name = outcome.status === 'exposed' ? outcome.exposedName : outcome.wantedName;
    if (name !== undefined) claims.set(name, (claims.get(name) ?? new Set()).add(key));
  }
  const wanted = overrides.flatMap(({ alias, originalName, exposedName }) =>
    exposedName !== undefined && listed.has(routeKey({ alias, originalName }))
      ? [{ route: { alias, originalName }, name: exposedName }]
      : [],
  );
  for (const { name, route } of wanted) claims.set(name, (claims.get(name) ?? new Set()).add(routeKey(route)));
  const reserved = new Set(reservedNames);
  return new Map(
    wanted.map(({ name, route }) => [
      routeKey(route),
      { name, fault: checkOverrideName(name, route, limits, claims, reserved) },
    ]),
  );
}

import type { ExposedTool, WithheldTool } from './registry';
import { type Route, routeKey } from './route';

/**
 * `exposed-name`: two routes want one exposed name. `original-name`: one original name on several servers, kept apart
 * by the strategy.
 */
export interface Collision {
  readonly name: string;
  readonly kind: 'exposed-name' | 'original-name';
  readonly members: readonly Route[];
}

/** All collisions among the tools, each set of members told once, the graver kind first. */
export function findCollisions(
  exposed: readonly ExposedTool[],
  withheld: readonly WithheldTool[],
): readonly Collision[] {
  const wanted = [
    ...exposed.map((tool) => ({ name: tool.exposedName, route: tool.route })),
    ...withheld.flatMap((tool) =>
      tool.wantedName === undefined ? [] : [{ name: tool.wantedName, route: tool.route }],
    ),
  ];
  const original = [...exposed, ...withheld].map((tool) => ({ name: tool.route.originalName, route: tool.route }));
  const graver = shared(wanted, () => true).map(([name, members]) => ({
    name,
    kind: 'exposed-name' as const,
    members,
  }));
  const told = new Set(graver.map((collision) => memberKey(collision.members)));
  const milder = shared(original, spansServers)
    .filter(([, members]) => !told.has(memberKey(members)))
    .map(([name, members]) => ({ name, kind: 'original-name' as const, members }));
  return [...graver, ...milder];
}

function shared(
  claims: readonly { readonly name: string; readonly route: Route }[],
  counts: (members: readonly Route[]) => boolean,
): [string, readonly Route[]][] {
  const members = new Map<string, Map<string, Route>>();
  for (const { name, route } of claims) {
    const routes = members.get(name) ?? new Map<string, Route>();
    routes.set(routeKey(route), route);
    members.set(name, routes);
  }
  return [...members]
    .map(([name, routes]): [string, readonly Route[]] => [name, [...routes.values()]])
    .filter(([, routes]) => routes.length > 1 && counts(routes));
}

function spansServers(members: readonly Route[]): boolean {
  return members.some((member) => member.alias !== members[0]?.alias);
}

function memberKey(members: readonly Route[]): string {
  return members.map(routeKey).sort().join();
}

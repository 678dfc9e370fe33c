import type { ExposedTool } from './exposed-tool';
import type { Place } from './place';
import type { Route } from './route';
import type { WithheldTool } from './withheld-tool';

/**
 * `exposed-name`: two routes want one exposed name. `original-name`: one original name on several servers, kept apart
 * by the strategy.
 */
export interface Collision {
  readonly name: string;
  readonly kind: 'exposed-name' | 'original-name';
  readonly members: readonly Route[];
}

interface Claim {
  readonly name: string;
  readonly place: Place;
}

/** All collisions among the tools in play, each set of members told once, the graver kind first. */
export function findCollisions(
  exposed: readonly ExposedTool[],
  withheld: readonly WithheldTool[],
): readonly Collision[] {
  const contenders = withheld.filter(({ reason }) => reason !== 'unusable' && reason !== 'switched-off');
  const wanted = [
    ...exposed.map((tool) => ({ name: tool.exposedName, place: tool })),
    ...contenders.flatMap((tool) => (tool.wantedName === undefined ? [] : [{ name: tool.wantedName, place: tool }])),
  ];
  const original = [...exposed, ...contenders].map((tool) => ({ name: tool.route.originalName, place: tool }));
  const graver = shared(wanted);
  const told = new Set(graver.map(([, members]) => memberKey(members)));
  const milder = shared(original).filter(([, members]) => spansServers(members) && !told.has(memberKey(members)));
  return [
    ...graver.map(([name, members]) => collision('exposed-name', name, members)),
    ...milder.map(([name, members]) => collision('original-name', name, members)),
  ];
}

/** Names that several places claim; a name listed twice by one server is one place. */
function shared(claims: readonly Claim[]): readonly (readonly [string, readonly Place[]])[] {
  const claimants = new Map<string, Map<string, Place>>();
  for (const { name, place } of claims) {
    const places = claimants.get(name) ?? new Map<string, Place>();
    if (!places.has(placeKey(place))) places.set(placeKey(place), place);
    claimants.set(name, places);
  }
  return [...claimants]
    .map(([name, places]) => [name, [...places.values()]] as const)
    .filter(([, places]) => places.length > 1);
}

function collision(kind: Collision['kind'], name: string, members: readonly Place[]): Collision {
  return { name, kind, members: members.map((member) => member.route) };
}

function spansServers(members: readonly Place[]): boolean {
  return members.some((member) => member.server !== members[0]?.server);
}

function memberKey(members: readonly Place[]): string {
  return members.map(placeKey).sort().join();
}

function placeKey({ server, route }: Place): string {
  return JSON.stringify([server, route.originalName]);
}

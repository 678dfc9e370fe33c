import type { Reach, Route } from '../route';
import type { NameSegment, Naming, NamingOutcome } from '../strategy';
import type { Listing } from '../tool';

/** A tool and the name a rule wants for it, before clashes are looked at. */
export interface WantedName {
  readonly server: number;
  readonly tool: number;
  readonly route: Route;
  readonly segments: readonly NameSegment[];
  readonly name: string;
}

/** Applies a naming rule to every tool, in order of arrival. */
export function wantNames(
  listings: readonly Listing[],
  segmentsOf: (alias: string, originalName: string) => readonly NameSegment[],
): readonly WantedName[] {
  return listings.flatMap((listing, server) =>
    listing.tools.map((tool, index) => {
      const segments = segmentsOf(listing.alias, tool.name).filter((segment) => segment.text !== '');
      return {
        server,
        tool: index,
        route: { alias: listing.alias, originalName: tool.name },
        segments,
        name: segments.map((segment) => segment.text).join(''),
      };
    }),
  );
}

/** The original name and nothing else. */
export function bare(_alias: string, originalName: string): readonly NameSegment[] {
  return [{ kind: 'tool', text: originalName }];
}

/** `alias` + separator + original name; an empty alias may go without the separator. */
export function prefixed(separator: string, whenEmpty: 'keep-separator' | 'bare') {
  return (alias: string, originalName: string): readonly NameSegment[] =>
    alias === '' && whenEmpty === 'bare'
      ? bare(alias, originalName)
      : [
          { kind: 'prefix', text: alias },
          { kind: 'separator', text: separator },
          { kind: 'tool', text: originalName },
        ];
}

/** An outcome that keeps the wanted name. */
function keep(wanted: WantedName): NamingOutcome {
  return {
    status: 'exposed',
    server: wanted.server,
    tool: wanted.tool,
    exposedName: wanted.name,
    segments: wanted.segments,
    steps: [
      { kind: 'original', text: wanted.route.originalName },
      ...(wanted.segments.some((segment) => segment.kind === 'prefix')
        ? [{ kind: 'alias' as const, text: wanted.route.alias }]
        : []),
      { kind: 'joined', text: wanted.name },
    ],
    altered: false,
  };
}

/** Every name is sent, twice where two want it; the system's map keeps the first or the last owner. */
export function sendAll(wanted: readonly WantedName[], winner: 'first' | 'last'): Naming {
  return { outcomes: wanted.map(keep), reach: reachBy(wanted, winner) };
}

/** One owner a name; the others are gone and nothing says so. */
export function oneWins(wanted: readonly WantedName[], winner: 'first' | 'last'): Naming {
  const owners = ownersByName(wanted, winner);
  return {
    outcomes: wanted.map((want) => {
      const owner = owners.get(want.name);
      if (owner === undefined || owner === want) return keep(want);
      return {
        status: 'withheld',
        server: want.server,
        tool: want.tool,
        reason: 'lost',
        wantedName: want.name,
        detail: `The name "${want.name}" belongs to "${owner.route.originalName}" of "${owner.route.alias}"; nothing says so.`,
      };
    }),
    reach: reachBy(wanted, winner),
  };
}

/** A message may name every tool; told whole for each of them it would grow with the square of their number. */
const longestDetail = 1_000;

/** The system does not start: no tool is offered, and its message says why, whole in `error`. */
export function refuseToStart(wanted: readonly WantedName[], error: string): Naming {
  const detail = error.length > longestDetail ? `${error.slice(0, longestDetail)}…` : error;
  return {
    outcomes: wanted.map((want) => ({
      status: 'withheld',
      server: want.server,
      tool: want.tool,
      reason: 'refused',
      wantedName: want.name,
      detail,
    })),
    reach: () => null,
    error,
  };
}

function reachBy(wanted: readonly WantedName[], winner: 'first' | 'last'): (name: string) => Reach | null {
  const owners = ownersByName(wanted, winner);
  return (name) => {
    const owner = owners.get(name);
    return owner === undefined ? null : { ...owner.route, server: owner.server };
  };
}

function ownersByName(wanted: readonly WantedName[], winner: 'first' | 'last'): ReadonlyMap<string, WantedName> {
  const owners = new Map<string, WantedName>();
  for (const want of wanted) {
    if (winner === 'last' || !owners.has(want.name)) owners.set(want.name, want);
  }
  return owners;
}

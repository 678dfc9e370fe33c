import { compareCodePoints } from '../code-point-order';
import type { Limits } from '../limits';
import { type QualifiedName, qualifiedName } from '../qualified-name';
import type { Reach, Route } from '../route';
import type { Naming, NamingOutcome, Strategy } from '../strategy';
import type { Listing } from '../tool';

interface Named {
  readonly server: number;
  readonly tool: number;
  readonly route: Route;
  readonly name: QualifiedName;
}

/** Our default: the alias, `__`, the original name; a short hash where the name had to be altered. */
export const qualified: Strategy = {
  id: 'qualified',
  label: 'Qualified',
  system: 'Namesake',
  version: '1',
  source: 'lib/README.md',
  kind: 'ours',
  evidence: 'design',
  summary:
    'Your alias, two underscores, the original name. A name depends on its own tool alone, so adding, removing or reordering servers renames nothing. Where characters or length force a change, a short hash of alias and original name keeps it unique.',
  bound: true,
  name: nameQualified,
};

function nameQualified(listings: readonly Listing[], limits: Limits): Naming {
  const outcomes: NamingOutcome[] = [];
  const named: Named[] = [];
  listings.forEach((listing, server) => {
    const seen = new Set<string>();
    const order = listing.tools
      .map((tool, index) => ({ name: tool.name, index }))
      .sort((left, right) => compareCodePoints(left.name, right.name) || left.index - right.index);
    for (const { name, index } of order) {
      const route: Route = { alias: listing.alias, originalName: name };
      if (seen.has(name)) outcomes.push(duplicate(server, index, route, limits));
      else named.push({ server, tool: index, route, name: qualifiedName(route, limits) });
      seen.add(name);
    }
  });

  const claimants = new Map<string, Named[]>();
  for (const entry of named) {
    const others = claimants.get(entry.name.exposedName);
    if (others === undefined) claimants.set(entry.name.exposedName, [entry]);
    else others.push(entry);
  }
  const reaches = new Map<string, Reach>();
  for (const [exposedName, entries] of claimants) {
    const [first, second] = entries;
    if (first !== undefined && second === undefined) {
      reaches.set(exposedName, { ...first.route, server: first.server });
    }
    outcomes.push(...entries.map((entry) => (second === undefined ? expose(entry) : clash(entry, entries))));
  }
  return { outcomes, reach: (exposedName) => reaches.get(exposedName) ?? null };
}

function expose({ server, tool, name }: Named): NamingOutcome {
  return {
    status: 'exposed',
    server,
    tool,
    exposedName: name.exposedName,
    segments: name.segments,
    steps: name.steps,
    altered: name.hashed,
  };
}

function duplicate(server: number, tool: number, route: Route, limits: Limits): NamingOutcome {
  return {
    status: 'withheld',
    server,
    tool,
    reason: 'duplicate-in-server',
    wantedName: qualifiedName(route, limits).exposedName,
    detail: `The server "${route.alias}" lists "${route.originalName}" more than once; the first is offered.`,
  };
}

function clash({ server, tool, name }: Named, entries: readonly Named[]): NamingOutcome {
  const names = entries.map((entry) => JSON.stringify(entry.route.originalName)).join(', ');
  return {
    status: 'withheld',
    server,
    tool,
    reason: 'hash-clash',
    wantedName: name.exposedName,
    detail: `Equal after cutting, with an equal hash: ${names}. None of them is offered, so that no call goes astray.`,
  };
}

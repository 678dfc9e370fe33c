import { failed, ok, type Result } from '@/lib/shared/result';
import { type Collision, findCollisions } from './collision';
import { type ConfigurationFault, checkConfiguration } from './configuration-fault';
import { composeDescription, type DescriptionPart, type DescriptionStyle } from './description';
import { disambiguator } from './disambiguator';
import { fingerprint } from './fingerprint';
import { isLegalName, type Limits } from './limits';
import { checkOverrideName, type Override, type OverrideFault, type OverrideNaming } from './override';
import { createRegistry, type ExposedTool, type ToolRegistry, type WithheldTool } from './registry';
import { type Route, routeKey, sameRoute } from './route';
import type { Naming, NamingOutcome, Strategy } from './strategy';
import type { Listing, Tool } from './tool';
import type { ToolWarning } from './warning';

export interface AggregateInput {
  readonly listings: readonly Listing[];
  readonly strategy: Strategy;
  readonly limits: Limits;
  /** Left out, ours gets the label and other systems send what they send. */
  readonly style?: DescriptionStyle | undefined;
  readonly overrides?: readonly Override[] | undefined;
  /** Names that the host keeps for tools of its own. */
  readonly reservedNames?: readonly string[] | undefined;
}

/** The account: tools in = exposed + withheld. */
export interface Report {
  readonly toolsIn: number;
  readonly exposed: readonly ExposedTool[];
  readonly withheld: readonly WithheldTool[];
  readonly collisions: readonly Collision[];
  /** Set where more tools are offered than the limits' provider takes; a warning, never a reason to withhold. */
  readonly overToolCount: number | undefined;
  /** Set where the system of this strategy refuses to start. */
  readonly error: string | undefined;
}

export interface Aggregation {
  readonly strategy: Strategy;
  readonly limits: Limits;
  readonly registry: ToolRegistry;
  readonly report: Report;
}

/**
 * Merges listings into one registry under a strategy and limits. Never silent: each tool that goes in comes out as
 * exposed or withheld, with a reason. Pure: equal input gives equal output.
 */
export function aggregate(input: AggregateInput): Result<Aggregation, ConfigurationFault> {
  const { listings, strategy, limits } = input;
  const fault = checkConfiguration(
    listings.map((listing) => listing.alias),
    strategy,
    limits,
  );
  if (fault !== undefined) return failed(fault);

  const overrides = indexOverrides(input.overrides ?? []);
  const { kept, positions, withheld } = leaveOut(listings, overrides);
  const naming = strategy.name(kept, limits);
  const renames = checkRenames(naming, kept, overrides, input);
  const exposed: ExposedTool[] = [];
  for (const outcome of naming.outcomes) {
    const listing = kept[outcome.server];
    const tool = listing?.tools[outcome.tool];
    const index = positions[outcome.server]?.[outcome.tool];
    if (listing === undefined || tool === undefined || index === undefined) {
      throw new Error(`Strategy ${strategy.id} named a tool that was not handed in`);
    }
    const route = { alias: listing.alias, originalName: tool.name };
    const place = { route, server: outcome.server, index, tool, hash: disambiguator(route) };
    if (outcome.status === 'withheld') {
      withheld.push({ ...place, reason: outcome.reason, detail: outcome.detail, wantedName: outcome.wantedName });
    } else {
      exposed.push(expose(place, outcome, naming, renames.get(routeKey(route)), overrides.get(routeKey(route)), input));
    }
  }
  return ok({
    strategy,
    limits,
    registry: createRegistry(exposed, withheld),
    report: {
      toolsIn: exposed.length + withheld.length,
      exposed,
      withheld,
      collisions: findCollisions(exposed, withheld),
      overToolCount: limits.toolCount !== undefined && exposed.length > limits.toolCount ? limits.toolCount : undefined,
      error: naming.error,
    },
  });
}

interface Place {
  readonly route: Route;
  readonly server: number;
  readonly index: number;
  readonly tool: Tool;
  readonly hash: string;
}

type Rename = { readonly name: string; readonly fault: OverrideFault | undefined };

function expose(
  place: Place,
  outcome: Extract<NamingOutcome, { status: 'exposed' }>,
  naming: Naming,
  rename: Rename | undefined,
  override: Override | undefined,
  input: AggregateInput,
): ExposedTool {
  const renamedByUser = rename !== undefined && rename.fault === undefined;
  const exposedName = renamedByUser ? rename.name : outcome.exposedName;
  const reaches = renamedByUser ? place.route : naming.reach(exposedName);
  const description = describeTool(place, outcome.altered || renamedByUser, override, input);
  return {
    ...place,
    exposedName,
    segments: renamedByUser ? [{ kind: 'tool', text: exposedName }] : outcome.segments,
    steps: renamedByUser ? [...outcome.steps, { kind: 'override', text: exposedName }] : outcome.steps,
    hashed: !renamedByUser && outcome.segments.some((segment) => segment.kind === 'hash'),
    description,
    fingerprint: fingerprint(place.tool.definition),
    warnings: warn(place, exposedName, description, reaches, rename, input.limits),
    renamedByUser,
    describedByUser: override?.description !== undefined,
    reaches,
  };
}

function describeTool(
  { route, tool }: Place,
  altered: boolean,
  override: Override | undefined,
  { strategy, style }: AggregateInput,
): readonly DescriptionPart[] {
  const byUser = override?.description !== undefined;
  const text = override?.description ?? tool.description;
  if (style === undefined && !strategy.bound && !byUser) {
    return strategy.describe === undefined
      ? [{ by: 'server', text: text ?? '' }]
      : [{ by: 'note', text: strategy.describe(route.alias, text, route.originalName) }];
  }
  return composeDescription({ route, style: style ?? (strategy.bound ? 'label' : 'none'), text, byUser, altered });
}

function warn(
  { route, tool }: Place,
  exposedName: string,
  description: readonly DescriptionPart[],
  reaches: Route | null,
  rename: Rename | undefined,
  limits: Limits,
): readonly ToolWarning[] {
  const warnings: ToolWarning[] = [];
  if (!isLegalName(exposedName, limits)) warnings.push({ code: 'name-illegal' });
  if (rename?.fault !== undefined) warnings.push({ code: 'override-refused', name: rename.name, why: rename.fault });
  if (tool.description === undefined || tool.description.trim() === '') warnings.push({ code: 'description-missing' });
  const length = description.reduce((sum, part) => sum + part.text.length, 0);
  if (limits.descriptionLength !== undefined && length > limits.descriptionLength) {
    warnings.push({ code: 'description-long', length, limit: limits.descriptionLength });
  }
  if (reaches === null || !sameRoute(reaches, route)) {
    warnings.push({ code: 'misrouted' });
  }
  return warnings;
}

/** Sets aside what no strategy sees: tools switched off, and entries that are no usable tool. */
function leaveOut(listings: readonly Listing[], overrides: ReadonlyMap<string, Override>) {
  const withheld: WithheldTool[] = [];
  const positions: number[][] = [];
  const kept = listings.map((listing, server): Listing => {
    const indexes: number[] = [];
    const tools = listing.tools.filter((tool, index) => {
      const route = { alias: listing.alias, originalName: tool.name };
      if (overrides.get(routeKey(route))?.off !== true) {
        indexes.push(index);
        return true;
      }
      withheld.push({
        ...{ route, server, index, tool, hash: disambiguator(route), wantedName: undefined },
        reason: 'switched-off',
        detail: 'You switched this tool off.',
      });
      return false;
    });
    positions.push(indexes);
    for (const [index, unusable] of (listing.unusable ?? []).entries()) {
      const route = { alias: listing.alias, originalName: unusable.name };
      withheld.push({
        ...{ route, server, index: listing.tools.length + index, tool: undefined, hash: disambiguator(route) },
        ...{ reason: 'unusable', detail: unusable.detail, wantedName: undefined },
      });
    }
    return { ...listing, tools };
  });
  return { kept, positions, withheld };
}

function checkRenames(
  naming: Naming,
  listings: readonly Listing[],
  overrides: ReadonlyMap<string, Override>,
  { limits, reservedNames }: AggregateInput,
): ReadonlyMap<string, Rename> {
  const generated = new Map<string, Route>();
  const wanted: OverrideNaming[] = [];
  for (const outcome of naming.outcomes) {
    const listing = listings[outcome.server];
    const tool = listing?.tools[outcome.tool];
    if (outcome.status !== 'exposed' || listing === undefined || tool === undefined) continue;
    const route = { alias: listing.alias, originalName: tool.name };
    generated.set(outcome.exposedName, route);
    const name = overrides.get(routeKey(route))?.exposedName;
    if (name !== undefined) wanted.push({ route, name });
  }
  const reserved = new Set(reservedNames);
  return new Map(
    wanted.map((entry) => [
      routeKey(entry.route),
      { name: entry.name, fault: checkOverrideName(entry, limits, generated, wanted, reserved) },
    ]),
  );
}

function indexOverrides(overrides: readonly Override[]): ReadonlyMap<string, Override> {
  return new Map(overrides.map((override) => [routeKey(override), override]));
}

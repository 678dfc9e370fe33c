import { failed, ok, type Result } from '@/lib/shared/result';
import { findCollisions } from './collision';
import { type ConfigurationFault, checkConfiguration } from './configuration-fault';
import type { DescriptionStyle } from './description';
import { type ExposedTool, expose, exposeRenamed } from './exposed-tool';
import type { Limits } from './limits';
import type { Override } from './override';
import { type ToolPlace, toolPlaces } from './place';
import { createRegistry, type ToolRegistry } from './registry';
import { checkRenames, type Rename } from './rename';
import type { Report } from './report';
import { routeKey } from './route';
import type { Naming, NamingOutcome, Strategy } from './strategy';
import type { Listing } from './tool';
import { countToolTokens, type TokenCounter } from './tool-tokens';
import { switchedOff, unusableRows, type WithheldTool } from './withheld-tool';

export interface AggregateInput {
  /** In the user's order of servers. */
  readonly listings: readonly Listing[];
  readonly strategy: Strategy;
  readonly limits: Limits;
  /** Left out, ours gets the label and other systems send what they send. */
  readonly style?: DescriptionStyle | undefined;
  readonly overrides?: readonly Override[] | undefined;
  /** Names that the host keeps for tools of its own: no override takes one, and without `__` no qualified name can. */
  readonly reservedNames?: readonly string[] | undefined;
  readonly countTokens?: TokenCounter | undefined;
  /** The tools that were sent before, for the account of tokens. */
  readonly previous?: readonly ExposedTool[] | undefined;
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
  const { listings, strategy, limits, style, countTokens } = input;
  const aliases = listings.map((listing) => listing.alias);
  const fault = checkConfiguration(aliases, strategy, limits);
  if (fault !== undefined) return failed(fault);

  const overrides = new Map((input.overrides ?? []).map((override) => [routeKey(override), override]));
  const isOff = ({ route }: ToolPlace) => overrides.get(routeKey(route))?.off === true;
  const listed = listings.map(toolPlaces);
  const offered = listed.map((places) => places.filter((place) => !isOff(place)));
  const naming = nameOffered(listings, offered, strategy, limits);
  const renames = findRenames(input, overrides);

  const exposure = { strategy, limits, style, naming };
  const exposed: ExposedTool[] = [];
  const withheld: WithheldTool[] = [...listed.flat().filter(isOff).map(switchedOff), ...listings.flatMap(unusableRows)];
  for (const outcome of naming.outcomes) {
    const place = offered[outcome.server]?.[outcome.tool];
    if (place === undefined) throw new Error(`Strategy ${strategy.id} named a tool that was not handed in`);
    const key = routeKey(place.route);
    const rename = renames.get(key);
    if (rename !== undefined && takesRename(outcome, rename)) {
      exposed.push(exposeRenamed(exposure, place, outcome, overrides.get(key), rename));
    } else if (outcome.status === 'exposed') {
      exposed.push(expose(exposure, place, outcome, overrides.get(key), rename));
    } else {
      withheld.push({ ...place, reason: outcome.reason, detail: outcome.detail, wantedName: outcome.wantedName });
    }
  }

  return ok({
    strategy,
    limits,
    registry: createRegistry(exposed, withheld),
    report: {
      toolsIn: listings.reduce((sum, { tools, unusable }) => sum + tools.length + (unusable?.length ?? 0), 0),
      exposed,
      withheld,
      collisions: findCollisions(exposed, withheld),
      overToolCount: limits.toolCount !== undefined && exposed.length > limits.toolCount ? limits.toolCount : undefined,
      toolTokens: countTokens && countToolTokens(exposed, input.previous ?? [], countTokens),
      error: naming.error,
    },
  });
}

function nameOffered(
  listings: readonly Listing[],
  offered: readonly (readonly ToolPlace[])[],
  strategy: Strategy,
  limits: Limits,
): Naming {
  const kept = listings.map((listing, server) => ({
    ...listing,
    tools: (offered[server] ?? []).map((place) => place.tool),
  }));
  return strategy.name(kept, limits);
}

function findRenames(
  { listings, strategy, limits, reservedNames }: AggregateInput,
  overrides: ReadonlyMap<string, Override>,
): ReadonlyMap<string, Rename> {
  const wanted = [...overrides.values()].filter((override) => override.exposedName !== undefined);
  if (wanted.length === 0) return new Map();
  return checkRenames(strategy.name(listings, limits), listings, wanted, limits, reservedNames ?? []);
}

/** A name of the user's own replaces the generated one, and frees a tool whose generated name clashed. */
function takesRename(outcome: NamingOutcome, rename: Rename): boolean {
  return rename.fault === undefined && (outcome.status === 'exposed' || outcome.reason === 'hash-clash');
}

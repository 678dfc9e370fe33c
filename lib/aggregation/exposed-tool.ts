import { composeDescription, type DescriptionPart, type DescriptionStyle } from './description';
import { fingerprint } from './fingerprint';
import type { Limits } from './limits';
import type { Override } from './override';
import type { ToolPlace } from './place';
import type { Rename } from './rename';
import type { Reach } from './route';
import type { DerivationStep, NameSegment, Naming, NamingOutcome, Strategy } from './strategy';
import { type ToolWarning, warningsOf } from './warning';

/** A tool as the model is offered it, and where a call by its name goes. */
export interface ExposedTool extends ToolPlace {
  readonly exposedName: string;
  readonly segments: readonly NameSegment[];
  readonly steps: readonly DerivationStep[];
  /** Whether the name needs the hash. */
  readonly hashed: boolean;
  readonly description: readonly DescriptionPart[];
  readonly fingerprint: string;
  readonly warnings: readonly ToolWarning[];
  readonly renamedByUser: boolean;
  readonly describedByUser: boolean;
  /** Where the system's own routing leads; differs from `route` where it leads astray. */
  readonly reaches: Reach | null;
}

/** What the tools of one aggregation have in common. */
export interface Exposure {
  readonly strategy: Strategy;
  readonly limits: Limits;
  readonly style?: DescriptionStyle | undefined;
  readonly naming: Naming;
}

type OwnName = Pick<ExposedTool, 'exposedName' | 'segments' | 'steps' | 'hashed' | 'reaches'> & {
  readonly altered: boolean;
};

/** The row of a tool under the name that its strategy gave it. */
export function expose(
  exposure: Exposure,
  place: ToolPlace,
  outcome: Extract<NamingOutcome, { status: 'exposed' }>,
  override: Override | undefined,
  refused: Rename | undefined,
): ExposedTool {
  const { exposedName, segments, steps, altered } = outcome;
  const hashed = segments.some((segment) => segment.kind === 'hash');
  const name = { exposedName, segments, steps, hashed, altered, reaches: exposure.naming.reach(exposedName) };
  return { ...row(exposure, place, name, override, refused), renamedByUser: false };
}

/** The row of a tool under a name of the user's own. */
export function exposeRenamed(
  exposure: Exposure,
  place: ToolPlace,
  outcome: NamingOutcome,
  override: Override | undefined,
  rename: Rename,
): ExposedTool {
  const steps: readonly DerivationStep[] =
    outcome.status === 'exposed' ? outcome.steps : [{ kind: 'original', text: place.route.originalName }];
  const name = {
    exposedName: rename.name,
    segments: [{ kind: 'tool' as const, text: rename.name }],
    steps: [...steps, { kind: 'override' as const, text: rename.name }],
    hashed: false,
    altered: true,
    reaches: { ...place.route, server: place.server },
  };
  return { ...row(exposure, place, name, override, undefined), renamedByUser: true };
}

function row(
  exposure: Exposure,
  place: ToolPlace,
  { altered, ...name }: OwnName,
  override: Override | undefined,
  rename: Rename | undefined,
): Omit<ExposedTool, 'renamedByUser'> {
  const description = describeTool(exposure, place, altered, override);
  return {
    ...place,
    ...name,
    description,
    fingerprint: fingerprint(place.tool.definition),
    warnings: warningsOf({ ...name, place, description, rename, limits: exposure.limits }),
    describedByUser: override?.description !== undefined,
  };
}

/** Ours gets the label where no style is chosen; other systems send what they send. */
function describeTool(
  { strategy, style }: Exposure,
  { route, tool }: ToolPlace,
  altered: boolean,
  override: Override | undefined,
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

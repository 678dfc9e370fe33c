import {
  type Collision,
  descriptionText,
  type ExposedTool,
  fingerprint,
  routeKey,
  type WithheldTool,
} from '@/lib/aggregation';
import {
  type ListedTools,
  type MergedTools,
  noveltyOf,
  type ServerConfig,
  type ServerId,
  type WorkspaceState,
} from '@/lib/workspace';
import { type Parameter, readParameters } from './parameters';
import { marksOfExposed, marksOfWithheld, type RowMark } from './row-mark';

interface RowBase {
  /** Server id and place in its listing: names, and even routes, can repeat. */
  readonly id: string;
  readonly server: ServerConfig;
  /** The exposed name, or the one a withheld tool would have had, or its original name. */
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly fingerprint: string | undefined;
  readonly marks: readonly RowMark[];
  /** Its collisions, the graver kind first. */
  readonly collisions: readonly Collision[];
  /** The server's definition as it came; of any shape where the entry is no usable tool. */
  readonly definition: unknown;
  /** All that the search looks through, lower-cased. */
  readonly searchText: string;
}

/** One row of the merged tool table. */
export type ToolRow = RowBase &
  (
    | { readonly status: 'exposed'; readonly tool: ExposedTool }
    | { readonly status: 'withheld'; readonly tool: WithheldTool }
  );

/** Every tool that went in, exposed ones in the order the model is sent, then the withheld ones. */
export function toolRows(
  { aggregation, servers }: MergedTools,
  listings: ReadonlyMap<ServerId, ListedTools>,
  state: WorkspaceState,
): readonly ToolRow[] {
  const { exposed, withheld, collisions } = aggregation.report;
  const collisionsOf = byRoute(collisions);
  const firstPlaces = findFirstPlaces([...exposed, ...withheld]);

  function base(tool: ExposedTool | WithheldTool, description: string, name: string) {
    const server = servers[tool.server];
    if (server === undefined) throw new Error('A row names a server that took no part');
    const { originalName } = tool.route;
    const print = tool.tool && fingerprint(tool.tool.definition);
    return {
      id: `${server.id}:${tool.index}`,
      server,
      name,
      description,
      parameters: tool.tool === undefined ? [] : readParameters(tool.tool.inputSchema),
      fingerprint: print,
      novelty:
        print === undefined || firstPlaces.get(placeKey(tool)) !== tool.index
          ? ('known' as const)
          : noveltyOf(state, server.id, originalName, print),
      collisions: collisionsOf.get(routeKey(tool.route)) ?? [],
      definition: tool.tool?.definition ?? unusableDefinition(listings.get(server.id), tool.index),
      searchText: [name, originalName, server.alias, tool.tool?.title ?? '', description].join('\n').toLowerCase(),
    };
  }

  return [
    ...exposed.map((tool): ToolRow => {
      const { novelty, ...rest } = base(tool, descriptionText(tool.description), tool.exposedName);
      return { ...rest, status: 'exposed', tool, marks: marksOfExposed(tool, novelty) };
    }),
    ...withheld.map((tool): ToolRow => {
      const name = tool.wantedName ?? tool.route.originalName;
      const { novelty, ...rest } = base(tool, tool.tool?.description ?? '', name);
      return { ...rest, status: 'withheld', tool, marks: marksOfWithheld(tool, novelty) };
    }),
  ];
}

/** Of a name listed twice, only the first counts as seen, so only the first can be new or changed. */
function findFirstPlaces(tools: readonly (ExposedTool | WithheldTool)[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const tool of tools) {
    const key = placeKey(tool);
    first.set(key, Math.min(first.get(key) ?? tool.index, tool.index));
  }
  return first;
}

function placeKey({ server, route }: ExposedTool | WithheldTool): string {
  return JSON.stringify([server, route.originalName]);
}

/** A collision's members are routes, and aliases are unique in a workspace. */
function byRoute(collisions: readonly Collision[]): ReadonlyMap<string, readonly Collision[]> {
  const found = new Map<string, Collision[]>();
  for (const collision of collisions) {
    for (const member of collision.members) {
      const key = routeKey(member);
      const others = found.get(key);
      if (others === undefined) found.set(key, [collision]);
      else others.push(collision);
    }
  }
  return found;
}

/** Unusable entries are counted after the tools. */
function unusableDefinition(listed: ListedTools | undefined, index: number): unknown {
  return listed?.unusable?.[index - listed.tools.length]?.definition;
}

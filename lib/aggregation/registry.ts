import type { DescriptionPart } from './description';
import { type Route, routeKey, sameRoute } from './route';
import type { DerivationStep, NameSegment, WithheldReason } from './strategy';
import type { Tool } from './tool';
import type { ToolWarning } from './warning';

/** A tool as the model is offered it, and where a call by its name goes. */
export interface ExposedTool {
  readonly exposedName: string;
  readonly route: Route;
  /** Positions in the listings handed in: a row's own identity, since names can repeat. */
  readonly server: number;
  readonly index: number;
  readonly tool: Tool;
  readonly segments: readonly NameSegment[];
  readonly steps: readonly DerivationStep[];
  readonly hash: string;
  /** Whether the name needs the hash. */
  readonly hashed: boolean;
  readonly description: readonly DescriptionPart[];
  readonly fingerprint: string;
  readonly warnings: readonly ToolWarning[];
  readonly renamedByUser: boolean;
  readonly describedByUser: boolean;
  /** Where the system's own routing leads; differs from `route` where it leads astray. */
  readonly reaches: Route | null;
}

export interface WithheldTool {
  readonly route: Route;
  readonly server: number;
  readonly index: number;
  readonly tool: Tool | undefined;
  readonly reason: WithheldReason;
  readonly detail: string;
  readonly wantedName: string | undefined;
  readonly hash: string;
}

/** What a look-up says. Nobody splits the name: it is found, or it is unknown. */
export type Resolution =
  | {
      readonly kind: 'resolved';
      /** The tool that a call really reaches. */
      readonly tool: ExposedTool | WithheldTool;
      /** Every tool that was sent under this name; more than one where the system sends a name twice. */
      readonly claimants: readonly ExposedTool[];
      readonly misrouted: boolean;
    }
  | { readonly kind: 'dead-end'; readonly claimants: readonly ExposedTool[]; readonly leadsTo: Route | null }
  | { readonly kind: 'unknown' };

/** Immutable map from exposed name to route and tool, in the order the model is sent. */
export interface ToolRegistry {
  readonly tools: readonly ExposedTool[];
  resolve(exposedName: string): Resolution;
}

/** Builds the look-up over what was exposed; `withheld` tools can still be reached by a system's own wrong turn. */
export function createRegistry(tools: readonly ExposedTool[], withheld: readonly WithheldTool[]): ToolRegistry {
  const claimantsByName = new Map<string, ExposedTool[]>();
  const byRoute = new Map<string, ExposedTool | WithheldTool>();
  for (const tool of withheld) byRoute.set(routeKey(tool.route), tool);
  for (const tool of tools) {
    const claimants = claimantsByName.get(tool.exposedName);
    if (claimants === undefined) claimantsByName.set(tool.exposedName, [tool]);
    else claimants.push(tool);
    byRoute.set(routeKey(tool.route), tool);
  }
  return {
    tools,
    resolve(exposedName) {
      const claimants = claimantsByName.get(exposedName);
      const [first] = claimants ?? [];
      if (claimants === undefined || first === undefined) return { kind: 'unknown' };
      const leadsTo = first.reaches;
      const tool = leadsTo === null ? undefined : byRoute.get(routeKey(leadsTo));
      if (tool === undefined) return { kind: 'dead-end', claimants, leadsTo };
      return {
        kind: 'resolved',
        tool,
        claimants,
        misrouted: !claimants.every(leadsHome),
      };
    },
  };
}

function leadsHome(tool: ExposedTool): boolean {
  return tool.reaches !== null && sameRoute(tool.reaches, tool.route);
}

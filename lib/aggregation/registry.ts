import type { ExposedTool } from './exposed-tool';
import type { Reach, Route } from './route';
import { leadsHome } from './warning';
import type { WithheldTool } from './withheld-tool';

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
  const byReach = new Map<string, ExposedTool | WithheldTool>();
  for (const tool of withheld) byReach.set(reachKey({ ...tool.route, server: tool.server }), tool);
  for (const tool of tools) {
    const claimants = claimantsByName.get(tool.exposedName);
    if (claimants === undefined) claimantsByName.set(tool.exposedName, [tool]);
    else claimants.push(tool);
    byReach.set(reachKey({ ...tool.route, server: tool.server }), tool);
  }
  return {
    tools,
    resolve(exposedName) {
      const claimants = claimantsByName.get(exposedName);
      const [first] = claimants ?? [];
      if (claimants === undefined || first === undefined) return { kind: 'unknown' };
      const leadsTo = first.reaches;
      const tool = leadsTo === null ? undefined : byReach.get(reachKey(leadsTo));
      if (tool === undefined) return { kind: 'dead-end', claimants, leadsTo };
      return {
        kind: 'resolved',
        tool,
        claimants,
        misrouted: !claimants.every((claimant) => leadsHome(claimant, claimant.reaches)),
      };
    },
  };
}

function reachKey({ server, originalName }: Reach): string {
  return JSON.stringify([server, originalName]);
}

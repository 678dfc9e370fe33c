import { disambiguator } from './disambiguator';
import type { Place, ToolPlace } from './place';
import type { WithheldReason } from './strategy';
import type { Listing } from './tool';

/** A tool that the model is not offered, and why. */
export interface WithheldTool extends Place {
  readonly reason: WithheldReason;
  /** One English sentence. */
  readonly detail: string;
  /** The name it would have had, where one was made. */
  readonly wantedName: string | undefined;
}

/** The row of a tool that the user switched off. */
export function switchedOff(place: ToolPlace): WithheldTool {
  return { ...place, reason: 'switched-off', detail: 'You switched this tool off.', wantedName: undefined };
}

/** The rows of a listing's entries that are no usable tools. */
export function unusableRows({ alias, tools, unusable }: Listing, server: number): readonly WithheldTool[] {
  return (unusable ?? []).map(({ name, detail }, position) => {
    const route = { alias, originalName: name };
    return {
      route,
      server,
      index: tools.length + position,
      tool: undefined,
      hash: disambiguator(route),
      reason: 'unusable',
      detail,
      wantedName: undefined,
    };
  });
}

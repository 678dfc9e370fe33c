import { disambiguator } from './disambiguator';
import type { Route } from './route';
import type { Listing, Tool } from './tool';

/** One entry of one listing: the row's own identity, since names and even aliases can repeat. */
export interface Place {
  readonly route: Route;
  /** Position of the server in the listings handed in. */
  readonly server: number;
  /** Position of the tool in its listing; unusable entries are counted after the tools. */
  readonly index: number;
  /** Missing where the entry is no usable tool. */
  readonly tool: Tool | undefined;
  /** The disambiguator, whether the name needs it or not. */
  readonly hash: string;
}

/** A place that holds a usable tool. */
export interface ToolPlace extends Place {
  readonly tool: Tool;
}

/** The places of a listing's tools, in the server's order. */
export function toolPlaces({ alias, tools }: Listing, server: number): readonly ToolPlace[] {
  return tools.map((tool, index) => {
    const route = { alias, originalName: tool.name };
    return { route, server, index, tool, hash: disambiguator(route) };
  });
}

/** The pair that identifies a tool: under which alias, by which original name. */
export interface Route {
  readonly alias: string;
  readonly originalName: string;
}

/** Where a call arrives: a route, and the position of its server, since some systems allow one alias twice. */
export interface Reach extends Route {
  readonly server: number;
}

/** A key for maps. JSON keeps the pair apart: no separator can be forged. */
export function routeKey({ alias, originalName }: Route): string {
  return JSON.stringify([alias, originalName]);
}

export function sameRoute(left: Route, right: Route): boolean {
  return left.alias === right.alias && left.originalName === right.originalName;
}

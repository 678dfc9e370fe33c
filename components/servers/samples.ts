import type { ServerConfig } from '@/lib/workspace';

/** The app's own sample servers, and the alias that each is offered under. */
const samples = [
  { name: 'database', alias: 'db' },
  { name: 'files', alias: 'fs' },
  { name: 'forge', alias: 'forge' },
  { name: 'planner', alias: 'planner' },
] as const;

export interface SampleOffer {
  readonly name: (typeof samples)[number]['name'];
  readonly alias: string;
  readonly url: string;
}

/** The samples whose address no server of the workspace has. */
export function missingSamples(servers: readonly ServerConfig[], appOrigin: string): readonly SampleOffer[] {
  return samples
    .map((sample) => ({ ...sample, url: `${appOrigin}/samples/${sample.name}/mcp` }))
    .filter(({ url }) => servers.every((server) => server.url !== url));
}

import type { Strategy } from '../strategy';
import { bare, oneWins, wantNames } from './steps';

/** `{...await a.tools(), ...await b.tools()}`: the later object's keys replace the earlier ones. */
export const aiSdkSpread: Strategy = {
  id: 'ai-sdk-spread',
  label: 'AI SDK, spread',
  system: 'Vercel AI SDK ({...a, ...b})',
  version: '2.0.99',
  source: 'https://ai-sdk.dev/cookbook/node/mcp-tools',
  kind: 'sdk',
  evidence: 'run',
  summary:
    "The documented pattern spreads every server's tools into one object. Names stay as they are; where two servers share one, the last spread wins and nothing says so. Swapping two lines of code swaps the server.",
  bound: false,
  name: (listings) => oneWins(wantNames(listings, bare), 'last'),
};

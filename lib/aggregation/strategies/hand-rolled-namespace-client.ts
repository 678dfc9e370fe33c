import type { Strategy } from '../strategy';
import { prefixed, sendAll, wantNames } from './steps';

/** The class many people write: prefix on the way in, find the tool object and `replace` on the way out. */
export const handRolledNamespaceClient: Strategy = {
  id: 'hand-rolled-namespace-client',
  label: 'Hand-rolled NamespaceClient',
  system: 'Pattern: server + "_" + tool, found by object, then name.replace',
  version: 'pattern',
  source: 'lib/decisions/strategies.md',
  kind: 'hand-written',
  evidence: 'read',
  summary:
    'Works for two tidy servers. `a` with `b_c` and `a_b` with `c` compose to one name, both are sent, and every call goes to the first. It knows no limit, and a missing description becomes the text "undefined".',
  bound: false,
  name: (listings) => sendAll(wantNames(listings, prefixed('_', 'keep-separator')), 'first'),
  describe: (alias, description) => `[${alias}] ${description}`,
};

import { compareCodePoints } from '../code-point-order';
import type { Strategy } from '../strategy';
import { bare, refuseToStart, sendAll, type WantedName, wantNames } from './steps';

/** Raw names; the run is refused where two servers share one. Duplicates inside one server pass. */
export const openaiAgentsPython: Strategy = {
  id: 'openai-agents-python',
  label: 'OpenAI Agents SDK, Python',
  system: 'openai-agents-python (default)',
  version: '0.22.0',
  source: 'https://github.com/openai/openai-agents-python/blob/main/src/agents/mcp/util.py',
  kind: 'sdk',
  evidence: 'run',
  summary:
    'Names stay as they are. As soon as two servers share one, the SDK raises an error and the agent gets no tool at all, not even those that do not clash. Loud, and safe, but one new tool on one server can stop everything.',
  bound: false,
  name: (listings) => {
    const wanted = wantNames(listings, bare);
    const shared = sharedAcrossServers(wanted);
    return shared.length === 0
      ? sendAll(wanted, 'last')
      : refuseToStart(wanted, `Duplicate tool names found across MCP servers: ${shared.join(', ')}.`);
  },
};

function sharedAcrossServers(wanted: readonly WantedName[]): readonly string[] {
  const firstServer = new Map<string, number>();
  const shared = new Set<string>();
  for (const { name, server } of wanted) {
    const first = firstServer.get(name);
    if (first === undefined) firstServer.set(name, server);
    else if (first !== server) shared.add(name);
  }
  return [...shared].sort(compareCodePoints);
}

import { compareCodePoints } from '../code-point-order';
import type { Strategy } from '../strategy';
import type { Listing } from '../tool';
import { bare, refuseToStart, sendAll, wantNames } from './steps';

/** Raw names; the run is refused at the first server that repeats a name of its own or of an earlier server. */
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
    const error = findRefusal(listings);
    return error === undefined ? sendAll(wanted, 'last') : refuseToStart(wanted, error);
  },
};

/** The SDK's own words. It stops at the first server that fails, so later clashes are not in them. */
function findRefusal(listings: readonly Listing[]): string | undefined {
  const earlier = new Set<string>();
  for (const { alias, tools } of listings) {
    const own = new Set<string>();
    const repeated = inOrder(tools.map((tool) => tool.name).filter((name) => own.size === own.add(name).size));
    if (repeated.length > 0) {
      return `UserError: Duplicate tool names found on MCP server \`${alias}\`: ${repeated.join(', ')}`;
    }
    const shared = inOrder([...own].filter((name) => earlier.has(name)));
    if (shared.length > 0) {
      return `UserError: Duplicate tool names found across MCP servers: ${shared.join(', ')}. Pass \`include_server_in_tool_names=True\` to \`MCPUtil.get_all_function_tools()\` or set \`mcp_config={'include_server_in_tool_names': True}\` on the agent to prefix tool names with their server name and avoid collisions.`;
    }
    for (const name of own) earlier.add(name);
  }
  return undefined;
}

function inOrder(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort(compareCodePoints);
}

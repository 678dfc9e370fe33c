import type { Strategy } from '../strategy';
import { prefixed, sendAll, wantNames } from './steps';

/** `tool_name_prefix=True`: `{key}_{tool}`; the tool node's dictionary keeps the last of two equal names. */
export const langchainPythonPrefix: Strategy = {
  id: 'langchain-python-prefix',
  label: 'LangChain, Python, with prefix',
  system: 'langchain-mcp-adapters (tool_name_prefix=True)',
  version: 'main @01318675',
  source: 'https://github.com/langchain-ai/langchain-mcp-adapters/blob/main/langchain_mcp_adapters/tools.py',
  kind: 'sdk',
  evidence: 'read',
  summary:
    'The key, one underscore, the original name. An underscore inside a key or a tool can make two pairs compose to one string: then the model is sent both, and calls reach the last one. Nothing is replaced and nothing is cut, so a provider may refuse the name.',
  bound: false,
  name: (listings) => sendAll(wantNames(listings, prefixed('_', 'bare')), 'last'),
};

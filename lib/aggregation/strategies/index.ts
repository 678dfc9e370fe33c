import type { Strategy } from '../strategy';
import { aiSdkSpread } from './ai-sdk-spread';
import { handRolledNamespaceClient } from './hand-rolled-namespace-client';
import { langchainPythonPrefix } from './langchain-python-prefix';
import { openaiAgentsPython } from './openai-agents-python';
import { qualified } from './qualified';

/** Every strategy, the default first. */
export const strategies: readonly Strategy[] = [
  qualified,
  aiSdkSpread,
  openaiAgentsPython,
  langchainPythonPrefix,
  handRolledNamespaceClient,
];

/** The strategy of that id, or undefined where none is known. */
export function strategyById(id: string): Strategy | undefined {
  return strategies.find((strategy) => strategy.id === id);
}

export const defaultStrategyId = qualified.id;

import { descriptionText } from './description';
import type { ExposedTool } from './exposed-tool';

/** Counts the tokens of a text, as a model's tokenizer does or nearly so. */
export type TokenCounter = (text: string) => number;

/** How a provider's prompt cache fares: it holds up to the first tool that differs from the list sent before. */
export interface ToolTokens {
  readonly beforeChange: number;
  readonly afterChange: number;
}

/** Counts the tool tokens before and after the first change; with no list before, all of them come after it. */
export function countToolTokens(
  tools: readonly ExposedTool[],
  previous: readonly ExposedTool[],
  count: TokenCounter,
): ToolTokens {
  const texts = tools.map(sentText);
  const before = previous.map(sentText);
  const change = texts.findIndex((text, index) => text !== before[index]);
  const kept = change === -1 ? texts.length : change;
  return { beforeChange: sum(texts.slice(0, kept), count), afterChange: sum(texts.slice(kept), count) };
}

function sentText({ exposedName, description, tool }: ExposedTool): string {
  return JSON.stringify({
    name: exposedName,
    description: descriptionText(description),
    inputSchema: tool.inputSchema,
  });
}

function sum(texts: readonly string[], count: TokenCounter): number {
  return texts.reduce((total, text) => total + count(text), 0);
}

import type { JSONSchema7 } from '@ai-sdk/provider';
import { dynamicTool, jsonSchema, type Tool, type ToolSet } from 'ai';
import type { ExposedTool } from '@/lib/aggregation';
import { isJsonObject, type JsonObject } from '@/lib/shared/json';
import { type CallOrigin, readCallOutcome } from './chat-message';
import { type ChatTurn, consentFor } from './chat-turn';
import type { ConsentPolicy } from './consent';
import { toModelText } from './model-text';
import { resolveCall, shownTool } from './resolve-call';

/**
 * The turn's tools for the AI SDK: one entry per exposed name, in order. A look-up of any other name finds a tool too,
 * which answers that there is none: so a made-up name, `constructor` included, gets exactly one result like any call.
 */
export function createToolSet(turn: ChatTurn, consent: ConsentPolicy): ToolSet {
  // Without a prototype, and by defineProperty: `__proto__` and `toString` are names like others.
  const tools: ToolSet = Object.create(null);
  for (const { exposedName } of turn.snapshot.registry.tools) {
    const tool = shownTool(turn.snapshot, exposedName);
    if (tool === undefined || Object.hasOwn(tools, exposedName)) continue;
    const value = offer(tool, turn, consent);
    Object.defineProperty(tools, exposedName, { value, enumerable: true, configurable: true, writable: true });
  }
  const unknown = runnable(turn, { inputSchema: jsonSchema({ type: 'object' }) });
  return new Proxy(tools, {
    get: (target, name) => (Object.hasOwn(target, name) ? Reflect.get(target, name) : unknown),
  });
}

/** Tools that only reword past results for the model, whatever is offered now. */
export function createHistoryTools(names: Iterable<string>): ToolSet {
  const tools: ToolSet = Object.create(null);
  const value = dynamicTool({ inputSchema: jsonSchema({ type: 'object' }), execute: neverRun, toModelOutput });
  for (const name of names) {
    Object.defineProperty(tools, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return tools;
}

function offer(tool: ExposedTool, turn: ChatTurn, consent: ConsentPolicy): Tool {
  const resolved = resolveCall(turn.snapshot, tool.exposedName);
  return runnable(turn, {
    description: tool.description.map((part) => part.text).join(''),
    inputSchema: jsonSchema(toObjectSchema(tool.tool.inputSchema)),
    ...(resolved.kind === 'reachable'
      ? {
          metadata: {
            ...{ serverId: resolved.target.serverId, url: resolved.target.url, ...resolved.target.route },
            consent: [...consentFor(resolved, consent)],
          } satisfies CallOrigin,
        }
      : {}),
  });
}

type Offered = Pick<Parameters<typeof dynamicTool>[0], 'description' | 'inputSchema' | 'metadata'>;

function runnable(turn: ChatTurn, offered: Offered): Tool {
  return dynamicTool({
    ...offered,
    needsApproval: (_input, { toolCallId }) => turn.needsConsent(toolCallId),
    execute: (_input, { toolCallId, abortSignal }) => turn.run(toolCallId, abortSignal),
    toModelOutput,
  });
}

function toModelOutput({ output }: { output: unknown }) {
  const outcome = readCallOutcome(output);
  return outcome === undefined ? { type: 'text' as const, value: JSON.stringify(output) } : toModelText(outcome);
}

function neverRun(): never {
  throw new Error('A tool of the history is never run');
}

/** Providers refuse a schema without a type or properties; the protocol allows both. The rest stays as the server sent it. */
function toObjectSchema(schema: JsonObject): JSONSchema7 {
  const whole = { type: 'object', properties: {}, ...schema };
  if (!isSchema(whole)) throw new Error('The input schema is no object');
  return whole;
}

/** The server's own words: nothing is checked here, and arguments are checked by the server alone. */
function isSchema(value: unknown): value is JSONSchema7 {
  return isJsonObject(value);
}

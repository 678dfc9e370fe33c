import type {
  JSONObject,
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3Content,
  LanguageModelV3FinishReason,
  LanguageModelV3StreamPart,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import { answerFrom } from './answer';
import { type Turn, toolsOf, turnOf } from './conversation';
import { type Choice, type Decision, decide } from './decide';
import { explain } from './explanation';
import { followUp } from './follow-up';
import { readRequest } from './reading';
import { readOutput } from './results';
import { indexOf, type MatcherTool } from './tool-index';

export interface MatcherSettings {
  /** The present moment; "tomorrow" is relative to it. */
  readonly now: () => Date;
  /** Score below which the matcher asks instead of calling. */
  readonly threshold?: number;
}

/** Steps with calls that one request may take. */
const MOST_STEPS = 4;
/** No tokens are counted: there is no language model. */
const USAGE: LanguageModelV3Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

function decideTurn(turn: Turn, tools: readonly MatcherTool[], settings: MatcherSettings): Decision {
  const now = settings.now();
  if (turn.calls.length === 0) return decide(turn.request, tools, { now, threshold: settings.threshold });
  const past = turn.calls.map(({ toolName, output }) => ({ toolName, result: readOutput(output) }));
  const choices = turn.steps < MOST_STEPS ? followUp(readRequest(turn.request, now), past, tools) : [];
  if (choices.length > 0) return { kind: 'call', choices };
  const index = indexOf(tools);
  const finished = past.map((call) => ({
    ...call,
    source: index.tools.find((tool) => tool.tool.name === call.toolName)?.source ?? null,
  }));
  return { kind: 'decline', text: answerFrom(turn.request, finished) };
}

function metadataOf(choice: Choice): { readonly matcher: JSONObject } {
  const { score, confidence, reasons, runnersUp, guessed } = explain(choice);
  return {
    matcher: {
      score,
      confidence,
      reasons: reasons.map(({ feature, words, weight }) => ({ feature, words: [...words], weight })),
      runnersUp: runnersUp.map(({ name, score: theirs }) => ({ name, score: theirs })),
      guessed: [...guessed],
    },
  };
}

/** Ids need only be unique within a conversation: step and position are. */
function callId(prompt: LanguageModelV3CallOptions['prompt'], at: number): string {
  return `match-${prompt.length}-${at + 1}`;
}

function respond(
  options: LanguageModelV3CallOptions,
  settings: MatcherSettings,
): { content: LanguageModelV3Content[]; finishReason: LanguageModelV3FinishReason } {
  const tools = toolsOf(options);
  const decision = decideTurn(turnOf(options.prompt), tools, settings);
  if (decision.kind !== 'call')
    return { content: [{ type: 'text', text: decision.text }], finishReason: { unified: 'stop', raw: undefined } };
  const content = decision.choices.map(
    (choice, at): LanguageModelV3Content => ({
      type: 'tool-call',
      toolCallId: callId(options.prompt, at),
      toolName: choice.pick.name,
      input: JSON.stringify(choice.pick.arguments),
      providerMetadata: metadataOf(choice),
    }),
  );
  return { content, finishReason: { unified: 'tool-calls', raw: undefined } };
}

/** Text in pieces of a few words, as other models stream it. */
function piecesOf(text: string): readonly string[] {
  return text.match(/\S*\s*|[\s\S]/gu)?.filter((piece) => piece !== '') ?? [];
}

function partsOf(content: readonly LanguageModelV3Content[]): LanguageModelV3StreamPart[] {
  return content.flatMap((part, at): LanguageModelV3StreamPart[] => {
    if (part.type === 'text') {
      const id = `text-${at + 1}`;
      const deltas = piecesOf(part.text).map((delta): LanguageModelV3StreamPart => ({ type: 'text-delta', id, delta }));
      return [{ type: 'text-start', id }, ...deltas, { type: 'text-end', id }];
    }
    if (part.type !== 'tool-call') return [];
    const { toolCallId: id, toolName, input } = part;
    return [
      { type: 'tool-input-start', id, toolName },
      { type: 'tool-input-delta', id, delta: input },
      { type: 'tool-input-end', id },
      part,
    ];
  });
}

/**
 * The local matcher as an AI SDK language model: no network, no key, no randomness. It gets what every model gets, picks
 * tools by their names, descriptions and schemas, and says why in each call's `providerMetadata.matcher`
 * (a `MatchExplanation`).
 */
export function createMatcher(settings: MatcherSettings): LanguageModelV3 {
  return {
    specificationVersion: 'v3',
    provider: 'namesake',
    modelId: 'local-matcher',
    supportedUrls: {},
    doGenerate: async (options) => {
      options.abortSignal?.throwIfAborted();
      return { ...respond(options, settings), usage: USAGE, warnings: [] };
    },
    doStream: async (options) => {
      options.abortSignal?.throwIfAborted();
      const { content, finishReason } = respond(options, settings);
      const parts: LanguageModelV3StreamPart[] = [
        { type: 'stream-start', warnings: [] },
        { type: 'response-metadata', modelId: 'local-matcher', timestamp: settings.now() },
        ...partsOf(content),
        { type: 'finish', finishReason, usage: USAGE },
      ];
      return {
        stream: new ReadableStream<LanguageModelV3StreamPart>({
          start(controller) {
            for (const part of parts) controller.enqueue(part);
            controller.close();
          },
        }),
      };
    },
  };
}

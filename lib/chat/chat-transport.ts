import {
  type ChatTransport,
  convertToModelMessages,
  createUIMessageStream,
  type FinishReason,
  streamText,
  type UIMessageStreamWriter,
} from 'ai';
import { customAlphabet } from 'nanoid';
import type { Result } from '@/lib/shared/result';
import type { TraceEvent } from '@/lib/trace';
import { fromInput } from './call-arguments';
import { type ChatCallPart, type ChatMessage, type ChatNote, readCallOrigin } from './chat-message';
import { type ChatTurn, createChatTurn } from './chat-turn';
import { type ConsentPolicy, consentReasons } from './consent';
import { instructions } from './instructions';
import { type ModelFault, ModelFaultError } from './model-fault';
import { isDecidedCall, settleMessages } from './settle-messages';
import { createHistoryTools, createToolSet } from './tool-set';
import type { CallTool, TurnSnapshot } from './turn';
import { watchModel } from './watch-model';
import { wordFault } from './word-fault';

export interface ChatTransportOptions {
  /** Asked once a turn. A turn that goes on after an approval keeps the snapshot it began with. */
  readonly getTurn: () => Promise<Result<TurnSnapshot, ModelFault>>;
  readonly callTool: CallTool;
  readonly onTrace: (event: TraceEvent) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Which calls wait for the user; `consentReasons` where left out. */
  readonly consent?: ConsentPolicy | undefined;
  /** How often the model may be asked in one turn; 8 where left out. */
  readonly stepLimit?: number | undefined;
  /** Makes the ids of turns and messages, new each time; random where left out. Call ids are always made here. */
  readonly newId?: (() => string) | undefined;
}

/** For calls, of nine letters or digits exactly: some providers take no other ids. */
const randomId = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 9);

/**
 * The in-process agent behind `useChat`: no route, no network but the model's and the tools' own. A turn ends in one
 * `turn-finish`; one of reason `approval` is a pause, and the same `turnId` goes on once the user has decided.
 */
export function createChatTransport(options: ChatTransportOptions): ChatTransport<ChatMessage> {
  const { consent = consentReasons, stepLimit = 8, newId = randomId, onTrace, now } = options;
  let paused: ChatTurn | undefined;

  /** The turn that a request belongs to: the paused one, that of a conversation from before a reload, or a new one. */
  async function enterTurn(messages: readonly ChatMessage[]): Promise<Result<ChatTurn, ModelFault>> {
    const decided = decidedCalls(messages);
    const turnId = messages.at(-1)?.metadata?.turnId;
    const former = paused;
    paused = undefined;
    if (former !== undefined && decided.length > 0 && decided.every((part) => former.knows(part.toolCallId))) {
      return { ok: true, value: former };
    }
    former?.cancelRest([]);
    const entered = await options.getTurn();
    if (!entered.ok) return entered;
    const resumed = decided.length > 0 && turnId !== undefined;
    const turn = createChatTurn({
      ...{
        turnId: resumed ? turnId : newId(),
        snapshot: entered.value,
        stepsBefore: resumed ? stepCount(messages) : undefined,
      },
      ...{ consent, callTool: options.callTool, onTrace, now },
    });
    for (const { toolCallId, toolName, input, toolMetadata } of decided) {
      turn.recall(toolCallId, toolName, fromInput(input), readCallOrigin(toolMetadata));
    }
    return { ok: true, value: turn };
  }

  async function converse(
    writer: UIMessageStreamWriter<ChatMessage>,
    messages: readonly ChatMessage[],
    abortSignal: AbortSignal | undefined,
  ): Promise<void> {
    const decided = decidedCalls(messages);
    const open = new Set(decided.map((part) => part.toolCallId));
    const entered = await enterTurn(messages);
    if (!entered.ok) {
      for (const toolCallId of open) writeCancelled(writer, toolCallId, undefined);
      writer.write({ type: 'data-note', data: { kind: 'model-fault', fault: entered.fault } });
      return;
    }
    const turn = entered.value;
    for (const part of decided) turn.decide(part.toolCallId, part.approval.approved);
    let fault: ModelFault | undefined;
    let cutShort: CutShort | undefined;
    try {
      const history = toHistory(messages);
      const result = streamText({
        model: watchModel(turn.snapshot.model, turn, randomId),
        system: instructions,
        messages: await convertToModelMessages(history, { tools: createHistoryTools(callNames(history)) }),
        tools: createToolSet(turn, consent),
        stopWhen: () => turn.steps() >= stepLimit,
        // What fails is shown at once; whether to try again is the user's to say.
        maxRetries: 0,
        ...(abortSignal === undefined ? {} : { abortSignal }),
        onError: ({ error }) => {
          fault = toModelFault(error);
        },
      });
      const metadata = { turnId: turn.turnId, model: turn.snapshot.modelLabel };
      for await (const chunk of result.toUIMessageStream<ChatMessage>({
        messageMetadata: ({ part }) => (part.type === 'start' ? metadata : undefined),
      })) {
        if (chunk.type === 'finish' && isCutShort(chunk.finishReason)) cutShort = chunk.finishReason;
        if (chunk.type === 'tool-input-start' || chunk.type === 'tool-input-available') open.add(chunk.toolCallId);
        if (chunk.type.startsWith('tool-output') && 'toolCallId' in chunk) open.delete(chunk.toolCallId);
        // An `error` chunk would end the message; a note in it says the same and lasts.
        if (chunk.type !== 'error') writer.write(chunk);
      }
    } catch (error) {
      fault = toModelFault(error);
    }
    const stopped = abortSignal?.aborted === true;
    const waiting = stopped || fault !== undefined ? [] : turn.waiting();
    for (const toolCallId of open) if (!waiting.includes(toolCallId)) writeCancelled(writer, toolCallId, turn);
    turn.cancelRest(waiting);
    if (cutShort !== undefined) writer.write({ type: 'data-note', data: { kind: 'cut-short', reason: cutShort } });
    finish(writer, turn, stopped, fault);
  }

  function finish(
    writer: UIMessageStreamWriter<ChatMessage>,
    turn: ChatTurn,
    stopped: boolean,
    fault: ModelFault | undefined,
  ): void {
    const end = { type: 'turn-finish', turnId: turn.turnId, at: now() } as const;
    if (stopped) {
      onTrace({ ...end, reason: 'stopped' });
    } else if (fault !== undefined) {
      writer.write({ type: 'data-note', data: { kind: 'model-fault', fault } });
      onTrace({ ...end, reason: 'failed', detail: `${fault.code}: ${fault.detail}` });
    } else if (turn.waiting().length > 0) {
      paused = turn;
      onTrace({ ...end, reason: 'approval' });
    } else if (turn.unanswered() && turn.steps() >= stepLimit) {
      writer.write({ type: 'data-note', data: { kind: 'step-limit', steps: stepLimit } });
      onTrace({ ...end, reason: 'step-limit' });
    } else {
      onTrace({ ...end, reason: 'done' });
    }
  }

  return {
    sendMessages: ({ messages, abortSignal }) =>
      Promise.resolve(
        createUIMessageStream<ChatMessage>({
          originalMessages: messages,
          generateId: newId,
          execute: ({ writer }) => converse(writer, messages, abortSignal),
          onError: (error) => String(error),
        }),
      ),
    reconnectToStream: () => Promise.resolve(null),
  };
}

function writeCancelled(
  writer: UIMessageStreamWriter<ChatMessage>,
  toolCallId: string,
  turn: ChatTurn | undefined,
): void {
  const output = turn?.cancel(toolCallId) ?? { kind: 'fault', fault: { code: 'cancelled', detail: '' } };
  writer.write({ type: 'tool-output-available', toolCallId, output, dynamic: true });
}

function decidedCalls(messages: readonly ChatMessage[]) {
  const last = messages.at(-1);
  return last?.role === 'assistant' ? last.parts.filter(isDecidedCall) : [];
}

/** The conversation as it goes to the model: every call but those just decided has its end, and a denial its words. */
function toHistory(messages: readonly ChatMessage[]): ChatMessage[] {
  const decided = new Set(decidedCalls(messages).map((part) => part.toolCallId));
  return settleMessages(messages, (part) => !decided.has(part.toolCallId)).map((message) => ({
    ...message,
    parts: message.parts.map((part) => (part.type === 'dynamic-tool' ? withDenialWorded(part) : part)),
  }));
}

function withDenialWorded(part: ChatCallPart): ChatCallPart {
  const reason = wordFault({ code: 'denied', detail: '' });
  if (part.state === 'approval-responded' && !part.approval.approved) {
    return { ...part, approval: { ...part.approval, reason: part.approval.reason ?? reason } };
  }
  if (part.state === 'output-denied') {
    return { ...part, approval: { ...part.approval, reason: part.approval.reason ?? reason } };
  }
  return part;
}

/** How many steps the last message has had. */
function stepCount(messages: readonly ChatMessage[]): number {
  return messages.at(-1)?.parts.filter((part) => part.type === 'step-start').length ?? 0;
}

function callNames(messages: readonly ChatMessage[]): Set<string> {
  return new Set(
    messages.flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'dynamic-tool' ? [part.toolName] : []))),
  );
}

type CutShort = Extract<ChatNote, { kind: 'cut-short' }>['reason'];

/** Finish reasons with which a model leaves its answer, and any call in it, incomplete. */
function isCutShort(reason: FinishReason | undefined): reason is CutShort {
  return reason === 'length' || reason === 'content-filter';
}

function toModelFault(error: unknown): ModelFault {
  return error instanceof ModelFaultError ? error.fault : { code: 'unknown', detail: String(error) };
}

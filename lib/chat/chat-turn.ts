import { sameRoute } from '@/lib/aggregation';
import { messages } from '@/lib/messages';
import type { CallFault, CallOutcome, TraceEvent } from '@/lib/trace';
import { type CallArguments, readArguments } from './call-arguments';
import type { CallOrigin } from './chat-message';
import type { ConsentPolicy, ConsentReason } from './consent';
import { type ResolvedCall, resolveCall } from './resolve-call';
import type { CallTarget, CallTool, TurnSnapshot } from './turn';

export interface ChatTurnOptions {
  readonly turnId: string;
  readonly snapshot: TurnSnapshot;
  readonly consent: ConsentPolicy;
  readonly callTool: CallTool;
  readonly onTrace: (event: TraceEvent) => void;
  readonly now: () => number;
  /** Set for a turn that began before a reload, and was traced then: how many steps it has had. */
  readonly stepsBefore?: number | undefined;
}

interface TurnCall {
  readonly resolved: ResolvedCall;
  readonly args: CallArguments;
  /** Whether the user decides on it. */
  readonly asked: boolean;
  /** Where it led when the user was asked, known only of a call from before a reload. */
  readonly shown: CallOrigin | undefined;
  sent: boolean;
  outcome: CallOutcome | undefined;
}

/** One turn's account of its steps and calls: each call starts once, ends once, and is traced in order. */
export interface ChatTurn {
  readonly turnId: string;
  readonly snapshot: TurnSnapshot;
  readonly steps: () => number;
  /** Whether the last step made calls, so that the model would have to be asked again. */
  readonly unanswered: () => boolean;
  readonly beginStep: () => void;
  /** Takes in a call as the model wrote it, and says what the arguments come to. */
  readonly begin: (callId: string, exposedName: string, argumentText: string) => CallArguments;
  /** Takes in a call that was asked about before a reload. It was traced then, and runs only where it still leads there. */
  readonly recall: (callId: string, exposedName: string, argumentText: string, shown: CallOrigin | undefined) => void;
  readonly knows: (callId: string) => boolean;
  readonly needsConsent: (callId: string) => boolean;
  /** Ids of calls that wait for the user. */
  readonly waiting: () => readonly string[];
  readonly decide: (callId: string, approved: boolean) => void;
  /** Runs a call; an abort ends it at once, whether or not the tool heeds it. */
  readonly run: (callId: string, signal: AbortSignal | undefined) => Promise<CallOutcome>;
  /** Ends a call that did not run to its end; one that did keeps its outcome. */
  readonly cancel: (callId: string) => CallOutcome;
  /** Ends all calls that have no end yet, but for those in `except`. */
  readonly cancelRest: (except: readonly string[]) => void;
}

/** Starts the account of a turn. */
export function createChatTurn(options: ChatTurnOptions): ChatTurn {
  const { turnId, snapshot, consent, onTrace, now } = options;
  const calls = new Map<string, TurnCall>();
  const waiting = new Set<string>();
  let steps = options.stepsBefore ?? 0;
  let callsInStep = 0;

  if (options.stepsBefore === undefined) {
    onTrace({
      ...{ type: 'turn-start', turnId, at: now(), model: snapshot.modelLabel, strategy: snapshot.strategyId },
      offered: snapshot.registry.tools.map(({ exposedName, route }) => ({ exposedName, ...route })),
    });
  }

  function read(exposedName: string, argumentText: string) {
    const resolved = resolveCall(snapshot, exposedName);
    const tool = resolved.kind === 'reachable' ? resolved.tool : undefined;
    return { resolved, args: readArguments(argumentText, tool?.inputSchema), sent: false, outcome: undefined };
  }

  function known(callId: string): TurnCall {
    const call = calls.get(callId);
    if (call === undefined) throw new Error(`Call ${callId} was never begun`);
    return call;
  }

  function finish(callId: string, outcome: CallOutcome): CallOutcome {
    const call = calls.get(callId);
    if (call?.outcome !== undefined) return call.outcome;
    waiting.delete(callId);
    if (call !== undefined) {
      call.outcome = outcome;
      onTrace({ type: 'call-finish', callId, at: now(), outcome });
    }
    return outcome;
  }

  async function execute(callId: string, call: TurnCall, signal: AbortSignal): Promise<CallOutcome> {
    const { resolved, args, shown } = call;
    if (resolved.kind === 'unreachable') return faulty(unknownTool(resolved, snapshot));
    if (shown !== undefined && !leadsTo(resolved.target, shown)) return faulty(leadsElsewhere(shown));
    if (!args.read.ok) return faulty(args.read.fault);
    const { target } = resolved;
    const sent = { type: 'call-sent', callId, endpoint: target.url, originalName: target.route.originalName } as const;
    return options.callTool(target, args.read.value, {
      callId,
      signal,
      onSent() {
        if (call.outcome !== undefined) return;
        call.sent = true;
        onTrace({ ...sent, at: now() });
      },
      onWaiting(origin) {
        if (call.outcome === undefined) onTrace({ type: 'call-waiting', callId, at: now(), origin });
      },
    });
  }

  return {
    turnId,
    snapshot,
    steps: () => steps,
    unanswered: () => callsInStep > 0,
    beginStep() {
      steps += 1;
      callsInStep = 0;
      onTrace({ type: 'step-start', turnId, step: steps, at: now() });
    },
    begin(callId, exposedName, argumentText) {
      const call = read(exposedName, argumentText);
      const { resolved, args } = call;
      const asked = args.read.ok && consentFor(resolved, consent).length > 0;
      calls.set(callId, { ...call, asked, shown: undefined });
      callsInStep += 1;
      const at = now();
      onTrace({
        ...{ type: 'call-start', turnId, step: steps, callId, at, exposedName },
        ...{ arguments: args.shown, argumentText },
      });
      onTrace({ type: 'call-resolved', callId, at, resolution: resolved.resolution });
      if (asked) {
        waiting.add(callId);
        onTrace({ type: 'call-approval', callId, at, state: 'asked' });
      }
      return args;
    },
    recall(callId, exposedName, argumentText, shown) {
      calls.set(callId, { ...read(exposedName, argumentText), asked: true, shown });
      callsInStep += 1;
      waiting.add(callId);
    },
    knows: (callId) => calls.has(callId),
    needsConsent: (callId) => known(callId).asked,
    waiting: () => [...waiting],
    decide(callId, approved) {
      if (!waiting.delete(callId)) return;
      onTrace({ type: 'call-approval', callId, at: now(), state: approved ? 'approved' : 'denied' });
      if (!approved) finish(callId, faulty({ code: 'denied', detail: '', effect: 'none' }));
    },
    async run(callId, signal = new AbortController().signal) {
      const call = known(callId);
      try {
        return finish(callId, await untilAborted(execute(callId, call, signal), signal, () => cancelled(call)));
      } catch (error) {
        // A bug in what was injected must not cost the model its one result for this call.
        return finish(callId, faulty({ code: 'protocol-error', detail: String(error) }));
      }
    },
    cancel: (callId) => finish(callId, cancelled(calls.get(callId))),
    cancelRest(except) {
      for (const [callId, call] of calls) if (!except.includes(callId)) finish(callId, cancelled(call));
    },
  };
}

/** Why a call waits for the user under a policy; a name that leads nowhere has nothing to ask about. */
export function consentFor(resolved: ResolvedCall, consent: ConsentPolicy): readonly ConsentReason[] {
  if (resolved.kind === 'unreachable') return [];
  const { server, tool, resolution } = resolved;
  return consent({ server, tool, misrouted: resolution.misrouted, claimants: resolution.claimants.length });
}

function unknownTool(
  { resolution }: Extract<ResolvedCall, { kind: 'unreachable' }>,
  { registry }: TurnSnapshot,
): CallFault {
  const count = new Set(registry.tools.map((tool) => tool.exposedName)).size;
  const names = count === 0 ? messages.chat.noToolNames : resolution.closest.join(', ');
  return {
    code: 'unknown-tool',
    detail: '',
    values: { names, rest: count - resolution.closest.length },
    effect: 'none',
  };
}

/** What was sent may have been done, though nobody waits for it any more. */
function cancelled(call: TurnCall | undefined): CallOutcome {
  return faulty({ code: 'cancelled', detail: '', effect: call?.sent === true ? 'unknown' : 'none' });
}

function leadsTo({ serverId, url, route }: CallTarget, shown: CallOrigin): boolean {
  return serverId === shown.serverId && url === shown.url && sameRoute(route, shown);
}

/** An approval holds for what the user was shown, and for nothing that took its name since. */
function leadsElsewhere({ alias, originalName, url }: CallOrigin): CallFault {
  const detail = `It was approved for "${originalName}" of "${alias}" at ${url}, and now leads elsewhere.`;
  return { code: 'denied', detail, effect: 'none' };
}

function faulty(fault: CallFault): CallOutcome {
  return { kind: 'fault', fault };
}

/** The outcome, or `cancelled` from the moment of the abort on. */
async function untilAborted(
  outcome: Promise<CallOutcome>,
  signal: AbortSignal,
  cancelled: () => CallOutcome,
): Promise<CallOutcome> {
  const heard = new AbortController();
  const aborted = new Promise<CallOutcome>((resolve) => {
    if (signal.aborted) resolve(cancelled());
    signal.addEventListener('abort', () => resolve(cancelled()), { signal: heard.signal });
  });
  try {
    return await Promise.race([outcome, aborted]);
  } finally {
    heard.abort();
  }
}

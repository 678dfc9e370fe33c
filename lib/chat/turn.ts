import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { Route, ToolRegistry } from '@/lib/aggregation';
import type { JsonObject } from '@/lib/shared/json';
import type { CallOutcome } from '@/lib/trace';

/** A server as one turn knows it. Trust hangs on the id, never on the alias. */
export interface TurnServer {
  readonly serverId: string;
  readonly alias: string;
  readonly url: string;
  /** One of this app's own sample servers. */
  readonly sample: boolean;
  /** The user trusts what this server says of its own tools. */
  readonly trusted: boolean;
}

/** Everything a turn goes by, frozen when it starts: what the workspace changes meanwhile counts from the next turn on. */
export interface TurnSnapshot {
  readonly registry: ToolRegistry;
  readonly model: LanguageModelV3;
  /** How the interface names the model. */
  readonly modelLabel: string;
  readonly strategyId: string;
  readonly servers: readonly TurnServer[];
}

/** Where a call really goes. */
export interface CallTarget {
  readonly serverId: string;
  readonly url: string;
  readonly route: Route;
}

export interface CallToolOptions {
  /** The trace's id of the call, unique over all turns: 9 letters or digits. */
  readonly callId: string;
  readonly signal: AbortSignal;
  /** To be called once the request is handed to `fetch`. */
  readonly onSent: () => void;
  /** To be called where the request waits for a place at this origin. */
  readonly onWaiting: (origin: string) => void;
}

/** Runs a tool. It returns every expected failure as an outcome and throws only for bugs. */
export type CallTool = (target: CallTarget, args: JsonObject, options: CallToolOptions) => Promise<CallOutcome>;

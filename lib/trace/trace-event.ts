import type { Route } from '@/lib/aggregation';
import type { JsonValue } from '@/lib/shared/json';
import type { CallOutcome } from './call-outcome';

/** What the look-up of an exposed name said. `claimants` has more than one member where a system sends one name twice. */
export type CallResolution =
  | {
      readonly kind: 'resolved';
      readonly route: Route;
      readonly serverId: string;
      readonly claimants: readonly Route[];
      /** True where the system's own routing leads elsewhere than the tool the name was made for. */
      readonly misrouted: boolean;
    }
  | { readonly kind: 'unknown'; readonly closest: readonly string[] };

/** Something that happened in a turn, in order. Times are milliseconds since the epoch. */
export type TraceEvent =
  | {
      readonly type: 'turn-start';
      readonly turnId: string;
      readonly at: number;
      readonly model: string;
      readonly strategy: string;
      readonly offered: readonly ({ readonly exposedName: string } & Route)[];
    }
  | { readonly type: 'step-start'; readonly turnId: string; readonly step: number; readonly at: number }
  | {
      readonly type: 'call-start';
      readonly turnId: string;
      readonly step: number;
      readonly callId: string;
      readonly at: number;
      readonly exposedName: string;
      readonly arguments: JsonValue;
      /** The argument text as the model wrote it, where it was seen. */
      readonly argumentText?: string | undefined;
    }
  | {
      readonly type: 'call-resolved';
      readonly callId: string;
      readonly at: number;
      readonly resolution: CallResolution;
    }
  | {
      readonly type: 'call-approval';
      readonly callId: string;
      readonly at: number;
      readonly state: 'asked' | 'approved' | 'denied';
    }
  | { readonly type: 'call-waiting'; readonly callId: string; readonly at: number; readonly origin: string }
  | {
      readonly type: 'call-sent';
      readonly callId: string;
      readonly at: number;
      readonly endpoint: string;
      readonly originalName: string;
    }
  | { readonly type: 'call-finish'; readonly callId: string; readonly at: number; readonly outcome: CallOutcome }
  | {
      readonly type: 'turn-finish';
      readonly turnId: string;
      readonly at: number;
      readonly reason: 'done' | 'stopped' | 'step-limit' | 'failed' | 'approval';
      readonly detail?: string | undefined;
    };

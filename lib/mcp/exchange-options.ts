import type { CapturingFetch } from './capture-fetch';
import type { Clock } from './clock';
import type { ConnectionEvent } from './connection';
import type { Operations } from './operations';
import type { OriginBudget } from './origin-budget';

export interface ExchangeOptions {
  readonly serverId: string;
  readonly origin: string;
  /** Limit of an exchange that belongs to no operation, such as a cancellation or the opening of a stream. */
  readonly limitMs: number;
  readonly budget: OriginBudget;
  readonly capture: CapturingFetch;
  readonly clock: Clock;
  readonly operations: Operations;
  readonly newExchangeId: () => string;
  readonly emit: (event: ConnectionEvent) => void;
  /** Whether a standing stream is wanted. Asked when the SDK opens one, which is after the server said what it can. */
  readonly wantsChannel: () => boolean;
}

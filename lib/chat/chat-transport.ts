import type { ChatTransport } from 'ai';
import type { Result } from '@/lib/shared/result';
import type { TraceEvent } from '@/lib/trace';
import type { ChatMessage } from './chat-message';
import type { ConsentPolicy } from './consent';
import type { ModelFault } from './model-fault';
import type { CallTool, TurnSnapshot } from './turn';

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
  /** Makes ids; random where left out. Ids must be new each time. */
  readonly newId?: (() => string) | undefined;
}

/** The in-process agent behind `useChat`: no route, no network but the model's and the tools' own. */
export function createChatTransport(_options: ChatTransportOptions): ChatTransport<ChatMessage> {
  return {
    sendMessages: () => Promise.reject(new Error('Not built yet')),
    reconnectToStream: () => Promise.resolve(null),
  };
}

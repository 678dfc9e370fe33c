import type { UIMessage } from 'ai';
import * as z from 'zod';
import type { Frame, TraceEvent } from '@/lib/trace';
import type { TraceStore } from './trace-store';

/** Where conversations last: IndexedDB in the browser. */
export interface ConversationStorage {
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
  clear(): Promise<void>;
}

export type OpenedConversation =
  | { readonly status: 'restored'; readonly messages: UIMessage[] }
  | { readonly status: 'damaged'; readonly detail: string };

export interface ConversationStore {
  /** Reads what was left and fills the trace. Damaged state is not used, and stays stored until the next save. */
  open(): Promise<OpenedConversation>;
  save(messages: readonly UIMessage[]): Promise<void>;
  clear(): Promise<void>;
}

const message = z.looseObject({
  id: z.string(),
  role: z.enum(['user', 'assistant', 'system']),
  parts: z.array(z.looseObject({ type: z.string() })),
});
const event = z.looseObject({ type: z.string(), at: z.number() });
const frame = z.looseObject({
  id: z.string(),
  serverId: z.string(),
  exchangeId: z.string(),
  at: z.number(),
  direction: z.enum(['sent', 'received']),
  http: z.looseObject({ method: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) }),
  body: z.string(),
});

const storedConversation = z.object({
  version: z.literal(1),
  messages: z.array(z.custom<UIMessage>((value) => message.safeParse(value).success)),
  events: z.array(z.custom<TraceEvent>((value) => event.safeParse(value).success)),
  frames: z.array(z.custom<Frame>((value) => frame.safeParse(value).success)),
});

export function createConversationStore(storage: ConversationStorage, trace: TraceStore): ConversationStore {
  return {
    async open() {
      const stored = await storage.read();
      if (stored === undefined) return { status: 'restored', messages: [] };
      const checked = storedConversation.safeParse(stored);
      if (!checked.success) return { status: 'damaged', detail: z.prettifyError(checked.error) };
      const { messages, events, frames } = checked.data;
      trace.setState((state) => ({ events: [...events, ...state.events], frames: [...frames, ...state.frames] }));
      return { status: 'restored', messages };
    },
    save(messages) {
      const { events, frames } = trace.getState();
      // Only the frames of calls are kept: a new tab lists anew.
      const kept = frames.filter((candidate) => candidate.callId !== undefined);
      return storage.write({ version: 1, messages, events, frames: kept });
    },
    clear: () => storage.clear(),
  };
}

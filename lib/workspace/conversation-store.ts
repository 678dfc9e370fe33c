import type { ChatMessage } from '@/lib/chat/chat-message';
import { settleTrace } from './settle-trace';
import { readConversation, storeConversation } from './stored-conversation';
import type { TraceStore } from './trace-store';

/** Where conversations last: IndexedDB in the browser. */
export interface ConversationStorage {
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
  clear(): Promise<void>;
  /** Keeps a damaged conversation under a name of its own. Where left out, it stays stored until the next save. */
  setAside?(value: unknown): Promise<void>;
}

export type OpenedConversation =
  | { readonly status: 'restored'; readonly messages: ChatMessage[] }
  | { readonly status: 'damaged'; readonly detail: string };

export interface ConversationStore {
  /**
   * Reads what was left and fills the trace, in which turns that the reload cut short have ended. Damaged state is set
   * aside. Rejects where the storage does.
   */
  open(): Promise<OpenedConversation>;
  /** Stores plain JSON without secrets, whatever the messages hold. Rejects where the storage does. */
  save(messages: readonly ChatMessage[]): Promise<void>;
  clear(): Promise<void>;
}

/** `secrets` are the values to mask in what is stored. */
export function createConversationStore(
  storage: ConversationStorage,
  trace: TraceStore,
  secrets: () => readonly string[],
): ConversationStore {
  return {
    async open() {
      const stored = await storage.read();
      if (stored === undefined) return { status: 'restored', messages: [] };
      const read = readConversation(stored);
      if (!read.ok) {
        await storage.setAside?.(stored);
        return { status: 'damaged', detail: read.fault };
      }
      const { messages, events, frames } = read.value;
      trace.setState((state) => ({
        events: [...settleTrace(events), ...state.events],
        frames: [...frames, ...state.frames],
      }));
      return { status: 'restored', messages: [...messages] };
    },
    async save(messages) {
      const { events, frames } = trace.getState();
      // Only the frames of calls are kept: a new tab lists anew.
      const kept = frames.filter((candidate) => candidate.callId !== undefined);
      await storage.write(storeConversation({ messages, events, frames: kept }, secrets()));
    },
    clear: () => storage.clear(),
  };
}

import type { Workspace } from '@/lib/workspace';
import type { ChatMessage } from '@/lib/workspace/chat-models';

export interface ConversationSaver {
  /** Takes in the conversation as it stands; while an answer streams it is stored now and then, else at once. */
  readonly note: (messages: readonly ChatMessage[], running: boolean) => void;
  /** Stores what is not stored yet. */
  readonly flush: () => void;
}

const saveMs = 1000;

/** Keeps the stored conversation in step, from a state that needs no storing. An empty one is cleared from storage. */
export function createConversationSaver(
  conversation: Workspace['conversation'],
  initial: readonly ChatMessage[],
  onFailure: (detail: string) => void,
): ConversationSaver {
  let stored = initial;
  let latest = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (stored === latest) return;
    stored = latest;
    const done = latest.length === 0 ? conversation.clear() : conversation.save(latest);
    done.catch((error: unknown) => onFailure(String(error)));
  }

  return {
    note(messages, running) {
      latest = messages;
      if (running) timer ??= setTimeout(flush, saveMs);
      else flush();
    },
    flush,
  };
}

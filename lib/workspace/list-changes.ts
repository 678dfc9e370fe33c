import type { ServerId } from './server-config';

/** Paces what servers say of changed lists. */
export interface ListChanges {
  note(serverId: ServerId): void;
  stop(): void;
}

const pauseMs = 1000;

/**
 * Lists a server anew as soon as it says that its list changed, and no more than once in a while: a server that says so at
 * every listing would otherwise be listed without end. The last change is never missed.
 */
export function createListChanges(listAnew: (serverId: ServerId) => void): ListChanges {
  const pauses = new Map<ServerId, ReturnType<typeof setTimeout>>();
  const missed = new Set<ServerId>();

  function note(serverId: ServerId): void {
    if (pauses.has(serverId)) {
      missed.add(serverId);
      return;
    }
    const resume = () => {
      pauses.delete(serverId);
      if (missed.delete(serverId)) note(serverId);
    };
    pauses.set(serverId, setTimeout(resume, pauseMs));
    listAnew(serverId);
  }

  return {
    note,
    stop() {
      for (const pause of pauses.values()) clearTimeout(pause);
      pauses.clear();
    },
  };
}

/** Why the browser did not keep what it was given. `detail` is its own words. */
export interface StorageFault {
  readonly code: 'storage-unavailable' | 'storage-full';
  readonly detail: string;
}

/** Texts by name. Nothing here throws. */
export interface TextStorage {
  read(name: string): string | undefined;
  write(name: string, text: string): void;
  remove(name: string): void;
  names(): readonly string[];
}

/**
 * The browser's storage as texts that can always be written: browsers refuse it in some private modes, where even naming
 * it throws, and when it is full. What it does not take is kept for the life of the tab, and `onFault` is told; it is told
 * `undefined` once everything is stored again.
 */
export function createTextStorage(
  open: () => Storage,
  onFault: (fault: StorageFault | undefined) => void,
): TextStorage {
  const unstored = new Map<string, string>();

  function attempt<Value>(action: (storage: Storage) => Value): Value | undefined {
    try {
      return action(open());
    } catch (error) {
      onFault(readFault(error));
      return undefined;
    }
  }

  return {
    read: (name) => unstored.get(name) ?? attempt((storage) => storage.getItem(name)) ?? undefined,
    write(name, text) {
      unstored.set(name, text);
      attempt((storage) => {
        storage.setItem(name, text);
        unstored.delete(name);
        if (unstored.size === 0) onFault(undefined);
      });
    },
    remove(name) {
      unstored.delete(name);
      attempt((storage) => storage.removeItem(name));
    },
    names() {
      const stored = attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((name) => name !== null),
      );
      return [...new Set([...(stored ?? []), ...unstored.keys()])];
    },
  };
}

/** Firefox's older name is among them. */
const fullNames: ReadonlySet<string> = new Set(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']);

function readFault(error: unknown): StorageFault {
  const isFull = error instanceof Error && fullNames.has(error.name);
  return { code: isFull ? 'storage-full' : 'storage-unavailable', detail: String(error) };
}

import { createTextStorage, type TextStorage } from '@/lib/workspace/text-storage';

/** The browser's local storage for what stands outside the workspace. That it refuses is said by the storage notice. */
export function localTexts(): TextStorage {
  return createTextStorage(
    () => localStorage,
    () => undefined,
  );
}

import { describe, expect, it } from 'vitest';
import { createTextStorage, type StorageFault } from '@/lib/workspace/text-storage';
import { memoryStorage } from '../../fixtures/workspace';

/** A storage that takes nothing while it is full. */
function fillable() {
  const storage = memoryStorage();
  const state = { full: true };
  const setItem = storage.setItem.bind(storage);
  storage.setItem = (name, text) => {
    if (state.full) throw new DOMException('No room', 'QuotaExceededError');
    setItem(name, text);
  };
  return { storage, state };
}

function watch(open: () => Storage) {
  const faults: (StorageFault | undefined)[] = [];
  return { texts: createTextStorage(open, (fault) => faults.push(fault)), faults };
}

describe('a text storage', () => {
  it('reads, lists and removes what it wrote, into the storage behind it', () => {
    const storage = memoryStorage({ old: 'x' });
    const { texts } = watch(() => storage);
    texts.write('__proto__', 'a');
    texts.write('key', 'b');
    expect(texts.read('__proto__')).toBe('a');
    expect(storage.getItem('key')).toBe('b');
    expect(texts.names()).toEqual(['old', '__proto__', 'key']);
    texts.remove('old');
    expect(texts.read('old')).toBeUndefined();
  });

  it('keeps what a full storage refuses, says so, and says when all is stored again', () => {
    const { storage, state } = fillable();
    const { texts, faults } = watch(() => storage);
    texts.write('key', 'new');
    expect(faults.at(-1)).toMatchObject({ code: 'storage-full', detail: expect.stringContaining('No room') });
    expect(texts.read('key')).toBe('new');
    expect(texts.names()).toEqual(['key']);
    state.full = false;
    texts.write('key', 'newer');
    expect(storage.getItem('key')).toBe('newer');
    expect(faults.at(-1)).toBeUndefined();
  });

  it('works in memory where the browser throws at the mere mention of its storage', () => {
    const { texts, faults } = watch(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    expect(texts.read('key')).toBeUndefined();
    texts.write('key', 'text');
    expect(texts.read('key')).toBe('text');
    texts.remove('key');
    expect(texts.names()).toEqual([]);
    expect(faults.at(-1)?.code).toBe('storage-unavailable');
  });
});

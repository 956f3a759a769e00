import { describe, expect, it } from 'vitest';
import { safeStorage } from './safe-storage';

const BLOCKED = () => {
  throw new DOMException('blocked', 'SecurityError');
};

/** A storage that accepts values up to a length. */
function storageOf(longest = Infinity) {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > longest) throw new DOMException('full', 'QuotaExceededError');
      kept[key] = value;
    },
    removeItem: (key: string) => {
      Reflect.deleteProperty(kept, key);
    },
  };
  return new Proxy(kept, {
    get: (_, name) => Reflect.get(methods, name) as unknown,
  }) as unknown as Storage;
}

describe('safeStorage', () => {
  it('keeps values until the page closes when storage is blocked', () => {
    const storage = safeStorage(BLOCKED);
    expect(storage.isKept()).toBe(false);
    expect(storage.read('one')).toBeNull();
    expect(storage.write('one', '1')).toBe(false);
    expect([storage.read('one'), storage.keys('o')]).toEqual(['1', ['one']]);
    storage.drop('one');
    expect([storage.read('one'), storage.keys('')]).toEqual([null, []]);
  });

  it('returns the newest value when storage is full', () => {
    const storage = safeStorage(() => browser);
    const browser = storageOf(3);
    expect(storage.write('one', 'old')).toBe(true);
    expect(storage.write('one', 'newer')).toBe(false);
    expect(storage.read('one')).toBe('newer');
    expect(storage.write('one', 'now')).toBe(true);
    expect([storage.read('one'), browser.getItem('one')]).toEqual(['now', 'now']);
  });

  it('lists and removes keys', () => {
    const storage = safeStorage(() => browser);
    const browser = storageOf();
    for (const key of ['draft:a', 'draft:b', 'other']) storage.write(key, 'x');
    storage.drop('draft:a');
    expect(storage.isKept()).toBe(true);
    expect(browser).not.toHaveProperty('feast.probe');
    expect(storage.keys('draft:')).toEqual(['draft:b']);
  });
});

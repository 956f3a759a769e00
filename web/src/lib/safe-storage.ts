import { PRODUCT_KEY } from '@server/shared/product';

const PROBE = `${PRODUCT_KEY}.probe`;

/**
 * A storage of the browser that is asked for before it is used. Where it is blocked or full, what is kept lasts as long
 * as the page.
 *
 * @param find the storage; a browser that blocks it throws here already
 */
export function safeStorage(find: () => Storage) {
  const inMemory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(find());
    } catch {
      return otherwise;
    }
  };
  return {
    /** Whether anything outlives the page. */
    isKept: (): boolean =>
      attempt((storage) => {
        storage.setItem(PROBE, '');
        storage.removeItem(PROBE);
        return true;
      }, false),
    read: (key: string): string | null =>
      inMemory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    /** @returns whether it outlives the page */
    write: (key: string, value: string): boolean => {
      inMemory.delete(key);
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (!isKept) inMemory.set(key, value);
      return isKept;
    },
    drop: (key: string): void => {
      inMemory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    /** @param prefix how the keys begin */
    keys: (prefix: string): string[] =>
      [...inMemory.keys(), ...attempt((storage) => Object.keys(storage), [])].filter((key) =>
        key.startsWith(prefix),
      ),
  };
}

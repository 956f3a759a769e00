import { PRODUCT_KEY } from '@server/shared/product';

const PROBE = `${PRODUCT_KEY}.probe`;

/**
 * Safe access to a browser storage. If it is blocked or full, values are kept until the page closes.
 *
 * @param find returns the storage; browsers that block it throw here
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
    /** Do values outlive the page? */
    isKept: (): boolean =>
      attempt((storage) => {
        storage.setItem(PROBE, '');
        storage.removeItem(PROBE);
        return true;
      }, false),
    read: (key: string): string | null =>
      inMemory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    /** @returns does it outlive the page? */
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
    /** @param prefix beginning of the keys */
    keys: (prefix: string): string[] =>
      [...inMemory.keys(), ...attempt((storage) => Object.keys(storage), [])].filter((key) =>
        key.startsWith(prefix),
      ),
  };
}

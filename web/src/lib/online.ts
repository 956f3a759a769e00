/** The browser says that it has no connection. It can be wrong: what matters is tried all the same. */
export const isOffline = () => 'navigator' in globalThis && !navigator.onLine;

/** Told whenever the browser loses its connection or is back. */
export function subscribeToOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Does the work once, when the browser is back online.
 * @returns how to call it off
 */
export function onceOnline(work: () => void): () => void {
  addEventListener('online', work, { once: true });
  return () => removeEventListener('online', work);
}

/** Does work that needs the line; what fails offline is done again when the browser is back. */
export async function retryOnline<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isOffline()) throw error;
      await new Promise<void>((resolve) => void onceOnline(resolve));
    }
  }
}

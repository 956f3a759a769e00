/** Does the browser report no connection? It can be wrong, so important requests are sent anyway. */
export const isOffline = () => 'navigator' in globalThis && !navigator.onLine;

/** Calls the listener when the browser goes offline or online. */
export function subscribeToOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Runs work once, when the browser is back online.
 * @returns cancels it
 */
export function onceOnline(work: () => void): () => void {
  addEventListener('online', work, { once: true });
  return () => removeEventListener('online', work);
}

/** Runs work that needs a connection; repeats it if it fails offline, once the browser is back. */
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

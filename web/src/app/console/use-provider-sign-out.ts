import { useEffect } from 'react';
import { hasProvider, loadProvider } from '../../lib/identity/identity';
import { currentSession, endSession } from '../../lib/session/session-store';

/** After the first paint: the provider's code is not what somebody waits for. */
const IDLE = { timeout: 5_000 };

const whenIdle = (work: () => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, IDLE);
  return () => cancelIdleCallback(handle);
};

/** When the identity provider signs out, in whatever tab, the product's tokens go too (spec L332). */
export function useProviderSignOut(): void {
  useEffect(() => {
    if (!hasProvider) return undefined;
    let stop: (() => void) | undefined;
    let left = false;
    const cancel = whenIdle(() => {
      loadProvider().then(
        (provider) => {
          if (!left) stop = provider.onProviderSignOut(() => currentSession() && endSession('signed-out'));
        },
        () => undefined,
      );
    });
    return () => {
      left = true;
      cancel();
      stop?.();
    };
  }, []);
}

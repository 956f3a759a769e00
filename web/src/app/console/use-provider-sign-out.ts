import { useEffect } from 'react';
import { hasProvider, loadProvider } from '../../lib/identity/identity';
import { currentSession, endSession } from '../../lib/session/session-store';
import { whenIdle } from '../../lib/when-idle';

/** When the identity provider signs out, in whatever tab, the product's tokens go too (spec L332). */
export function useProviderSignOut(): void {
  useEffect(() => {
    if (!hasProvider) return undefined;
    let stop: (() => void) | undefined;
    let left = false;
    // The provider's code is not what somebody waits for.
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

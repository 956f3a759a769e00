import { useEffect, useRef } from 'react';
import { currentSession } from '../../lib/session/session-store';
import { useEnter } from './use-enter';

/**
 * Somebody who opens /login while signed in goes straight on. When that fails the session is forgotten and the
 * form waits for them: nothing is tried a second time by itself (C-21).
 */
export function useStillSignedIn({ enabled, next }: { enabled: boolean; next: string | null }): void {
  const { proceed } = useEnter();
  const tried = useRef(false);
  useEffect(() => {
    if (!enabled || tried.current) return;
    tried.current = true;
    if (currentSession()) proceed(next).catch(() => undefined);
  }, [enabled, next, proceed]);
}

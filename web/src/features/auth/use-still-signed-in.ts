import { useCallback, useEffect, useRef } from 'react';
import { useSession } from '@/hooks/use-session';
import { errorText } from '@/lib/errors';
import { currentSession } from '@/lib/session/session-store';
import { useEnter } from './use-enter';

interface Options {
  enabled: boolean;
  next: string | null;
  onError: (text: string) => void;
}

/**
 * Somebody who opens /login while signed in goes straight on. When that fails the form says why and waits for
 * them: nothing is tried a second time by itself (C-21).
 * @returns how to try again after an outage; undefined for who is not signed in
 */
export function useStillSignedIn({ enabled, next, onError }: Options): (() => void) | undefined {
  const session = useSession();
  const { proceed } = useEnter();
  const tried = useRef(false);
  const goOn = useCallback(
    () => void proceed(next).catch((error: unknown) => onError(errorText(error))),
    [next, onError, proceed],
  );
  useEffect(() => {
    if (!enabled || tried.current) return;
    tried.current = true;
    if (currentSession()) goOn();
  }, [enabled, goOn]);
  return session ? goOn : undefined;
}

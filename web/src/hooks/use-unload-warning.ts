import { useEffect } from 'react';
import { currentSession } from '@/lib/session/session-store';

/** Has the browser ask before a reload or a closed tab loses something. An expired session leaves without a question. */
export function useUnloadWarning(loses: boolean): void {
  useEffect(() => {
    if (!loses) return undefined;
    const warn = (event: BeforeUnloadEvent) => currentSession() !== null && event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [loses]);
}

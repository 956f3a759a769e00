import { useSyncExternalStore } from 'react';
import { currentSession, subscribeToSession } from '@/lib/session/session-store';

// Prerendering has no session.
const nobody = () => null;

/** The stored session, or null; follows other tabs. */
export const useSession = () => useSyncExternalStore(subscribeToSession, currentSession, nobody);

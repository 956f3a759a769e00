import { useSyncExternalStore } from 'react';
import { currentSession, subscribeToSession } from '@/lib/session/session-store';

// While a page is built nobody is signed in.
const nobody = () => null;

/** The stored session, or null; follows other tabs. */
export const useSession = () => useSyncExternalStore(subscribeToSession, currentSession, nobody);

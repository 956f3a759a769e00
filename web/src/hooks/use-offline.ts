import { useSyncExternalStore } from 'react';
import { isOffline, subscribeToOnline } from '@/lib/online';

/** Is the browser offline? */
export const useOffline = () => useSyncExternalStore(subscribeToOnline, isOffline, () => false);

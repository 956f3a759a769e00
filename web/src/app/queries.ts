import { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { isTransient, queryRetryDelay } from '@/lib/errors';
import { currentSession, subscribeToSession } from '@/lib/session/session-store';
import { trpc, trpcLinks, onAccessLost } from '@/lib/trpc';

const RETRIES = 2;
const FRESH_FOR = 15_000; // ms

/** Query cache of the whole application. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR,
      retry: (count, error) => count < RETRIES && isTransient(error),
      retryDelay: queryRetryDelay,
      // Sends requests while offline too and reports their outcome: the browser's online state can be wrong.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Offline writes wait in lib/offline-link.ts.
    mutations: { retry: false, networkMode: 'always' },
  },
});

export const trpcClient = trpc.createClient({ links: trpcLinks });

/** Queries outside components. Components with the same query find the answer in the cache. */
export const reads = createTRPCQueryUtils({ client: trpcClient, queryClient });
export type Reads = typeof reads;

/** Reloads the profile, which names the lost restaurant and the remaining ones. */
export const reloadProfileOnAccessLoss = () => onAccessLost(() => void reads.auth.me.invalidate());

/** Data of one session is never shown in another. */
export function clearCacheOnNewSession(): void {
  let shown = currentSession()?.id;
  subscribeToSession(() => {
    const now = currentSession()?.id;
    if (now !== shown) queryClient.clear();
    shown = now;
  });
}

import { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { isTransient, queryRetryDelay } from '@/lib/errors';
import { currentSession, subscribeToSession } from '@/lib/session/session-store';
import { trpc, trpcLinks, onAccessLost } from '@/lib/trpc';

const RETRIES = 2;
const FRESH_FOR = 15_000; // ms

/** What was read, for all of the application. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR,
      retry: (count, error) => count < RETRIES && isTransient(error),
      retryDelay: queryRetryDelay,
      // Asks offline too, and says what came of it: what the browser says about its connection can be wrong.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // What is written offline waits in lib/offline-link.ts.
    mutations: { retry: false, networkMode: 'always' },
  },
});

export const trpcClient = trpc.createClient({ links: trpcLinks });

/** Asks where no component does; who asks the same later finds the answer. */
export const reads = createTRPCQueryUtils({ client: trpcClient, queryClient });
export type Reads = typeof reads;

/** The profile says which restaurant that was, and what is left. */
export const reloadProfileOnAccessLoss = () => onAccessLost(() => void reads.auth.me.invalidate());

/** What was read under one session is never shown under another. */
export function clearCacheOnNewSession(): void {
  let shown = currentSession()?.id;
  subscribeToSession(() => {
    const now = currentSession()?.id;
    if (now !== shown) queryClient.clear();
    shown = now;
  });
}

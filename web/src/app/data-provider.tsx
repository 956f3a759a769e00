import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { isTransient, retryDelay } from '@/lib/errors';
import { currentSession, subscribeToSession } from '@/lib/session/session-store';
import { trpc, trpcLinks } from '@/lib/trpc';

const RETRIES = 2;
const FRESH_FOR = 15_000; // ms

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        retry: (count, error) => count < RETRIES && isTransient(error),
        retryDelay,
      },
      mutations: { retry: false },
    },
  });

/** Around everything that speaks to the API. What was read under one session is never shown under another. */
export function DataProvider() {
  const [queryClient] = useState(createQueryClient);
  const [trpcClient] = useState(() => trpc.createClient({ links: trpcLinks }));
  useEffect(() => {
    let shown = currentSession()?.id;
    return subscribeToSession(() => {
      const now = currentSession()?.id;
      if (now !== shown) queryClient.clear();
      shown = now;
    });
  }, [queryClient]);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    </trpc.Provider>
  );
}

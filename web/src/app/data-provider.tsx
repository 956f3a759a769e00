import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { trpc } from '@/lib/trpc';
import { queryClient, trpcClient } from './queries';

/** Provides the API client and the query cache. */
export const DataProvider = () => (
  <trpc.Provider client={trpcClient} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  </trpc.Provider>
);

import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { trpc } from '@/lib/trpc';
import { queryClient, trpcClient } from './queries';

/** Around everything that speaks to the API. */
export const DataProvider = () => (
  <trpc.Provider client={trpcClient} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  </trpc.Provider>
);

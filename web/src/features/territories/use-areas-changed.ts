import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '@/lib/trpc';
import { MAP_KEY } from './map-key';

/** Returns a function that reloads all territory data after a write, including totals over all territories. */
export function useAreasChanged(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  return () =>
    Promise.all([utils.territories.invalidate(), queries.invalidateQueries({ queryKey: MAP_KEY })]);
}

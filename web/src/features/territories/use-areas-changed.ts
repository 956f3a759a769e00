import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '@/lib/trpc';
import { MAP_KEY } from './map-key';

/** For when territories were written: whatever is told of them and over all of them is asked anew. */
export function useAreasChanged(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  return () =>
    Promise.all([utils.territories.invalidate(), queries.invalidateQueries({ queryKey: MAP_KEY })]);
}

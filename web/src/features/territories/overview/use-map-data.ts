import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MOST_WAITING } from '@server/modules/territories/areas.schemas';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { byPage, fetchAllRows } from '@/lib/fetch-all-rows';
import { trpc } from '@/lib/trpc';
import { MAP_KEY } from '../map-key';
import { splitCodes, mapDataOf } from './map-data';

/** Number of territories in one request, because one can have thousands of zips. */
const TERRITORIES = 100;

/** Reads all data for the map of all territories. */
export function useMapData() {
  const { client } = trpc.useUtils();
  const read = useQuery({
    queryKey: MAP_KEY,
    queryFn: async () => {
      const { list, demandZips, overlaps: overlapping, allZipPoints } = client.territories;
      const [territories, demand, overlaps, points] = await Promise.all([
        fetchAllRows(byPage((place) => list.query({ ...place, page_size: TERRITORIES, with_zips: true }))),
        fetchAllRows(async (after: string | undefined) => {
          const { codes, waiting, next } = await demandZips.query({ after, page_size: MOST_WAITING });
          return { results: splitCodes(codes).map((zip, at) => ({ zip, waiting: waiting[at] ?? 0 })), next };
        }),
        overlapping.query({ page_size: MAX_PAGE_SIZE }),
        allZipPoints.query(),
      ]);
      return { territories, demand, overlaps, points };
    },
  });
  const { data } = read;
  return {
    data: useMemo(() => data && mapDataOf(data), [data]),
    error: read.error,
    refetch: read.refetch,
  };
}

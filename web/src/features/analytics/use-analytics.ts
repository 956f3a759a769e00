import type { Stats } from '@server/modules/stats/stats.schemas';
import { dailySeries, type Day, type Range } from '@server/shared/analytics/series';
import { useLoggedFailure } from '@/hooks/use-logged-failure';
import { trpc } from '@/lib/trpc';
import { addDays, addStats } from './add-up';

interface Wish {
  /** Null: all restaurants that this person may see. */
  restaurantId: number | null;
  days: Range;
  platform: boolean;
  ownIds: readonly number[];
}

/**
 * Figures and sample series of the chosen restaurants. Platform users ask for all restaurants at once; anybody else
 * for each of theirs, in one request.
 */
export function useAnalytics({ restaurantId, days, platform, ownIds }: Wish): {
  stats?: Stats;
  series: Day[];
} {
  const ids = restaurantId !== null ? [restaurantId] : platform ? [null] : ownIds;
  const answers = trpc.useQueries((ask) =>
    ids.map((id) => ask.stats.analytics(id === null ? {} : { restaurant_id: id })),
  );
  const failure = answers.find(({ error }) => error)?.error;
  // Only logged; zeros are shown (C-231).
  useLoggedFailure(failure);
  const all = answers.flatMap(({ data }) => (data ? [data] : []));
  const settled = answers.every(({ isPending }) => !isPending);
  const today = new Date();
  return {
    ...(settled ? { stats: addStats(all) } : {}),
    series: addDays(ids.map((id) => dailySeries(id, days, today))),
  };
}

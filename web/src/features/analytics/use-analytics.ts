import type { Stats } from '@server/modules/stats/stats.schemas';
import { dailySeries, type Day, type Range } from '@server/shared/analytics/series';
import { useConsole } from '@/hooks/use-console';
import { useLoggedFailure } from '@/hooks/use-logged-failure';
import { isAdmin } from '@/lib/session/admin';
import { restaurantInWords, restaurantOf } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';
import { addDays, addStats } from './add-up';

interface Wish {
  /** Null means all restaurants that the user can see. */
  restaurantId: number | null;
  days: Range;
  platform: boolean;
  ownIds: readonly number[];
}

/**
 * Figures and sample series of the chosen restaurants. Platform users request all restaurants in one query; members
 * one query for each of theirs, in one request.
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
  // Failures are only logged, and zeros are shown (C-231).
  useLoggedFailure(failure);
  const all = answers.flatMap(({ data }) => (data ? [data] : []));
  const settled = answers.every(({ isPending }) => !isPending);
  // oxlint-disable-next-line react/purity -- the time of this render
  const today = new Date();
  return {
    ...(settled ? { stats: addStats(all) } : {}),
    series: addDays(ids.map((id) => dailySeries(id, days, today))),
  };
}

/** Largest page size of the server. */
const PAGE_SIZE = 500;

/** Restaurants that analytics can show: the member's own, or all for platform users. */
export function useRestaurantOptions() {
  const { profile } = useConsole();
  const platform = isAdmin(profile);
  const list = trpc.restaurants.list.useQuery({ page_size: PAGE_SIZE, brief: true }, { enabled: platform });
  const options = platform
    ? (list.data?.results ?? []).map((row) => ({
        value: row.id,
        label: restaurantInWords(row),
      }))
    : profile.memberships
        .filter(({ permissions }) => permissions.includes('analytics'))
        .map(restaurantOf)
        .map((row) => ({ value: row.id, label: restaurantInWords(row) }));
  return { platform, options };
}

import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { SoldOutList } from '@server/modules/menu/sold-out.schemas';
import { errorText } from '@/lib/errors';
import { api, trpc } from '@/lib/trpc';
import { soldOutChanged } from './watch';

const CALLS = {
  item: api.menu.soldOut.items,
  extra_selection: api.menu.soldOut.extraSelections,
} as const;

/** A row that goes, and could be sold out. */
export interface Deleted {
  kind: keyof typeof CALLS;
  id: number;
}

/** How a row was sold out when it was deleted. */
export interface SoldOutThen {
  /** Null: until it is marked available. */
  until: string | null;
}
/** By the ids that rows had until they were deleted; undefined for those that were available. */
export type FindSoldOut = (id: number) => SoldOutThen | undefined;

/** Notes which rows are sold out while they are deleted: what was read last of it says so, and nothing has to wait. */
export function useNoteSoldOut() {
  const client = useQueryClient();
  return (deleted: readonly Deleted[]): FindSoldOut => {
    const lists = client.getQueriesData<SoldOutList>({ queryKey: getQueryKey(trpc.menu.soldOut.current) });
    const soldOut = lists.flatMap(([, list]) => list?.sold_out ?? []);
    const noted = new Map(
      soldOut
        .filter(({ kind, id }) => deleted.some((one) => one.kind === kind && one.id === id))
        .map(({ id, until }) => [id, { until }]),
    );
    return (id) => noted.get(id);
  };
}

interface Again extends Deleted {
  restaurant_id: number;
  alert: (text: string) => void;
}

/** Marks a row that is there again as it was, unless that time is over; restoring from the history does the same. */
export async function markSoldOutAgain({ kind, id, restaurant_id, alert }: Again, { until }: SoldOutThen) {
  if (until !== null && Date.parse(until) <= Date.now()) return;
  try {
    await CALLS[kind].mark.mutate({ id, restaurant_id, until });
  } catch (error) {
    alert(errorText(error));
  }
  soldOutChanged();
}

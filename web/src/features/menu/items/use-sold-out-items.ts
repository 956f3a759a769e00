import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback } from 'react';
import type { MenuItem } from '@server/modules/menu/menu-items.schemas';
import type { SoldOutList } from '@server/modules/menu/sold-out.schemas';
import { trpc } from '@/lib/trpc';

/**
 * Tells, when it is asked, which items of a restaurant are sold out: by what the switches of the rows have read, or by the
 * items themselves where that is older.
 * @param items as they were read at `readAt`
 */
export function useSoldOutItems(restaurantId: number, items: readonly MenuItem[], readAt: number) {
  const client = useQueryClient();
  return useCallback((): ReadonlySet<number> => {
    const key = getQueryKey(trpc.menu.soldOut.current, { restaurant_id: restaurantId }, 'query');
    const { data, dataUpdatedAt = 0 } = client.getQueryState<SoldOutList>(key) ?? {};
    if (!data || dataUpdatedAt < readAt)
      return new Set(items.flatMap(({ id, sold_out }) => (sold_out ? [id] : [])));
    return new Set(data.sold_out.flatMap(({ kind, id }) => (kind === 'item' ? [id] : [])));
  }, [client, restaurantId, items, readAt]);
}

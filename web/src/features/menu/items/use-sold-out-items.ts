import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback } from 'react';
import type { MenuItemOutput } from '@server/modules/menu/items/menu-items.schemas';
import type { SoldOutList } from '@server/modules/menu/sold-out/sold-out.schemas';
import { trpc } from '@/lib/trpc';

/**
 * Returns a function that finds a restaurant's sold-out items. It uses the list that the switches have read, or the
 * items themselves when that list is older.
 * @param items as read at `readAt`
 */
export function useSoldOutItems(restaurantId: number, items: readonly MenuItemOutput[], readAt: number) {
  const client = useQueryClient();
  return useCallback((): ReadonlySet<number> => {
    const key = getQueryKey(trpc.menu.soldOut.current, { restaurant_id: restaurantId }, 'query');
    const { data, dataUpdatedAt = 0 } = client.getQueryState<SoldOutList>(key) ?? {};
    if (!data || dataUpdatedAt < readAt)
      return new Set(items.flatMap(({ id, sold_out }) => (sold_out ? [id] : [])));
    return new Set(data.sold_out.flatMap(({ kind, id }) => (kind === 'item' ? [id] : [])));
  }, [client, restaurantId, items, readAt]);
}

import { skipToken } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SoldOutKind, SoldOutSpan } from '@server/shared/menu/sold-out';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { trpc } from '@/lib/trpc';
import { formatMoment, zoneName } from './format-moment';
import { useChangeSoldOut } from './use-change-sold-out';
import { watchSoldOut } from './watch';

/** Hours change rarely, and only the displayed time depends on them (ms). */
const HOURS_STALE = 5 * 60_000;

/**
 * Sold-out rows of a restaurant, with functions to change them. All screens share one list, so that they agree. There
 * is no list when all restaurants are shown.
 * @param restaurantId defaults to the active one
 */
export function useSoldOut(restaurantId?: number) {
  const { input } = useRestaurantScope();
  const id = restaurantId ?? input.restaurant_id;
  const utils = trpc.useUtils();
  const change = useChangeSoldOut();
  const list = trpc.menu.soldOut.current.useQuery(id === undefined ? skipToken : { restaurant_id: id });
  const hours = trpc.hours.open.useQuery(id === undefined ? skipToken : { rid: id }, {
    staleTime: HOURS_STALE,
  });
  const { current } = utils.menu.soldOut;
  useEffect(() => watchSoldOut(() => void current.invalidate()), [current]);

  const clock = hours.data;
  return {
    hasRestaurant: id !== undefined,
    list: list.data?.sold_out,
    find: (kind: SoldOutKind, row: number) =>
      list.data?.sold_out.find((one) => one.kind === kind && one.id === row),
    mark: async (kind: SoldOutKind, row: number, span?: SoldOutSpan) => {
      if (id !== undefined) await change.mark({ kind, id: row, restaurantId: id }, span && { for: span });
    },
    end: async (kind: SoldOutKind, row: number) => {
      if (id !== undefined) await change.end({ kind, id: row, restaurantId: id });
    },
    /** Opening on the next day; null when the hours do not say. */
    nextDay: clock?.opens_next_day ?? null,
    /** Time zone of the restaurant; undefined until it is read. */
    timeZone: clock?.time_zone,
    /** The clock's name: "Eastern Time". */
    zone: clock && zoneName(clock.time_zone),
    /** Formats a moment by the restaurant's clock. */
    format: (moment: string) => (clock ? formatMoment(moment, clock) : ''),
  };
}

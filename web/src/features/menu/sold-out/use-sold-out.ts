import { skipToken } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SoldOutKind } from '@server/shared/menu/sold-out';
import { useStore } from '@/lib/store';
import { useConsole } from '@/hooks/use-console';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { trpc } from '@/lib/trpc';
import { deviceZone } from '@/lib/zone-name';
import { formatFullMoment, formatMoment, zoneName } from './format-moment';
import { availabilityOf, SoldOutChanges, soldOutKey, type WantedAvailability } from './sold-out-changes';
import { dropUnsaved, keepUnsaved } from './unsaved-changes';
import { type SoldOutDuration, useChangeSoldOut } from './use-change-sold-out';
import { watchSoldOut } from './watch';

/** Hours change rarely, and only the displayed time depends on them (ms). */
export const HOURS_STALE = 5 * 60_000;

/** Shared by all screens, as the list is. */
const changes = new SoldOutChanges();

/** Row of the menu, with its name for messages. */
export interface SoldOutTarget {
  kind: SoldOutKind;
  id: number;
  name: string;
}

export type SoldOutControls = ReturnType<typeof useSoldOut>;

/**
 * Sold-out rows of a restaurant, with functions to change them. All screens share one list, so that they agree. There
 * is no list when all restaurants are shown. A change shows immediately, and is undone if it could not be saved.
 * @param restaurantId defaults to the active one
 */
export function useSoldOut(restaurantId?: number) {
  const { input } = useRestaurantScope();
  const id = restaurantId ?? input.restaurant_id;
  const { id: userId } = useConsole().profile;
  const utils = trpc.useUtils();
  const change = useChangeSoldOut();
  const wanted = useStore(changes);
  const list = trpc.menu.soldOut.current.useQuery(id === undefined ? skipToken : { restaurant_id: id });
  const hours = trpc.hours.open.useQuery(id === undefined ? skipToken : { rid: id }, {
    staleTime: HOURS_STALE,
  });
  const { current } = utils.menu.soldOut;
  useEffect(() => watchSoldOut((how) => void current.invalidate(undefined, undefined, how)), [current]);

  const clock = hours.data;
  /** The clock's name where this device has another one: "Eastern Time". */
  const zone = clock && clock.time_zone !== deviceZone() ? zoneName(clock.time_zone) : undefined;
  const rows = list.data?.sold_out;
  const wantedOf = (row: Pick<SoldOutTarget, 'kind' | 'id'>) =>
    id === undefined ? undefined : wanted.get(soldOutKey(id, row));
  const want = async (
    target: SoldOutTarget,
    next: WantedAvailability,
    send: (row: SoldOutTarget & { restaurantId: number }, isWanted: () => boolean) => Promise<boolean>,
    howLong?: SoldOutDuration,
  ) => {
    if (id === undefined) return false;
    const row = { kind: target.kind, id: target.id, name: target.name, restaurantId: id };
    const key = soldOutKey(id, row);
    keepUnsaved(userId, { ...row, soldOut: next.soldOut, howLong });
    const isDone = await changes.want(key, next, (isWanted) => send(row, isWanted));
    if (!changes.state.has(key)) dropUnsaved(userId, row);
    return isDone;
  };
  return {
    hasRestaurant: id !== undefined,
    /** Sold-out rows, without those that the user has just marked available. */
    list: rows?.filter((row) => wantedOf(row)?.soldOut !== false),
    availability: (row: Pick<SoldOutTarget, 'kind' | 'id'>) => availabilityOf(row, rows ?? [], wantedOf(row)),
    /** Is any change not saved yet? */
    isSaving: () => changes.state.size > 0,
    /** Marks a row sold out, or changes the end. @returns true once saved */
    mark: (target: SoldOutTarget, howLong?: SoldOutDuration) =>
      want(
        target,
        { soldOut: true, until: endOf(howLong) },
        (row, isWanted) => change.mark(row, howLong, isWanted),
        howLong,
      ),
    /** Marks a row available. @returns true once saved */
    end: (target: SoldOutTarget) => want(target, { soldOut: false, until: null }, change.end),
    /** Today's last closing; null when the hours do not say or it has passed. */
    closing: clock?.closes_today ?? null,
    /** Opening on the next day; null when the hours do not say. */
    nextDay: clock?.opens_next_day ?? null,
    /** Time zone of the restaurant; undefined until it is read. */
    timeZone: clock?.time_zone,
    zone,
    /** Formats a moment by the restaurant's clock, which is named where this device has another one. */
    format: (moment: string) => (clock ? [formatMoment(moment, clock), zone].filter(Boolean).join(' ') : ''),
    /** Formats a moment with its date, for files. */
    formatFull: (moment: string) => (clock ? formatFullMoment(moment, clock) : ''),
  };
}

/** The end that a duration names; undefined if the server computes it. */
function endOf(howLong: SoldOutDuration | undefined): string | null | undefined {
  if (!howLong) return null;
  return 'until' in howLong ? howLong.until : undefined;
}

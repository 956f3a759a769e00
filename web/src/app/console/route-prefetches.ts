import type { ReadableGroup } from '@server/shared/access/matrix';
import { FIRST_PAGES } from '@/config/first-pages';
import { paths } from '@/config/paths';
import type { Reads } from '../queries';

/** The user and restaurant of a screen. */
interface Visit {
  /** Scope parameter of every request about a restaurant's data. */
  scope: { restaurant_id?: number };
  mayRead: (group: ReadableGroup) => boolean;
}

/**
 * Prefetches a screen's first queries, with the same input as the screen at its plain address. The screen finds the
 * answers in the query cache.
 */
export type RoutePrefetch = (reads: Reads, visit: Visit) => readonly Promise<void>[];

const figures: RoutePrefetch = (reads, { scope }) => [reads.stats.dashboard.prefetch(scope)];

/** Figures of the platform, or those of the restaurant that the user can read. */
const ownFigures: RoutePrefetch = (reads, { scope, mayRead }) => {
  if (scope.restaurant_id === undefined && mayRead('users')) return [reads.stats.platform.prefetch({})];
  return [
    ...(mayRead('menu') ? [reads.stats.menu.prefetch(scope)] : []),
    ...(mayRead('team') ? [reads.stats.restaurant.prefetch(scope)] : []),
  ];
};

/** The rows show what is sold out. If it loaded later, the rows would move. */
const soldOut: RoutePrefetch = (reads, { scope: { restaurant_id } }) =>
  restaurant_id === undefined
    ? []
    : [
        reads.menu.soldOut.current.prefetch({ restaurant_id }),
        reads.hours.open.prefetch({ rid: restaurant_id }),
      ];

const all =
  (...prefetches: RoutePrefetch[]): RoutePrefetch =>
  (reads, visit) =>
    prefetches.flatMap((prefetch) => prefetch(reads, visit));

/** Prefetches by route path. Other screens load when they open. */
export const ROUTE_PREFETCHES: Readonly<Record<string, RoutePrefetch>> = {
  dashboard: all(figures, ownFigures),
  customers: figures,
  drivers: (reads, { scope }) => [reads.stats.drivers.prefetch(scope)],
  [paths.categories.path]: (reads, { scope }) => [
    reads.menu.categories.list.prefetch({ ...scope, ...FIRST_PAGES.categories }),
  ],
  [paths.primaryOptions.path]: (reads, { scope }) => [
    reads.menu.primaryOptions.list.prefetch({ ...scope, ...FIRST_PAGES.catalogue }),
  ],
  [paths.toppings.path]: all(
    (reads, { scope }) => [reads.menu.toppings.list.prefetch({ ...scope, ...FIRST_PAGES.catalogue })],
    soldOut,
  ),
  [paths.dressings.path]: all(
    (reads, { scope }) => [reads.menu.dressings.list.prefetch({ ...scope, ...FIRST_PAGES.catalogue })],
    soldOut,
  ),
  [paths.soldOut.path]: all(
    (reads, { scope }) => (scope.restaurant_id === undefined ? [] : [reads.menu.get.prefetch(scope)]),
    soldOut,
  ),
  [paths.territories.path]: (reads) => [reads.territories.list.prefetch(FIRST_PAGES.territories)],
  [paths.messages.path]: (reads) => [reads.messages.list.prefetch(FIRST_PAGES.messages)],
  users: (reads) => [
    reads.admin.users.list.prefetch(FIRST_PAGES.users),
    reads.admin.invites.list.prefetch(FIRST_PAGES.pinnedInvites),
  ],
  team: (reads, { scope: { restaurant_id } }) =>
    restaurant_id === undefined ? [] : [reads.team.list.prefetch({ restaurant_id, ...FIRST_PAGES.team })],
  [paths.restaurants.path]: (reads) => [reads.restaurants.list.prefetch(FIRST_PAGES.restaurants)],
  history: (reads, { scope }) => [reads.history.list.prefetch({ ...scope, ...FIRST_PAGES.history })],
  system: (reads) => [reads.system.status.prefetch({})],
};

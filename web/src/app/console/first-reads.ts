import { FIRST_PAGES } from '@/config/first-pages';
import { paths } from '@/config/paths';
import type { Reads } from '../queries';

/** Asks for what a screen shows first, exactly as the screen does where its address says nothing more. */
export type FirstRead = (reads: Reads, scope: { restaurant_id?: number }) => Promise<void>;

const figures: FirstRead = (reads, scope) => reads.stats.dashboard.prefetch(scope);

/** What is sold out stands in the rows: where it came after them, they would move. */
const soldOut: FirstRead = async (reads, { restaurant_id }) => {
  if (restaurant_id === undefined) return;
  await Promise.all([
    reads.menu.soldOut.current.prefetch({ restaurant_id }),
    reads.hours.open.prefetch({ rid: restaurant_id }),
  ]);
};

const together =
  (...all: FirstRead[]): FirstRead =>
  async (reads, scope) => {
    await Promise.all(all.map((read) => read(reads, scope)));
  };

/** By the path of the screen; the others ask when they are there. */
export const FIRST_READS: Readonly<Record<string, FirstRead>> = {
  dashboard: figures,
  customers: figures,
  drivers: (reads, scope) => reads.stats.drivers.prefetch(scope),
  [paths.categories.path]: (reads, scope) =>
    reads.menu.categories.list.prefetch({ ...scope, ...FIRST_PAGES.categories }),
  [paths.primaryOptions.path]: (reads, scope) =>
    reads.menu.primaryOptions.list.prefetch({ ...scope, ...FIRST_PAGES.catalogue }),
  [paths.toppings.path]: together(
    (reads, scope) => reads.menu.toppings.list.prefetch({ ...scope, ...FIRST_PAGES.catalogue }),
    soldOut,
  ),
  [paths.dressings.path]: together(
    (reads, scope) => reads.menu.dressings.list.prefetch({ ...scope, ...FIRST_PAGES.catalogue }),
    soldOut,
  ),
  [paths.territories.path]: (reads) => reads.territories.list.prefetch(FIRST_PAGES.territories),
  [paths.messages.path]: (reads) => reads.messages.list.prefetch(FIRST_PAGES.messages),
  users: (reads) => reads.admin.users.list.prefetch(FIRST_PAGES.users),
  team: async (reads, { restaurant_id }) => {
    if (restaurant_id !== undefined) await reads.team.list.prefetch({ restaurant_id, ...FIRST_PAGES.team });
  },
  [paths.restaurants.path]: (reads) => reads.restaurants.list.prefetch(FIRST_PAGES.restaurants),
  history: (reads, scope) => reads.history.list.prefetch({ ...scope, ...FIRST_PAGES.history }),
  system: (reads) => reads.system.status.prefetch({}),
};

import type { Scope } from '../../shared/access/scope.js';

/** Kinds of rows, as the triggers name them. */
export type RowKind =
  | 'countries'
  | 'cities'
  /** Cities with a restaurant. */
  | 'served_cities'
  | 'restaurants'
  | 'launched_restaurants'
  | 'categories'
  | 'menu_items'
  | 'option_groups'
  | 'options'
  | 'primary_options'
  | 'toppings'
  | 'dressings';

export type RowCounts = ReadonlyMap<RowKind, number>;

/** The first words of the names under which the triggers count for this scope: of one restaurant, or of everything. */
export const talliesOf = (scope: Scope): string =>
  scope.kind === 'restaurant' ? `rows/restaurant/${scope.restaurantId}` : 'rows/platform';

/** One day, as the triggers write it. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** A count as it was read. */
export interface Tally {
  name: string;
  count: number;
}

/** Adds up what was read by name, part by part: the word after `prefix` is the kind. */
export function sumByKind(tallies: readonly Tally[], prefix: string): RowCounts {
  const sums = new Map<RowKind, number>();
  for (const { name, count } of tallies) {
    if (!name.startsWith(prefix)) continue;
    const kind = name.slice(prefix.length).split('/')[0] as RowKind;
    sums.set(kind, (sums.get(kind) ?? 0) + count);
  }
  return sums;
}

/** The same over days, `from` with and `to` without: the day stands after `prefix`, and the kind behind it. */
export function sumByDay(tallies: readonly Tally[], prefix: string, from: string, to?: string): RowCounts {
  const made = tallies
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name, count }) => ({ name: name.slice(prefix.length), count }))
    .filter(({ name }) => name >= from && (to === undefined || name < to));
  return sumByKind(
    made.map(({ name, count }) => ({ name: name.slice(name.indexOf('/') + 1), count })),
    '',
  );
}

import type { Scope } from '../../shared/access/scope.js';
import { NoActiveRestaurant } from '../../shared/errors.js';
import type { SortBy } from '../../shared/sort-field.js';
import type { SortKeys } from './read-page.js';

/** Columns of an order, the first one first. */
type Columns<Column extends string, Name extends string> = Readonly<Record<Name, readonly Column[]>>;
type Direction<Column extends string> = Column | `${Column} DESC`;

interface Sorted<Name extends string> {
  sort?: SortBy<Name> | undefined;
}

/** Order of a list, as `Table.list` takes it. */
interface Order<Found> {
  order?: Found[];
  keys?: SortKeys;
  isComputed?: boolean;
}

/**
 * Builds the orders of a list from its columns by sort field. The id follows, so that every order is unique; no
 * columns mean the order of creation. Descending orders are exact reverses.
 * @param columns orders that an index serves, or of few rows
 * @param withinRestaurant orders without an index, which the rows of all restaurants are too many for
 * @param computed SQL over the unaliased table, for orders by what is counted or joined for each row
 * @returns the order of a request. Throws NoActiveRestaurant when it needs a restaurant and has none
 */
export function sortOrders<
  Name extends string,
  Column extends string,
  Narrow extends string = never,
  NarrowColumn extends string = never,
  Computed extends string = never,
>(
  columns: Columns<Column, Name>,
  withinRestaurant?: Columns<NarrowColumn, Narrow>,
  computed?: Readonly<Record<Computed, string>>,
) {
  type Found = Direction<Column | NarrowColumn | `key_${Computed}` | 'id'>;
  const orders = new Map<string, Found[]>([
    ...bothWays(columns),
    ...(withinRestaurant ? bothWays(withinRestaurant) : []),
  ]);
  const narrow = new Set<string>(withinRestaurant && bothWays(withinRestaurant).map(([name]) => name));
  const expressions = new Map(
    Object.entries<string>(computed ?? {}).flatMap(([name, sql]) => {
      const key = `key_${name as Computed}` as const;
      return bothWays({ [name]: [key] }).map(
        ([field, order]) => [field, { order, keys: { [key]: sql }, isComputed: true }] as const,
      );
    }),
  );
  return ({ sort }: Sorted<Name | Narrow | Computed>, scope?: Pick<Scope, 'kind'>): Order<Found> => {
    if (sort === undefined) return {};
    if (narrow.has(sort) && scope?.kind !== 'restaurant') throw new NoActiveRestaurant();
    const order = orders.get(sort);
    return order ? { order } : (expressions.get(sort) ?? {});
  };
}

const bothWays = <Name extends string, Column extends string>(columns: Columns<Column, Name>) =>
  Object.entries<readonly Column[]>(columns).flatMap(([name, first]) => {
    const order: (Column | 'id')[] = [...first, 'id'];
    const reverse = order.map((column) => `${column} DESC` as const);
    return [[name, order] satisfies [string, unknown], [`-${name}`, reverse] satisfies [string, unknown]];
  });

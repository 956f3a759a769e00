import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import type { ListColumn } from '@/components/list-page/column';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { restaurantInWords } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';
import { RestaurantLabel } from './restaurant-label';

/** A row of one restaurant, or shared by all. */
export interface RestaurantOwned {
  restaurant_id: number | null;
}

const SHARED = 'All restaurants';

const idsOf = (rows: readonly RestaurantOwned[]): number[] =>
  [...new Set(rows.flatMap(({ restaurant_id: id }) => id ?? []))].sort((one, other) => one - other);
/** Placeholder while loading. */
const unread = (id: number) => ({ id, name: '', slug: null, city: '' });
const asked = (ids: number[]) => ({ ids, brief: true, page_size: MAX_PAGE_SIZE });

/** Column with the restaurant of each row, for users who work in all restaurants. One request per page. */
export function useRestaurantColumn<Row extends RestaurantOwned>(rows: readonly Row[] | undefined) {
  const all = useAllRestaurants();
  const ids = all && rows ? idsOf(rows) : [];
  const { data } = trpc.restaurants.list.useQuery(asked(ids), {
    enabled: ids.length > 0,
    placeholderData: (earlier) => earlier,
  });
  const known = new Map(data?.results.map((row) => [row.id, row]));

  const label = ({ restaurant_id: id }: Row) => {
    if (!all || id === null) return null;
    return <RestaurantLabel {...(known.get(id) ?? unread(id))} />;
  };
  const column: ListColumn<Row> = {
    key: 'restaurant',
    title: 'Restaurant',
    exported: 'restaurant',
    render: (row) => (row.restaurant_id === null ? SHARED : label(row)),
  };
  return {
    /** The restaurant's name and place; empty if only one restaurant is shown. */
    nameOf: (id: number) => (all ? restaurantInWords(known.get(id) ?? unread(id)) : ''),
    /** For rows without columns; null if only one restaurant is shown. */
    label,
    /** Inserts the restaurant column after the first; on two-line cards it starts the second line. */
    withRestaurantColumn: ([first, ...others]: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] => {
      const restaurant = others.some(({ brief }) => brief) ? { ...column, brief: true as const } : column;
      return all && first ? [first, restaurant, ...others] : first ? [first, ...others] : others;
    },
  };
}

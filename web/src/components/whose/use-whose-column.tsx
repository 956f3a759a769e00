import { useRef } from 'react';
import type { Restaurant } from '@server/modules/onboarding/restaurants.schemas';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import type { Column } from '@/components/list-page/column';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { restaurantInWords } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';
import { RestaurantMark } from './restaurant-mark';

/** A row of a restaurant's, or one that all of them share. */
export interface Owned {
  restaurant_id: number | null;
}

const SHARED = 'Every restaurant';

const idsOf = (rows: readonly Owned[]): number[] =>
  [...new Set(rows.flatMap(({ restaurant_id: id }) => id ?? []))].sort((one, other) => one - other);
/** Until the answer is there. */
const unread = (id: number) => ({ id, name: '', slug: null, city: '' });
const asked = (ids: number[]) => ({ ids, brief: true, page_size: MAX_PAGE_SIZE });

/** Whose the rows of a list of all restaurants are, by one request for all that are shown. */
export function useWhoseColumn<Row extends Owned>(rows: readonly Row[] | undefined) {
  const all = useAllRestaurants();
  const utils = trpc.useUtils();
  const ids = all && rows ? idsOf(rows) : [];
  const { data } = trpc.restaurants.list.useQuery(asked(ids), {
    enabled: ids.length > 0,
    placeholderData: (earlier) => earlier,
  });
  const known = new Map(data?.results.map((row) => [row.id, row]));
  // Of the rows of a file, which are read in parts.
  const inFile = useRef(new Map<number, Restaurant>());
  const written = (id: number) => restaurantInWords(inFile.current.get(id) ?? unread(id));

  const mark = ({ restaurant_id: id }: Row) => {
    if (!all || id === null) return null;
    return <RestaurantMark {...(known.get(id) ?? unread(id))} />;
  };
  const column: Column<Row> = {
    key: 'restaurant',
    title: 'Restaurant',
    text: ({ restaurant_id: id }) => (id === null ? SHARED : written(id)),
    render: (row) => (row.restaurant_id === null ? SHARED : mark(row)),
  };
  return {
    /** Its name and place; empty where there is one restaurant alone. */
    nameOf: (id: number) => (all ? restaurantInWords(known.get(id) ?? unread(id)) : ''),
    /** In a row that has no columns; null where there is one restaurant alone. */
    mark,
    /** The columns with this one after the first; on cards of two lines it begins the second. */
    withWhose: ([first, ...others]: readonly Column<Row>[]): readonly Column<Row>[] => {
      const whose = others.some(({ brief }) => brief) ? { ...column, brief: true as const } : column;
      return all && first ? [first, whose, ...others] : first ? [first, ...others] : others;
    },
    /** Learns the names of a part of a file before it is written. */
    named: async <Part extends { results: readonly Row[] }>(part: Part): Promise<Part> => {
      const missing = all ? idsOf(part.results) : [];
      if (missing.length === 0) return part;
      const { results } = await utils.restaurants.list.fetch(asked(missing));
      for (const row of results) inFile.current.set(row.id, row);
      return part;
    },
  };
}

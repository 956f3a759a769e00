import { useSearchParams } from 'react-router';
import type { ListQuery } from '@/components/list-page/use-list-query';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { RestaurantSelect } from './restaurant-select';

/** The search in the address of a list. */
const SEARCH = 'q';
/** In the address of a list, and of what is begun from it. */
export const RESTAURANT = 'restaurant';

/** The restaurant that the address names, where all of them are worked on. */
export function useNamedRestaurant(): number | undefined {
  const all = useAllRestaurants();
  const [address] = useSearchParams();
  const id = Number.parseInt(address.get(RESTAURANT) ?? '', 10);
  return all && id > 0 ? id : undefined;
}

/**
 * Narrows what is shown of all restaurants to one of them: `filter` is how it is chosen, `input` goes with the request.
 * @param without what the address says of the earlier choice alone
 */
export function useRestaurantChoice(...without: readonly string[]) {
  const all = useAllRestaurants();
  const named = useNamedRestaurant();
  const [, setAddress] = useSearchParams();
  const change = (id: number | undefined, ...more: readonly string[]) => {
    const next = new URLSearchParams(window.location.search);
    for (const name of [RESTAURANT, ...without, ...more]) next.delete(name);
    if (id !== undefined) next.set(RESTAURANT, String(id));
    setAddress(next);
  };
  return {
    change,
    input: named === undefined ? {} : { restaurant_id: named },
    filter: all && (
      <RestaurantSelect label="Every restaurant" value={named} onChange={(id) => change(id)} clearable />
    ),
  };
}

/** The same for a list: `filter` stands beside its search. */
export function useRestaurantFilter<Query extends ListQuery>(query: Query) {
  const { change, input, filter } = useRestaurantChoice('page', 'after', 'before');
  const isFiltered = query.isFiltered || 'restaurant_id' in input;
  const clear = () => change(undefined, SEARCH, ...Object.keys(query.chosen));
  return { query: { ...query, isFiltered, clear }, input, filter };
}

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

/** Narrows a list of all restaurants to one of them: `filter` stands beside its search, `input` goes with its request. */
export function useRestaurantFilter<Query extends ListQuery>(query: Query) {
  const all = useAllRestaurants();
  const named = useNamedRestaurant();
  const [, setAddress] = useSearchParams();
  const change = (id: number | undefined, ...without: readonly string[]) => {
    const next = new URLSearchParams(window.location.search);
    for (const name of ['page', 'after', 'before', RESTAURANT, ...without]) next.delete(name);
    if (id !== undefined) next.set(RESTAURANT, String(id));
    setAddress(next);
  };
  const clear = () => change(undefined, SEARCH, ...Object.keys(query.chosen));
  return {
    query: { ...query, isFiltered: query.isFiltered || named !== undefined, clear },
    input: named === undefined ? {} : { restaurant_id: named },
    filter: all && (
      <RestaurantSelect label="Every restaurant" value={named} onChange={(id) => change(id)} clearable />
    ),
  };
}

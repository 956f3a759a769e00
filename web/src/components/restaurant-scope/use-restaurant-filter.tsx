import { useSearchParams } from 'react-router';
import { changedAddress } from '@/components/list-page/changed-address';
import type { ListQuery } from '@/components/list-page/use-list-query';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { currentSearch } from '@/lib/current-search';
import { RestaurantSelect } from './restaurant-select';
import { RESTAURANT, useNamedRestaurant } from './use-write-target';

/** Search parameter of a list. */
const SEARCH = 'q';
/**
 * Filters a screen over all restaurants to one. `filter` is the control, `input` is added to the request.
 * @param without parameters that belong to the earlier choice
 */
export function useRestaurantChoice(...without: readonly string[]) {
  const all = useAllRestaurants();
  const named = useNamedRestaurant();
  const [, setAddress] = useSearchParams();
  const change = (id: number | undefined, ...more: readonly string[]) => {
    const cleared = Object.fromEntries([...without, ...more].map((name) => [name, '']));
    setAddress(
      changedAddress(currentSearch(), { ...cleared, [RESTAURANT]: id === undefined ? '' : String(id) }),
    );
  };
  return {
    change,
    input: named === undefined ? {} : { restaurant_id: named },
    filter: all && (
      <RestaurantSelect label="All restaurants" value={named} onChange={(id) => change(id)} clearable />
    ),
  };
}

/** Same for a list: `filter` is beside its search. */
export function useRestaurantFilter<Query extends ListQuery>(query: Query) {
  const { change, input, filter } = useRestaurantChoice();
  const isFiltered = query.isFiltered || 'restaurant_id' in input;
  const clear = () => change(undefined, SEARCH, ...Object.keys(query.chosen));
  return { query: { ...query, isFiltered, clear }, input, filter };
}

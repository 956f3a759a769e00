import { useState } from 'react';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import { restaurantInWords } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';

const SHOWN = 50;

/** A restaurant as a select option: its name and place, since names are not unique. */
export const restaurantOption = (row: Parameters<typeof restaurantInWords>[0]) => ({
  value: row.id,
  label: restaurantInWords(row),
});

/** Searches restaurants by name, URL or city. Empty until the answer arrives, because Enter takes the first option. */
export function useRestaurantSearch() {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim());
  const { data } = trpc.restaurants.list.useQuery({
    page_size: SHOWN,
    brief: true,
    ...(search ? { search } : {}),
  });
  const found = search === text.trim() ? (data?.results ?? []) : [];
  return { options: found.map(restaurantOption), onSearch: setText };
}

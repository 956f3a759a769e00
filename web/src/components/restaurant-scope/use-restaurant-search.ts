import { useState } from 'react';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import { restaurantInWords } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';

const SHOWN = 50;

/** A restaurant as an option of a select: its name, and what tells it from others of that name. */
export const restaurantOption = (row: Parameters<typeof restaurantInWords>[0]) => ({
  value: row.id,
  label: restaurantInWords(row),
});

/** Restaurants to choose from, found by any part of their name, URL or city, which tell them apart. None until the answer is there: Enter takes the first. */
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

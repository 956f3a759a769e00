import { useState } from 'react';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import { restaurantName, restaurantPlace } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';

const SHOWN = 50;

type Row = Parameters<typeof restaurantName>[0] & Parameters<typeof restaurantPlace>[0];

/** A restaurant as an option of a select: its name, and what tells it from others of that name. */
export const restaurantOption = (row: Row) => ({
  value: row.id,
  label: [restaurantName(row), restaurantPlace(row)].filter(Boolean).join(' · '),
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

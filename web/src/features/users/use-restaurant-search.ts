import { useState } from 'react';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import { trpc } from '@/lib/trpc';

const SHOWN = 50;

/** Restaurants to choose from, found by any part of their name. None until the answer is there: Enter takes the first. */
export function useRestaurantSearch() {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim());
  const { data } = trpc.restaurants.list.useQuery({ page_size: SHOWN, ...(search ? { search } : {}) });
  const found = search === text.trim() ? (data?.results ?? []) : [];
  const options = found.map(({ id, name }) => ({ value: id, label: name || `Restaurant ${id}` }));
  return { options, onSearch: setText };
}

import { Select } from 'antd';
import { useState } from 'react';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import { restaurantName, restaurantPlace } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';

const SHOWN = 50;

interface RestaurantSelectProps {
  id?: string;
  label: string;
  /** Undefined: none is chosen. */
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  /** Can it be left? */
  clearable?: boolean;
  autoFocus?: boolean;
}

/** One of all restaurants, found by name, URL or city, which tell those of one name apart. */
export function RestaurantSelect({
  id,
  label,
  value,
  onChange,
  clearable,
  autoFocus,
}: RestaurantSelectProps) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim());
  const { data } = trpc.restaurants.list.useQuery({
    page_size: SHOWN,
    brief: true,
    ...(search ? { search } : {}),
  });
  // What the address names may be none of those that are found.
  const chosen = trpc.restaurants.get.useQuery({ id: value ?? 0 }, { enabled: value !== undefined }).data;
  const found = search === text.trim() ? (data?.results ?? []) : [];
  const known = chosen && !found.some((row) => row.id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      {...(id === undefined ? { 'aria-label': label } : { id })}
      placeholder={label}
      value={value ?? null}
      allowClear={clearable ?? false}
      autoFocus={autoFocus ?? false}
      options={known.map((row) => ({
        value: row.id,
        label: [restaurantName(row), restaurantPlace(row)].filter(Boolean).join(' · '),
      }))}
      showSearch={{ filterOption: false, onSearch: setText }}
      onChange={(chosenId: number | null | undefined) => onChange(chosenId ?? undefined)}
    />
  );
}

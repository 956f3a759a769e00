import { Select } from 'antd';
import { trpc } from '@/lib/trpc';
import { restaurantOption, useRestaurantSearch } from './use-restaurant-search';

export interface RestaurantSelectProps {
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
export function RestaurantPicker({
  id,
  label,
  value,
  onChange,
  clearable,
  autoFocus,
}: RestaurantSelectProps) {
  const { options, onSearch } = useRestaurantSearch();
  // What the address names may be none of those that are found.
  const chosen = trpc.restaurants.get.useQuery({ id: value ?? 0 }, { enabled: value !== undefined }).data;
  const isMissing = chosen && !options.some((option) => option.value === chosen.id);
  return (
    <Select
      {...(id === undefined ? { 'aria-label': label } : { id })}
      placeholder={label}
      value={value ?? null}
      allowClear={clearable ?? false}
      autoFocus={autoFocus ?? false}
      options={isMissing ? [restaurantOption(chosen), ...options] : options}
      showSearch={{ filterOption: false, onSearch }}
      onChange={(chosenId: number | null | undefined) => onChange(chosenId ?? undefined)}
    />
  );
}

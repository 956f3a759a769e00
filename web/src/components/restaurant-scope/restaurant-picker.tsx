import { Select } from 'antd';
import { trpc } from '@/lib/trpc';
import { restaurantOption, useRestaurantSearch } from './use-restaurant-search';

export interface RestaurantSelectProps {
  id?: string;
  label: string;
  /** Undefined if none is chosen. */
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  /** Can the choice be cleared? */
  clearable?: boolean;
  autoFocus?: boolean;
}

/** Picks one of all restaurants by name, URL or city, since names are not unique. */
export function RestaurantPicker({
  id,
  label,
  value,
  onChange,
  clearable,
  autoFocus,
}: RestaurantSelectProps) {
  const { options, onSearch } = useRestaurantSearch();
  // The restaurant in the address can be missing from the results.
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

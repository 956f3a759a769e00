import { useId } from 'react';
import { Text } from '@/components/layout/text';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { RestaurantSelect } from './restaurant-select';
import { useRestaurantChoice } from './use-restaurant-filter';
import { useNamedRestaurant } from './use-write-target';
import { RestaurantBadge } from './restaurant-badge';
import { Stack } from '@/components/layout/stack';
import styles from './restaurant-scope.module.css';

interface OneRestaurantProps {
  /** Parameters in the address that belong to the earlier restaurant. */
  without?: readonly string[];
}

/** Chooses the restaurant of a screen that shows one at a time, for users who work in all restaurants. */
export function OneRestaurant({ without = [] }: OneRestaurantProps) {
  const id = useId();
  const named = useNamedRestaurant();
  const { change } = useRestaurantChoice(...without);
  if (!useAllRestaurants()) return null;
  return (
    <Stack gap={2} className={styles.one}>
      <label htmlFor={id}>Restaurant</label>
      <Stack minHeight={34} touch gap={0}>
        <RestaurantSelect id={id} label="Select a restaurant" value={named} onChange={change} clearable />
      </Stack>
      {named === undefined && (
        <Text as="p" tone="muted">
          Select a restaurant to continue.
        </Text>
      )}
      <RestaurantBadge id={named} />
    </Stack>
  );
}

import { useId } from 'react';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { RestaurantSelect } from './restaurant-select';
import { useRestaurantChoice } from './use-restaurant-filter';
import { useNamedRestaurant } from './use-write-target';
import { RestaurantBadge } from './restaurant-badge';
import styles from './restaurant-scope.module.css';

interface OneRestaurantProps {
  /** What the address says of the earlier restaurant alone. */
  without?: readonly string[];
}

/** Above a screen of one restaurant at a time: where all of them are worked on, which one it is, chosen and changed here. */
export function OneRestaurant({ without = [] }: OneRestaurantProps) {
  const id = useId();
  const named = useNamedRestaurant();
  const { change } = useRestaurantChoice(...without);
  if (!useAllRestaurants()) return null;
  return (
    <div className={styles.one}>
      <label htmlFor={id}>Restaurant</label>
      <div className={styles.field}>
        <RestaurantSelect id={id} label="Choose a restaurant" value={named} onChange={change} clearable />
      </div>
      {named === undefined && <p className={styles.help}>Select a restaurant to continue.</p>}
      <RestaurantBadge id={named} />
    </div>
  );
}

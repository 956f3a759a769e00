import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { trpc } from '@/lib/trpc';
import { RestaurantLabel } from './restaurant-label';
import styles from './restaurant-scope.module.css';

const FRESH_FOR = 5 * 60_000; // ms

/** Restaurant of an editor's row, for users who work in all restaurants. Renders nothing for shared rows. */
export function RestaurantBadge({ id }: { id: number | null | undefined }) {
  const all = useAllRestaurants();
  const { data } = trpc.restaurants.get.useQuery(
    { id: id ?? 0 },
    { enabled: all && typeof id === 'number', staleTime: FRESH_FOR },
  );
  if (!all || !data) return null;
  return (
    <p className={styles.badge}>
      <RestaurantLabel {...data} />
    </p>
  );
}

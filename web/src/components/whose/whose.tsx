import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { trpc } from '@/lib/trpc';
import { RestaurantMark } from './restaurant-mark';
import styles from './whose.module.css';

const FRESH_FOR = 5 * 60_000; // ms

/** Says in an editor whose its row is, where all restaurants are worked on; nothing of rows that all of them share. */
export function Whose({ id }: { id: number | null | undefined }) {
  const all = useAllRestaurants();
  const { data } = trpc.restaurants.get.useQuery(
    { id: id ?? 0 },
    { enabled: all && typeof id === 'number', staleTime: FRESH_FOR },
  );
  if (!all || !data) return null;
  return (
    <p className={styles.whose}>
      <RestaurantMark {...data} />
    </p>
  );
}

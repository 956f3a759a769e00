import { Inline } from '@/components/layout/inline';
import { restaurantName, restaurantPlace } from '@/lib/restaurant-name';
import { Text } from '@/components/layout/text';
import styles from './restaurant-scope.module.css';

interface RestaurantLabelProps {
  id: number;
  name: string;
  /** Shown too if there is room. */
  city?: string;
  slug?: string | null;
}

/** Separates the colors of consecutive ids (degrees). */
const GOLDEN_ANGLE = 137.5;

/** A restaurant's name with its color, which depends on the id only. */
export const RestaurantLabel = ({ id, name, city = '', slug = null }: RestaurantLabelProps) => {
  const place = restaurantPlace({ city, slug });
  return (
    <Inline as="span" gap={2} inline align="baseline" className={styles.label}>
      <span
        className={styles.colour}
        style={{ background: `hsl(${(id * GOLDEN_ANGLE) % 360}deg 62% 45%)` }}
        aria-hidden
      />
      <span>
        {restaurantName({ id, name })}
        {place && (
          <Text before={2} tone="subtle" size="s">
            {place}
          </Text>
        )}
      </span>
    </Inline>
  );
};

import { restaurantName, restaurantPlace } from '@/lib/restaurant-name';
import styles from './whose.module.css';

interface RestaurantMarkProps {
  id: number;
  name: string;
  /** Told besides where there is room. */
  city?: string;
  slug?: string | null;
}

/** Apart from each other for ids that follow each other (degrees). */
const GOLDEN_ANGLE = 137.5;

/** A restaurant's name, beside a colour that is always the same one's. */
export const RestaurantMark = ({ id, name, city = '', slug = null }: RestaurantMarkProps) => {
  const place = restaurantPlace({ city, slug });
  return (
    <span className={styles.mark}>
      <span
        className={styles.colour}
        style={{ background: `hsl(${(id * GOLDEN_ANGLE) % 360}deg 62% 45%)` }}
        aria-hidden
      />
      <span>
        {restaurantName({ id, name })}
        {place && <span className={styles.place}>{place}</span>}
      </span>
    </span>
  );
};

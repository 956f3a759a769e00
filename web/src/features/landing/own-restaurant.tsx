import { useSyncExternalStore } from 'react';
import { LANDING_TEXTS } from '@server/shared/texts/landing';
import { paths } from '@/config/paths';
import { restaurantSentence } from '@/lib/own-restaurant';
import styles from './own-restaurant.module.css';

/** Another tab may sign out, or launch. */
function follow(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

/**
 * For somebody whose restaurant is launched: how it stands, and the way to it (C-290). Built into the page, where it is
 * shown or not before the first paint, so that nothing moves; the name comes with the script.
 */
export function OwnRestaurantLink() {
  const sentence = useSyncExternalStore(follow, restaurantSentence, () => '');
  return (
    <p className={styles.own}>
      <strong>{sentence || LANDING_TEXTS.ownRestaurant}</strong>{' '}
      <a href={paths.backoffice.href()}>{LANDING_TEXTS.openBackOffice}</a>
    </p>
  );
}

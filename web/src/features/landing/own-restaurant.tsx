import { useSyncExternalStore } from 'react';
import { LANDING_TEXTS } from '@server/shared/texts/landing';
import { paths } from '@/config/paths';
import { restaurantSentence } from '@/lib/own-restaurant';
import styles from './own-restaurant.module.css';

/** Another tab can sign out or launch the restaurant. */
function follow(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

/**
 * Status of the visitor's launched restaurant, with a link to it (C-290). It is part of the prerendered page and
 * shown or hidden before the first paint, so that nothing moves. The name appears with the script.
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

import { useSyncExternalStore } from 'react';
import { LANDING_TEXTS } from '@server/shared/texts/landing';
import { paths } from '@/config/paths';
import { restaurantSentence } from '@/lib/own-restaurant';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import styles from './own-restaurant.module.css';

/** Another tab can sign out or launch the restaurant. */
function follow(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

const BASE = paths.backoffice.href();
const { sample, file, empty } = LANDING_TEXTS.startMenu;
/** Ways to begin the menu of a restaurant that was just launched. */
const START = [
  { title: sample, href: paths.menu.href(BASE) },
  { title: file, href: paths.menuImport.href(BASE) },
  { title: empty, href: paths.categoryNew.href(BASE) },
];

/**
 * Status of the visitor's launched restaurant, with links to it (C-290) and, after the launch, to its menu. It is part of the prerendered page and
 * shown or hidden before the first paint, so that nothing moves. The name appears with the script.
 */
export function OwnRestaurantLink() {
  const sentence = useSyncExternalStore(follow, restaurantSentence, () => '');
  return (
    <>
      <p className={styles.own}>
        <strong>{sentence || LANDING_TEXTS.ownRestaurant}</strong>{' '}
        <a href={paths.backoffice.href()}>{LANDING_TEXTS.openBackOffice}</a>
      </p>
      <nav aria-labelledby="start-menu" className={styles.start}>
        <Text as="p" below={2} weight={600} id="start-menu">
          {LANDING_TEXTS.startMenu.title}
        </Text>
        <Inline as="ul" gap={2} wrap>
          {START.map(({ title, href }) => (
            <li key={title}>
              <a href={href} className={styles.way}>
                {title}
              </a>
            </li>
          ))}
        </Inline>
      </nav>
    </>
  );
}

import type { LostRestaurant } from '@server/modules/auth/auth.schemas';
import { supportOf } from '@server/shared/support';
import { LOST_ACCESS_TEXTS } from '@server/shared/texts/lost-access';
import { pageConfig } from '@/lib/public-config';
import { restaurantName } from '@/lib/restaurant-name';
import styles from './auth-page.module.css';

export const lostHeading = (lost: LostRestaurant) => LOST_ACCESS_TEXTS.heading(restaurantName(lost));

/** Tells users who lost access to a restaurant whom to ask. Names the restaurant if no heading does. */
export const LostNote = ({ lost, withName }: { lost: LostRestaurant; withName: boolean }) => (
  <p className={styles.note}>
    {withName && <span>{`${lostHeading(lost)}. `}</span>}
    <span>{LOST_ACCESS_TEXTS.ask(supportOf(pageConfig.supportEmail))}</span>
  </p>
);

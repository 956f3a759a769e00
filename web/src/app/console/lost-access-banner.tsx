import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { LostRestaurant, Profile } from '@server/modules/auth/auth.schemas';
import { supportOf } from '@server/shared/support';
import { LOST_ACCESS_TEXTS as TEXTS } from '@server/shared/texts/lost-access';
import { placeAfterLoss } from '@/config/place-after-loss';
import { pageConfig } from '@/lib/public-config';
import { restaurantName } from '@/lib/restaurant-name';
import styles from './standing-banner.module.css';

/** Banner above a screen whose restaurant the user lost while it was open. */
export default function LostAccessBanner({ lost, profile }: { lost: LostRestaurant; profile: Profile }) {
  const navigate = useNavigate();
  return (
    <div role="alert" className={styles.banner} data-state="suspended">
      <strong>{`${TEXTS.heading(restaurantName(lost))}.`}</strong> {TEXTS.notSaved}{' '}
      {TEXTS.ask(supportOf(pageConfig.supportEmail))}{' '}
      <Button onClick={() => void navigate(placeAfterLoss(profile))}>{TEXTS.goOn}</Button>
    </div>
  );
}

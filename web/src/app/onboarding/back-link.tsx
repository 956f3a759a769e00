import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { ONBOARDING_TEXTS } from '@server/shared/texts/onboarding';
import { backOfficeOf } from '@server/shared/restaurants/address';
import { paths } from '@/config/paths';
import { restaurantName } from '@/lib/restaurant-name';
import styles from './onboarding-layout.module.css';

/** Link back to the user's other restaurants, during the setup of one more. */
export function BackLink({ profile, rid }: { profile: Profile; rid: number }) {
  const others = profile.memberships.filter(({ restaurant_id: id }) => id !== rid);
  const [other] = others;
  if (!other) return null;
  const name = restaurantName({ id: other.restaurant_id, name: other.restaurant_name });
  return others.length === 1 ? (
    <Link to={backOfficeOf(other.restaurant_id)} className={styles.back}>
      <ArrowLeftOutlined aria-hidden /> {ONBOARDING_TEXTS.backTo(name)}
    </Link>
  ) : (
    <Link to={paths.choose.href()} className={styles.back}>
      <ArrowLeftOutlined aria-hidden /> {ONBOARDING_TEXTS.backToOthers}
    </Link>
  );
}

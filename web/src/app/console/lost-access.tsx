import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { supportOf } from '@server/shared/support';
import { LOST_ACCESS_TEXTS as TEXTS } from '@server/shared/texts/lost-access';
import { placeAfterLoss } from '@/config/place-after-loss';
import { publicConfig } from '@/lib/public-config';
import { restaurantName } from '@/lib/restaurant-name';
import styles from './standing-banner.module.css';

type Lost = NonNullable<Profile['lost_restaurant']>;

/**
 * The profile that the console shows. A user who loses the restaurant while a screen of it is open keeps that screen,
 * and what they typed there, until they go on.
 * @returns `lost` while they do; undefined otherwise
 */
export function useKeptProfile(current: Profile | undefined): { profile: Profile | undefined; lost?: Lost } {
  const [kept, setKept] = useState(current);
  const lost = current?.lost_restaurant;
  const wasOpen = kept?.memberships.some(({ restaurant_id: id }) => id === lost?.id) ?? false;
  if (lost && wasOpen && kept?.active_restaurant_id === lost.id) return { profile: kept, lost };
  if (kept !== current) setKept(current);
  return { profile: current };
}

/** Above the screen of a restaurant that was lost while it was open. */
export function LostAccessBanner({ lost, profile }: { lost: Lost; profile: Profile }) {
  const navigate = useNavigate();
  return (
    <div role="alert" className={styles.banner} data-state="suspended">
      <strong>{`${TEXTS.heading(restaurantName(lost))}.`}</strong> {TEXTS.notSaved}{' '}
      {TEXTS.ask(supportOf(publicConfig.supportEmail))}{' '}
      <Button onClick={() => void navigate(placeAfterLoss(profile))}>{TEXTS.goOn}</Button>
    </div>
  );
}

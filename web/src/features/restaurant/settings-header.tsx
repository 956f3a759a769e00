import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import type { OnboardingStatus } from '@server/modules/onboarding/onboarding.schemas';
import { RESTAURANT_TEXTS } from '@server/shared/texts/restaurant';
import { PageTitle } from '@/components/page-title';
import { timeZoneOption } from '@/components/restaurant-parts/hours/time-zones';
import { RestaurantStateTag } from '@/components/restaurant-state-tag';
import { useConsole } from '@/hooks/use-console';
import { restaurantName } from '@/lib/restaurant-name';
import styles from './settings.module.css';

/** The engine of hours comes after the frame. */
const HoursNow = lazyPart(async () => ({ default: (await import('./hours/hours-now')).HoursNow }));

/** Which restaurant this is, how it stands, and in what money and time it is meant. */
export function SettingsHeader({ status }: { status: OnboardingStatus | undefined }) {
  const { title } = useConsole();
  return (
    <header className={styles.head}>
      <PageTitle title={title} className={styles.title}>
        {title === RESTAURANT_TEXTS.title ? (
          title
        ) : (
          <>
            {/* Which part it is, the tabs show. */}
            <span aria-hidden>{RESTAURANT_TEXTS.title}</span>
            <span className="visually-hidden">{title}</span>
          </>
        )}
      </PageTitle>
      <div className={styles.who}>
        {status && (
          <>
            <span className={styles.name}>{restaurantName(status)}</span>
            <RestaurantStateTag state={status.state} />
            <span
              className={styles.facts}
            >{`${status.currency} · ${timeZoneOption(status.time_zone).label}`}</span>
          </>
        )}
      </div>
      <div className={styles.now}>
        <Suspense>{status && <HoursNow rid={status.id} />}</Suspense>
      </div>
    </header>
  );
}

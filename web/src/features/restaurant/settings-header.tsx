import { Suspense } from 'react';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import { Inline } from '@/components/layout/inline';
import { lazyPart } from '@/components/lazy-part';
import type { OnboardingStatus } from '@server/modules/onboarding/onboarding.schemas';
import { RESTAURANT_TEXTS } from '@server/shared/texts/restaurant';
import { PageTitle } from '@/components/page-title';
import { timeZoneOption } from '@/components/restaurant-parts/hours/time-zones';
import { RestaurantStateTag } from '@/components/restaurant-state-tag';
import { useConsole } from '@/hooks/use-console';
import { restaurantName } from '@/lib/restaurant-name';
import styles from './settings.module.css';

/** The opening-hours logic loads after the frame. */
const HoursNow = lazyPart(async () => ({ default: (await import('./hours/hours-now')).HoursNow }));

/** Name of the restaurant, its status, currency and time zone. */
export function SettingsHeader({ status }: { status: OnboardingStatus | undefined }) {
  const { title } = useConsole();
  return (
    <Stack as="header" gap={2}>
      <PageTitle title={title} size="console">
        {title === RESTAURANT_TEXTS.title ? (
          title
        ) : (
          <>
            {/* The tabs show the current part. */}
            <span aria-hidden>{RESTAURANT_TEXTS.title}</span>
            <VisuallyHidden>{title}</VisuallyHidden>
          </>
        )}
      </PageTitle>
      <Inline minHeight={28} gap={3} rowGap={2} wrap align="center">
        {status && (
          <>
            <span className={styles.name}>{restaurantName(status)}</span>
            <RestaurantStateTag state={status.state} />
            <Text
              size="s"
              tone="muted"
            >{`${status.currency} · ${timeZoneOption(status.time_zone).label}`}</Text>
          </>
        )}
      </Inline>
      <Text as="div" minHeight={24}>
        <Suspense>{status && <HoursNow rid={status.id} />}</Suspense>
      </Text>
    </Stack>
  );
}

import { Suspense } from 'react';
import { Stack } from '@/components/layout/stack';
import { lazyPart } from '@/components/lazy-part';
import { useLocation } from 'react-router';
import type { OnboardingStatus } from '@server/modules/onboarding/onboarding.schemas';
import type { HistoryEntity } from '@server/modules/history/words/things.schemas';
import { RESTAURANT_PARTS, type RestaurantPart } from '@server/shared/restaurants/parts';
import { RESTAURANT_TEXTS } from '@server/shared/texts/restaurant';
import { HistoryButton } from '@/components/history/history-button';
import { ConsolePage } from '@/components/console-page';
import { Problem } from '@/components/problem';
import { SkeletonForm } from '@/components/skeletons/skeleton-form';
import { useConsole } from '@/hooks/use-console';
import { errorText } from '@/lib/errors';
import { isAdmin } from '@/lib/session/admin';
import { trpc } from '@/lib/trpc';
import { PartTabs } from './part-tabs';
import styles from './settings.module.css';
import { SettingsHeader } from './settings-header';
import { useSettingsReadOnly } from './use-settings';

/** The forms load in parallel with the page's frame. */
const Part = lazyPart(() => import('./parts/part'));

/** Audit entity of each part; the last tab has the history of the restaurant with all its parts. */
const TRACKED = {
  location: 'restaurant_location',
  about: 'restaurant',
  delivery: 'delivery_settings',
  hours: 'restaurant_hours',
  additional: 'additional_info',
  contacts: 'restaurant_contacts',
  state: 'restaurant',
} as const satisfies Record<RestaurantPart, HistoryEntity>;

/** `…/restaurant` and the addresses of its parts: the settings of the active restaurant (C-280). */
export function Component() {
  const { profile } = useConsole();
  const rid = profile.active_restaurant_id;
  if (rid !== null) return <Settings key={rid} rid={rid} />;
  return (
    <ConsolePage>
      <p className={styles.note}>
        {isAdmin(profile) ? RESTAURANT_TEXTS.chooseOne : RESTAURANT_TEXTS.noRestaurant}
      </p>
    </ConsolePage>
  );
}

function Settings({ rid }: { rid: number }) {
  const { pathname } = useLocation();
  const status = trpc.onboarding.status.useQuery({ rid });
  const part = RESTAURANT_PARTS.find((name) => pathname.split('/')[3] === name) ?? 'location';
  return (
    <Stack gap={4} pack shrink>
      <SettingsHeader status={status.data} />
      <PartTabs current={part} />
      {status.data ? (
        <OnePart rid={rid} part={part} status={status.data} />
      ) : status.error ? (
        <Problem title={errorText(status.error)} onRetry={() => void status.refetch()} />
      ) : (
        <Skeleton />
      )}
    </Stack>
  );
}

interface OnePartProps {
  rid: number;
  part: RestaurantPart;
  status: OnboardingStatus;
}

function OnePart({ rid, part, status }: OnePartProps) {
  const readOnly = useSettingsReadOnly(status);
  return (
    <>
      {readOnly && <p className={styles.note}>{readOnly}</p>}
      <Suspense fallback={<Skeleton />}>
        <Part part={part} rid={rid} readOnly={readOnly !== undefined} />
      </Suspense>
      <p>
        <HistoryButton of={TRACKED[part]} id={rid} />
      </p>
    </>
  );
}

const Skeleton = () => <SkeletonForm cards={[5]} />;

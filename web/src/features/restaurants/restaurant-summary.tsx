import { formatNumber } from '@server/shared/format';
import { formatDate } from '@server/shared/format-date';
import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { ONBOARDING_STEPS, type OnboardingStep } from '@server/modules/onboarding/onboarding.schemas';
import type { RestaurantOutput } from '@server/modules/onboarding/restaurants.schemas';
import { RESTAURANTS_TEXTS } from '@server/shared/texts/restaurants';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { useConsole } from '@/hooks/use-console';
import { trpc } from '@/lib/trpc';
import { RestaurantActions } from './restaurant-actions';
import { invitedText, NoOwner, placeText, StateTag, territoryText } from './restaurant-columns';
import { RestaurantLinks } from './restaurant-links';
import { Grid } from '@/components/layout/grid';
import divided from '@/theme/looks/divided.module.css';

interface RestaurantSummaryProps {
  restaurant: RestaurantOutput;
  /** Called after it was deleted or restored, since the list no longer shows it. */
  onGone: () => void;
}

/** Status, owner, missing steps, links, and the actions of superadmins. */
export default function RestaurantSummary({ restaurant, onGone }: RestaurantSummaryProps) {
  const { profile } = useConsole();
  const { owner, slug, suspend_reason, deleted_at, people, items } = restaurant;
  const facts: [string, ReactNode][] = [
    ['URL', slug ? `/${slug}` : '–'],
    ['Owner', owner ? <Owner {...owner} /> : <NoOwner />],
    [RESTAURANTS_TEXTS.nextOwner, (!deleted_at && invitedText(restaurant)) || '–'],
    ['City', placeText(restaurant)],
    ['Territory', territoryText(restaurant)],
    ['Members', people === null ? undefined : formatNumber(people)],
    ['Menu items', items === null ? undefined : formatNumber(items)],
    ['Created', formatDate(restaurant.created_at)],
    ['Updated', formatDate(restaurant.updated_at)],
    ...(deleted_at ? [['Deleted', formatDate(deleted_at)] as [string, ReactNode]] : []),
  ];
  return (
    <Grid gap={4} columns="minmax(0, 1fr)">
      <Inline gap={2} wrap align="baseline" breaks>
        <StateTag restaurant={restaurant} />
        {suspend_reason && <span>{suspend_reason}</span>}
      </Inline>
      {!deleted_at && <RestaurantLinks id={restaurant.id} />}
      <Stack as="dl" gap={2}>
        {facts.map(([term, fact]) => (
          <Grid gap={3} columns="7rem minmax(0, 1fr)" key={term}>
            <Text as="dt" tone="subtle">
              {term}
            </Text>
            <dd>{fact}</dd>
          </Grid>
        ))}
      </Stack>
      {profile.is_superadmin && !owner && !deleted_at && <p>{RESTAURANTS_TEXTS.noOwnerYet}</p>}
      {!deleted_at && <Readiness id={restaurant.id} />}
      {profile.is_superadmin && <RestaurantActions restaurant={restaurant} onGone={onGone} />}
    </Grid>
  );
}

const Owner = ({ name, email }: { name: string; email: string }) => (
  <Stack as="span" gap={0} shrink>
    {name && <span>{name}</span>}
    <Address email={email} />
  </Stack>
);

const Address = ({ email }: { email: string }) => (
  <Text href={`mailto:${email}`} as="a" breaks title={email}>
    {email}
  </Text>
);

const PART_NAMES: Record<Exclude<OnboardingStep, 'launch'>, string> = {
  location: 'Location',
  about: 'About',
  delivery: 'Delivery',
  hours: 'Hours',
  additional: 'Additional information',
  contacts: 'Contacts',
};

/** Setup steps that are done or missing. */
function Readiness({ id }: { id: number }) {
  const { data, error } = trpc.onboarding.status.useQuery({ rid: id });
  if (error) return null;
  const parts = ONBOARDING_STEPS.filter((step) => step !== 'launch');
  const missing = data ? parts.filter((part) => !data.progress[part]).length : 0;
  return (
    <Stack as="section" gap={3} aria-labelledby="readiness" className={divided.divided}>
      <h2 id="readiness">Setup</h2>
      {data ? (
        <>
          <p>{missing === 0 ? RESTAURANTS_TEXTS.ready : RESTAURANTS_TEXTS.missing(missing)}</p>
          <Grid as="ul" gap={2} least={208}>
            {parts.map((part) => (
              <Part key={part} name={PART_NAMES[part]} done={data.progress[part]} />
            ))}
          </Grid>
        </>
      ) : (
        <SkeletonLines count={4} />
      )}
    </Stack>
  );
}

const Part = ({ name, done }: { name: string; done: boolean }) => (
  <Inline as="li" gap={2} align="baseline">
    <Text tone={done ? 'success' : 'subtle'}>
      {done ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />}
    </Text>
    <span>
      {name}{' '}
      <Text size="s" tone="subtle">
        {done ? RESTAURANTS_TEXTS.done : RESTAURANTS_TEXTS.notDone}
      </Text>
    </span>
  </Inline>
);

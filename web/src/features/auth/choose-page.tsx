import { RightOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { CHOOSER_TEXTS } from '@server/shared/texts/restaurant-choice';
import { FormError } from '@/components/form/form-error';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import { PageTitle } from '@/components/page-title';
import { RestaurantStateTag } from '@/components/restaurant-state-tag';
import { useProfile } from '@/hooks/use-profile';
import { errorText } from '@/lib/errors';
import { membershipNote } from '@/lib/membership-note';
import { restaurantName } from '@/lib/restaurant-name';
import { api } from '@/lib/trpc';
import styles from './auth-page.module.css';
import own from './choose-page.module.css';
import { LostNote } from './lost-note';
import { useCompleteSignIn } from './use-complete-sign-in';

type Membership = Profile['memberships'][number];

/** `/choose`: users with several restaurants choose their first active one. */
export function ChoosePage() {
  const { profile } = useProfile();
  const { proceed } = useCompleteSignIn();
  const [query] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const choose = async ({ restaurant_id }: Membership) => {
    setBusy(true);
    setError('');
    try {
      await api.auth.updateMe.mutate({ active_restaurant_id: restaurant_id });
      await proceed(query.get('next'));
    } catch (failure) {
      setError(errorText(failure));
      setBusy(false);
    }
  };
  const goOn = useEffectEvent(() =>
    proceed(query.get('next')).catch((failure: unknown) => setError(errorText(failure))),
  );
  const lost = profile?.lost_restaurant;
  const hasNoChoice = profile !== undefined && !lost && profile.memberships.length < 2;
  useEffect(() => {
    if (hasNoChoice) void goOn();
  }, [hasNoChoice]);
  return (
    <>
      <PageTitle title={CHOOSER_TEXTS.title} size="form">
        {CHOOSER_TEXTS.heading}
      </PageTitle>
      {lost && <LostNote lost={lost} withName />}
      <p className={styles.lead}>{CHOOSER_TEXTS.lead}</p>
      <FormError>{error}</FormError>
      <Stack as="ul" gap={3} aria-label={CHOOSER_TEXTS.title}>
        {profile?.memberships.map((membership) => (
          <li key={membership.id}>
            <Inline
              as="button"
              gap={4}
              align="center"
              justify="space-between"
              tone="text"
              type="button"
              className={own.choice}
              disabled={busy}
              onClick={() => void choose(membership)}
            >
              <Stack as="span" gap={0.5} shrink>
                <Inline as="span" gap={2} rowGap={1} wrap align="center" weight={600} breaks>
                  {restaurantName({ id: membership.restaurant_id, name: membership.restaurant_name })}
                  {membership.state !== 'live' && <RestaurantStateTag state={membership.state} />}
                </Inline>
                <Text size="s" tone="subtle" breaks>
                  {membershipNote(membership)}
                </Text>
              </Stack>
              <RightOutlined aria-hidden />
            </Inline>
          </li>
        ))}
      </Stack>
    </>
  );
}

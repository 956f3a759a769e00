import { Button } from 'antd';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { ACCOUNT_TEXTS } from '@server/shared/texts/account';
import { ROLE_NAMES } from '@server/shared/texts/invites';
import { SHELL_TEXTS } from '@server/shared/texts/shell';
import { usePeopleAction } from '@/components/people/use-people-action';
import { RestaurantStateTag } from '@/components/restaurant-state-tag';
import { useAlerts } from '@/hooks/use-alerts';
import { restaurantName, restaurantPlace } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';
import styles from './account.module.css';
import { Row, Rows, Section } from './section';

const TEXTS = ACCOUNT_TEXTS.restaurants;
type Membership = Profile['memberships'][number];

/** Where the person works, as what, and the way out of each (C-271). */
export function RestaurantsSection({ profile }: { profile: Profile }) {
  return (
    <Section title={TEXTS.title} lead={TEXTS.lead}>
      {profile.memberships.length === 0 && <p className={styles.quiet}>{TEXTS.none}</p>}
      {profile.memberships.length > 0 && (
        <Rows label={TEXTS.title}>
          {profile.memberships.map((membership) => (
            <MembershipRow key={membership.id} membership={membership} />
          ))}
        </Rows>
      )}
    </Section>
  );
}

function MembershipRow({ membership }: { membership: Membership }) {
  const utils = trpc.useUtils();
  const { confirm } = useAlerts();
  const { busy, ask } = usePeopleAction(() => utils.auth.me.invalidate());
  const { restaurant_id: id, restaurant_city: city, restaurant_slug: slug } = membership;
  const name = restaurantName({ id, name: membership.restaurant_name });
  const leave = async () => {
    await utils.client.memberships.leave.mutate({ id: membership.id });
    confirm(`${TEXTS.left} ${name}.`);
  };
  const question = { title: `Leave ${name}?`, content: SHELL_TEXTS.leaving, okText: 'Leave' };
  return (
    <Row
      name={
        <>
          {name}
          <RestaurantStateTag state={membership.state} />
        </>
      }
      note={[ROLE_NAMES[membership.role], restaurantPlace({ city, slug })].filter(Boolean).join(' · ')}
      action={
        <Button disabled={busy} onClick={() => ask(question, leave)} aria-label={`Leave ${name}`}>
          Leave
        </Button>
      }
    />
  );
}

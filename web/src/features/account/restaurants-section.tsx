import { Button } from 'antd';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { ACCOUNT_TEXTS } from '@server/shared/texts/account';
import { SHELL_TEXTS } from '@server/shared/texts/shell';
import { usePeopleAction } from '@/components/people/use-people-action';
import { RestaurantStateTag } from '@/components/restaurant-state-tag';
import { useAlerts } from '@/hooks/use-alerts';
import { membershipNote } from '@/lib/membership-note';
import { restaurantName } from '@/lib/restaurant-name';
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
  const name = restaurantName({ id: membership.restaurant_id, name: membership.restaurant_name });
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
      note={membershipNote(membership)}
      action={
        <Button disabled={busy} onClick={() => ask(question, leave)} aria-label={`Leave ${name}`}>
          Leave
        </Button>
      }
    />
  );
}

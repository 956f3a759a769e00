import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { AccountOutput } from '@server/modules/auth/account.schemas';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { ACCOUNT_TEXTS } from '@server/shared/texts/account';
import { SHELL_TEXTS } from '@server/shared/texts/shell';
import { Text } from '@/components/layout/text';
import { usePeopleAction } from '@/components/people/use-people-action';
import { RestaurantStateTag } from '@/components/restaurant-state-tag';
import { useAlerts } from '@/hooks/use-alerts';
import { useMayLeave } from '@/hooks/use-may-leave';
import { membershipNote } from '@/lib/membership-note';
import { restaurantName } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';
import { AccountRow, AccountRows, AccountSection } from './section';

const TEXTS = ACCOUNT_TEXTS.restaurants;

/** The user's restaurants with role and status, and a button to leave each (C-271). */
export function RestaurantsSection({ profile, account }: { profile: Profile; account: AccountOutput }) {
  const rows = [
    ...profile.memberships.map((one) => (
      <MembershipRow key={one.id} membership={one} standing={<RestaurantStateTag state={one.state} />} />
    )),
    ...account.switched_off.map((one) => (
      <MembershipRow key={one.id} membership={one} isDisabled standing={<Tag>{TEXTS.switchedOff}</Tag>} />
    )),
  ];
  return (
    <AccountSection title={TEXTS.title} lead={TEXTS.lead}>
      {rows.length === 0 && (
        <Text as="p" tone="muted">
          {TEXTS.none}
        </Text>
      )}
      {rows.length > 0 && <AccountRows label={TEXTS.title}>{rows}</AccountRows>}
    </AccountSection>
  );
}

interface MembershipRowProps {
  membership: AccountOutput['switched_off'][number];
  standing: ReactNode;
  /** A disabled owner doesn't count as an owner. */
  isDisabled?: boolean;
}

function MembershipRow({ membership, standing, isDisabled = false }: MembershipRowProps) {
  const mayLeave = useMayLeave();
  const utils = trpc.useUtils();
  const { confirm } = useAlerts();
  const { busy, ask } = usePeopleAction(() =>
    Promise.all([utils.auth.me.invalidate(), utils.account.get.invalidate()]),
  );
  const name = restaurantName({ id: membership.restaurant_id, name: membership.restaurant_name });
  const leave = async () => {
    await utils.client.memberships.leave.mutate({ id: membership.id });
    confirm(`${TEXTS.left} ${name}.`);
  };
  const question = SHELL_TEXTS.leaveQuestion(name);
  const askToLeave = async () => {
    if (isDisabled || (await mayLeave(membership))) ask(question, leave);
  };
  return (
    <AccountRow
      name={
        <>
          {name}
          {standing}
        </>
      }
      note={membershipNote(membership)}
      action={
        <Button disabled={busy} onClick={() => void askToLeave()} aria-label={`Leave ${name}`}>
          Leave
        </Button>
      }
    />
  );
}

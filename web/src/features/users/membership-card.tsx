import { Button } from 'antd';
import type { MembershipOutput } from '@server/modules/people/memberships.schemas';
import { PRESET_NAMES } from '@server/shared/texts/people';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import { AccessFields } from '@/components/people/access-fields';
import { StatusTag } from '@/components/people/person-cell';
import { usePeopleAction } from '@/components/people/use-people-action';
import { restaurantInWords, restaurantName, restaurantOf, restaurantPlace } from '@/lib/restaurant-name';
import { trpc } from '@/lib/trpc';
import type { Roles } from './use-roles';
import { Stack } from '@/components/layout/stack';
import panel from '@/theme/looks/panel.module.css';
import styles from './users.module.css';

interface MembershipCardProps {
  membership: MembershipOutput;
  /** Read-only. */
  fixed: boolean;
  roles: Roles;
}

/** One restaurant of a user: the role, saved with the user's form, and removal. */
export function MembershipCard({ membership, fixed, roles }: MembershipCardProps) {
  const { id, disabled } = membership;
  const restaurant = restaurantOf(membership);
  const name = restaurantInWords(restaurant);
  const place = restaurantPlace(restaurant);
  const access = roles.roleOf(membership);
  const utils = trpc.useUtils();
  const { memberships } = utils.client.admin;
  const { busy, ask } = usePeopleAction(() => utils.admin.users.invalidate());
  return (
    <Stack pad={4} gap={3} className={panel.frame} role="group" aria-label={name}>
      <Inline as="p" gap={2} align="center" breaks>
        <strong>{restaurantName(restaurant)}</strong>
        {place && (
          <Text size="s" tone="subtle">
            {place}
          </Text>
        )}
        {disabled && <StatusTag disabled />}
      </Inline>
      {fixed ? (
        <p>{PRESET_NAMES[access.preset]}</p>
      ) : (
        <>
          <AccessFields
            granter="platform"
            value={access}
            onChange={(value) => roles.enter(membership, value)}
          />
          <Button
            type="text"
            danger
            className={styles.fit}
            disabled={busy}
            aria-label={`Remove from ${name}`}
            onClick={() =>
              ask(
                {
                  title: `Remove access to ${name}?`,
                  content: `They leave ${name}’s team.`,
                  okText: 'Remove',
                },
                (confirm) => memberships.delete.mutate({ id, confirm }),
              )
            }
          >
            Remove
          </Button>
        </>
      )}
    </Stack>
  );
}

import { Button, Select } from 'antd';
import type { UserOutput } from '@server/modules/people/users.schemas';
import { RESTAURANT_TEXTS } from '@server/shared/texts/restaurant';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { AccessFields } from '@/components/people/access-fields';
import {
  type restaurantOption,
  useRestaurantSearch,
} from '@/components/restaurant-scope/use-restaurant-search';
import { MembershipCard } from './membership-card';
import type { Roles } from './use-roles';
import panel from '@/theme/looks/panel.module.css';
import styles from './users.module.css';

interface RestaurantAccessProps {
  user: UserOutput;
  self: boolean;
  roles: Roles;
}

/** The user's restaurants and roles. Users can't change their own. */
export function RestaurantAccess({ user, self, roles }: RestaurantAccessProps) {
  return (
    <Stack as="section" gap={3} above={6} aria-labelledby="restaurant-access">
      <h2 id="restaurant-access">Restaurant access</h2>
      {user.memberships.length + roles.added.length === 0 && (
        <Text as="p" size="s" tone="subtle">
          No restaurant yet.
        </Text>
      )}
      {user.memberships.map((membership) => (
        <MembershipCard key={membership.id} membership={membership} fixed={self} roles={roles} />
      ))}
      {roles.added.map(({ id, name, access }) => (
        <Stack pad={4} gap={3} key={id} className={panel.frame} role="group" aria-label={name}>
          <Inline as="p" gap={2} align="center" breaks>
            <strong>{name}</strong>
            <Text size="s" tone="subtle">
              {RESTAURANT_TEXTS.notSaved}
            </Text>
          </Inline>
          <AccessFields granter="platform" value={access} onChange={(value) => roles.enterAdded(id, value)} />
          <Button
            type="text"
            danger
            className={styles.fit}
            aria-label={`Remove from ${name}`}
            onClick={() => roles.drop(id)}
          >
            Remove
          </Button>
        </Stack>
      ))}
      {!self && <AddRestaurant user={user} roles={roles} />}
    </Stack>
  );
}

/** Adds a restaurant to the list above; it is saved with the form. */
function AddRestaurant({ user, roles }: Pick<RestaurantAccessProps, 'user' | 'roles'>) {
  const { options, onSearch } = useRestaurantSearch();
  const taken = new Set([
    ...user.memberships.map(({ restaurant_id }) => restaurant_id),
    ...roles.added.map(({ id }) => id),
  ]);
  return (
    <Select<number | null, ReturnType<typeof restaurantOption>>
      aria-label="Add restaurant"
      placeholder="Add restaurant"
      value={null}
      options={options.filter(({ value }) => !taken.has(value))}
      showSearch={{ filterOption: false, onSearch }}
      onSelect={(id, { label }) => {
        if (id !== null) roles.add(id, label);
        onSearch('');
      }}
    />
  );
}

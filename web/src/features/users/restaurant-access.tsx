import { Button, Select } from 'antd';
import { useState } from 'react';
import type { UserOutput } from '@server/modules/people/users.schemas';
import { AccessFields } from '@/components/people/access-fields';
import { accessOf, sentAccess } from '@/components/people/access-value';
import { usePeopleAction } from '@/components/people/use-people-action';
import { useRestaurantSearch } from '@/components/whose/use-restaurant-search';
import { useCreateOnce } from '@/hooks/use-create-once';
import { trpc } from '@/lib/trpc';
import { MembershipCard } from './membership-card';
import type { Roles } from './use-roles';
import styles from './users.module.css';

interface RestaurantAccessProps {
  user: UserOutput;
  self: boolean;
  roles: Roles;
}

/** In which restaurants a user is, and as what; nobody changes their own. */
export function RestaurantAccess({ user, self, roles }: RestaurantAccessProps) {
  return (
    <section aria-labelledby="restaurant-access" className={styles.restaurants}>
      <h2 id="restaurant-access" className={styles.heading}>
        Restaurant access
      </h2>
      {user.memberships.length === 0 && <p className={styles.count}>No restaurant yet.</p>}
      {user.memberships.map((membership) => (
        <MembershipCard key={membership.id} membership={membership} fixed={self} roles={roles} />
      ))}
      {!self && <AddRestaurant user={user} />}
    </section>
  );
}

function AddRestaurant({ user }: { user: UserOutput }) {
  const utils = trpc.useUtils();
  const once = useCreateOnce();
  const { options, onSearch } = useRestaurantSearch();
  const [restaurant, setRestaurant] = useState<number | null>(null);
  const [access, setAccess] = useState(accessOf('STAFF'));
  const { busy, run } = usePeopleAction(() => utils.admin.users.invalidate());
  const taken = new Set(user.memberships.map(({ restaurant_id }) => restaurant_id));
  const add = async (restaurant_id: number) => {
    const membership = { user_id: user.id, restaurant_id, ...sentAccess(access) };
    await once(utils.client.admin.memberships.create.mutate, membership);
    setRestaurant(null);
  };
  return (
    <div className={styles.membership}>
      <Select
        aria-label="Add a restaurant"
        placeholder="Add a restaurant"
        value={restaurant}
        options={options.filter(({ value }) => !taken.has(value))}
        showSearch={{ filterOption: false, onSearch }}
        onChange={setRestaurant}
      />
      {restaurant !== null && (
        <>
          <AccessFields granter="platform" value={access} onChange={setAccess} />
          <Button className={styles.fit} loading={busy} onClick={() => void run(() => add(restaurant))}>
            Add
          </Button>
        </>
      )}
    </div>
  );
}

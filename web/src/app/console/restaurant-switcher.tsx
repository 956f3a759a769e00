import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { Profile } from '../../../../src/modules/auth/auth.schemas.js';
import { CONSOLE_TEXTS } from '../../../../src/shared/texts/console.js';
import { useAlerts } from '../../hooks/use-alerts';
import { errorText } from '../../lib/errors';
import { isAdmin } from '../../lib/session/admin';
import { trpc } from '../../lib/trpc';
import styles from './header.module.css';

/** Option value of "all restaurants"; ids begin at 1. */
const ALL = 0;
const SHOWN = 50;

interface Choice {
  id: number;
  name: string;
}

/** The active restaurant, for people with a choice: several memberships, or the platform's own (C-27). */
export default function RestaurantSwitcher({ profile }: { profile: Profile }) {
  if (isAdmin(profile)) return <AnyRestaurant profile={profile} />;
  const own = profile.memberships.map(({ restaurant_id, restaurant_name }) => ({
    id: restaurant_id,
    name: restaurant_name || CONSOLE_TEXTS.noRestaurant,
  }));
  return <Chooser profile={profile} choices={own} />;
}

/** All restaurants, found by name; the header also says where a write would go (C-146). */
function AnyRestaurant({ profile }: { profile: Profile }) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  const list = trpc.restaurants.list.useQuery(
    { page_size: SHOWN, ...(asked ? { search: asked } : {}) },
    { placeholderData: (earlier) => earlier },
  );
  const first = trpc.restaurants.list.useQuery({ page_size: 1 }).data?.results[0];
  const choices = [{ id: ALL, name: CONSOLE_TEXTS.allRestaurants }, ...(list.data?.results ?? []).map(named)];
  return (
    <>
      <Chooser profile={profile} choices={choices} onSearch={setSearch} />
      {profile.active_restaurant_id === null && first && (
        <span className={styles.target}>New entries go to {named(first).name}</span>
      )}
    </>
  );
}

const named = ({ id, name }: Choice): Choice => ({ id, name: name || `Restaurant ${id}` });

interface ChooserProps {
  profile: Profile;
  choices: readonly Choice[];
  onSearch?: (text: string) => void;
}

function Chooser({ profile, choices, onSearch }: ChooserProps) {
  const { alert } = useAlerts();
  const utils = trpc.useUtils();
  const choose = trpc.auth.updateMe.useMutation({
    onSuccess: async (changed) => {
      utils.auth.me.setData(undefined, changed);
      await Promise.all([utils.menu.invalidate(), utils.restaurants.invalidate()]);
    },
    onError: (error) => alert(errorText(error)),
  });
  const active = { id: profile.active_restaurant_id ?? ALL, name: profile.active_restaurant_name ?? '' };
  const known = choices.some(({ id }) => id === active.id) ? choices : [active, ...choices];
  return (
    <Select
      aria-label="Active restaurant"
      className={styles.switcher}
      value={active.id}
      loading={choose.isPending}
      options={known.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id: number) => choose.mutate({ active_restaurant_id: id === ALL ? null : id })}
      {...(onSearch
        ? { showSearch: { onSearch, filterOption: false as const } }
        : { showSearch: { optionFilterProp: 'label' } })}
    />
  );
}

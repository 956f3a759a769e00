import { PlusOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { Text } from '@/components/layout/text';
import { useAddRestaurant } from '@/hooks/use-add-restaurant';
import { hasOwnDraft, mayAddRestaurant } from '@/lib/adding-restaurants';
import { isAdmin } from '@/lib/session/admin';
import styles from './header.module.css';
import {
  activeRestaurant,
  isFoundBy,
  ownRestaurants,
  type RestaurantChoice,
  useRestaurantsNamed,
} from './restaurant-choices';
import { useSwitchRestaurant } from './use-switch-restaurant';

/** Option value of "all restaurants"; ids begin at 1. */
const ALL = 0;
/** Option value of "add a restaurant", which is no restaurant. */
const ADD = -1;

/** Switches the active restaurant. For members of several, platform users (C-27) and owners, who can add another. */
export default function RestaurantSwitcher({ profile }: { profile: Profile }) {
  if (isAdmin(profile)) return <AnyRestaurant profile={profile} />;
  return <Chooser profile={profile} choices={[...ownRestaurants(profile), ...additionOf(profile)]} />;
}

/** Option below an owner's restaurants that adds one. */
function additionOf(profile: Profile): RestaurantChoice[] {
  if (!mayAddRestaurant(profile)) return [];
  const { addRestaurant, continueSetup } = CONSOLE_TEXTS;
  return [{ id: ADD, name: hasOwnDraft(profile) ? continueSetup : addRestaurant }];
}

/** Searches all restaurants by name, URL or city. */
function AnyRestaurant({ profile }: { profile: Profile }) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  const found = useRestaurantsNamed(asked);
  const choices = [{ id: ALL, name: CONSOLE_TEXTS.allRestaurants }, ...found];
  return <Chooser profile={profile} choices={choices} onSearch={setSearch} />;
}

interface ChooserProps {
  profile: Profile;
  choices: readonly RestaurantChoice[];
  onSearch?: (text: string) => void;
}

const Beside = ({ children }: { children: ReactNode }) => (
  <Text size="s" tone="subtle">
    {children}
  </Text>
);

function Chooser({ profile, choices, onSearch }: ChooserProps) {
  const { switchTo, isPending } = useSwitchRestaurant();
  const add = useAddRestaurant();
  const active = activeRestaurant(profile);
  const known = active && !choices.some(({ id }) => id === active.id) ? [active, ...choices] : choices;
  const chosen = known.find(({ id }) => id === active?.id);
  const hasOthers = isAdmin(profile) || profile.memberships.length > 1;
  return (
    <Select
      aria-label="Active restaurant"
      className={styles.switcher}
      value={active?.id ?? ALL}
      loading={isPending || add.isPending}
      options={known.map(({ id, name, ...of }) => ({ value: id, label: name, ...of }))}
      optionRender={({ label, data }) => (
        <>
          {data.value === ADD && <PlusOutlined aria-hidden />}
          <span> {label} </span>
          {data.ownerless && <Beside>{PEOPLE_TEXTS.noOwner}</Beside>}
          {data.standing && <Beside>{data.standing}</Beside>}
          {data.place && (
            <Text block size="s" tone="subtle" breaks className={styles.place}>
              {data.place}
            </Text>
          )}
        </>
      )}
      labelRender={({ label }) => (
        <span>
          {label}{' '}
          <Beside>{hasOthers && [chosen?.standing, chosen?.place].filter(Boolean).join(' · ')}</Beside>
        </span>
      )}
      onChange={(id: number) => {
        if (id === ADD) add.mutate();
        else switchTo(id === ALL ? null : id);
      }}
      // Also filters the results: until the answer arrives they are of an earlier text, and Enter takes the first.
      showSearch={{
        filterOption: (text, option) => isFoundBy(text, { ...option, name: option?.label ?? '' }),
        ...(onSearch ? { onSearch } : {}),
      }}
    />
  );
}

import { MenuOutlined, SearchOutlined } from '@ant-design/icons';
import { type Ref, Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { SHELL_TEXTS } from '@server/shared/texts/shell';
import { ColorModeSwitch } from '@/components/color-mode-switch';
import { mayAddRestaurant } from '@/lib/adding-restaurants';
import { Inline } from '@/components/layout/inline';
import styles from './header.module.css';
import { isAdmin } from '@/lib/session/admin';
import { KeyCap } from './shortcuts/key';
import { UserMenu } from './user-menu';

/** Members of a single restaurant who are not its owner never load it. */
const RestaurantSwitcher = lazyPart(() => import('./restaurant-switcher'));

const hasChoice = (profile: Profile) =>
  isAdmin(profile) || profile.memberships.length > 1 || mayAddRestaurant(profile);

interface ConsoleHeaderProps {
  profile: Profile | undefined;
  sidebarOpen: boolean;
  onBurger: () => void;
  burger: Ref<HTMLButtonElement>;
  onSearch: () => void;
  onKeys: () => void;
  breadcrumbs: Ref<HTMLDivElement>;
}

/** Menu button on small screens, active restaurant, search, color mode, account. */
export const ConsoleHeader = ({
  profile,
  sidebarOpen,
  onBurger,
  burger,
  onSearch,
  onKeys,
  breadcrumbs,
}: ConsoleHeaderProps) => (
  <Inline as="header" gap={2} align="center" className={styles.header}>
    <button
      ref={burger}
      type="button"
      className={styles.burger}
      aria-label="Open menu"
      aria-haspopup="dialog"
      aria-expanded={sidebarOpen}
      onClick={onBurger}
    >
      <MenuOutlined aria-hidden />
    </button>
    <Inline gap={3} align="center" shrink grow>
      {profile && !hasChoice(profile) && (
        <span className={styles.name}>{profile.active_restaurant_name}</span>
      )}
      {profile && hasChoice(profile) && (
        <Suspense fallback={<span className={styles.name}>{profile.active_restaurant_name}</span>}>
          <RestaurantSwitcher profile={profile} />
        </Suspense>
      )}
      <Inline ref={breadcrumbs} gap={0} grow shrink />
    </Inline>
    {profile && (
      <button
        type="button"
        className={styles.search}
        onClick={onSearch}
        aria-label={SHELL_TEXTS.palettePrompt}
      >
        <SearchOutlined aria-hidden />
        <span className={styles.prompt}>{SHELL_TEXTS.palettePrompt}</span>
        <span className={styles.keys} aria-hidden>
          <KeyCap name="mod" /> <KeyCap name="K" />
        </span>
      </button>
    )}
    <ColorModeSwitch />
    {profile && <UserMenu profile={profile} onKeys={onKeys} />}
  </Inline>
);

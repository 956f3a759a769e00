import { MenuOutlined } from '@ant-design/icons';
import { lazy, type Ref, Suspense } from 'react';
import type { Profile } from '../../../../src/modules/auth/auth.schemas.js';
import { ColorModeSwitch } from '../../components/color-mode-switch';
import styles from './header.module.css';
import { isAdmin } from '../../lib/session/admin';
import { UserMenu } from './user-menu';

/** Most people have one restaurant and never load it. */
const RestaurantSwitcher = lazy(() => import('./restaurant-switcher'));

const hasChoice = (profile: Profile) => isAdmin(profile) || profile.memberships.length > 1;

interface HeaderProps {
  profile: Profile | undefined;
  sidebarOpen: boolean;
  onBurger: () => void;
  burger: Ref<HTMLButtonElement>;
}

/** Burger on small screens, active restaurant, color mode, account. */
export const Header = ({ profile, sidebarOpen, onBurger, burger }: HeaderProps) => (
  <header className={styles.header}>
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
    <div className={styles.restaurant}>
      {profile && hasChoice(profile) && (
        <Suspense>
          <RestaurantSwitcher profile={profile} />
        </Suspense>
      )}
    </div>
    <ColorModeSwitch />
    {profile && <UserMenu profile={profile} />}
  </header>
);

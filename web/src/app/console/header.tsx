import { MenuOutlined } from '@ant-design/icons';
import type { Ref } from 'react';
import type { Profile } from '../../../../src/modules/auth/auth.schemas.js';
import { ColorModeSwitch } from '../../components/color-mode-switch';
import styles from './header.module.css';
import { RestaurantSwitcher } from './restaurant-switcher';
import { UserMenu } from './user-menu';

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
    <div className={styles.restaurant}>{profile && <RestaurantSwitcher profile={profile} />}</div>
    <ColorModeSwitch />
    {profile && <UserMenu profile={profile} />}
  </header>
);

import { MenuOutlined } from '@ant-design/icons';
import type { Badges } from '@server/modules/badges/badges.schemas';
import type { ScopeRecord } from '@/lib/session/scope-record';
import { footLinksOf } from './access';
import styles from './bottom-navigation.module.css';
import { NavLink } from './nav-link';
import { basePathOf, type Shell } from './registry';

interface BottomNavigationProps {
  shell: Shell;
  scope: ScopeRecord;
  badges: Badges | undefined;
  /** Opens the sidebar, which has all other links. */
  onMore: () => void;
}

/** Bottom bar of a phone, within reach of the thumb: the most used screens. */
export const BottomNavigation = ({ shell, scope, badges, onMore }: BottomNavigationProps) => {
  const routes = footLinksOf(shell, scope);
  return (
    <nav aria-label="Most used" className={styles.bar} data-foot="">
      <ul className={styles.links}>
        {routes.map((route) => (
          <NavLink
            key={route.path}
            base={basePathOf(shell)}
            route={route}
            badges={badges}
            className={styles.link}
            except={routes.flatMap(({ path }) => (path.startsWith(`${route.path}/`) ? [path] : []))}
          />
        ))}
        <li>
          <button type="button" className={styles.link} aria-haspopup="dialog" onClick={onMore}>
            <MenuOutlined aria-hidden />
            <span>More</span>
          </button>
        </li>
      </ul>
    </nav>
  );
};

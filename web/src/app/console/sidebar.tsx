import { Link, useLocation } from 'react-router';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { Mark } from '@/components/brand/mark';
import type { ScopeRecord } from '@/lib/session/scope-record';
import { isAdmin } from '@/lib/session/admin';
import { sidebarGroupsOf } from './access';
import { ICONS } from './icons';
import { basePathOf, type Shell } from './registry';
import styles from './sidebar.module.css';

interface SidebarProps {
  shell: Shell;
  scope: ScopeRecord;
  onNavigate?: () => void;
}

/** The active restaurant and the screens that are open to this person. */
export function Sidebar({ shell, scope, onNavigate }: SidebarProps) {
  const { pathname } = useLocation();
  const base = basePathOf(shell);
  const isUnder = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  return (
    <div className={styles.sidebar}>
      <div className={styles.restaurant}>
        <Mark size={26} />
        <span className={styles.name}>{restaurantName(scope)}</span>
      </div>
      <nav aria-label="Main">
        {sidebarGroupsOf(shell, scope).map((group) => (
          <ul key={group[0]?.path} className={styles.links}>
            {group.map(({ path, title, icon }) => {
              const href = `${base}/${path}`;
              const Icon = icon && ICONS[icon];
              return (
                <li key={path}>
                  <Link
                    to={href}
                    className={styles.link}
                    {...(isUnder(href) ? { 'aria-current': 'page' as const } : {})}
                    {...(onNavigate ? { onClick: onNavigate } : {})}
                  >
                    {Icon && <Icon aria-hidden />}
                    <span>{title}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        ))}
      </nav>
    </div>
  );
}

/** The active restaurant; it may not have been given a name yet (C-248), and platform users may have chosen none. */
function restaurantName(scope: ScopeRecord): string {
  if (scope.name) return scope.name;
  if (!isAdmin(scope)) return CONSOLE_TEXTS.noRestaurant;
  return scope.rid === null ? CONSOLE_TEXTS.allRestaurants : `Restaurant ${scope.rid}`;
}

import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { Badges } from '@server/modules/badges/badges.schemas';
import { BADGE_MOST } from '@server/shared/badges';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import { ICONS } from './icons';
import styles from './nav-link.module.css';
import type { ConsoleRoute } from './registry';

interface NavLinkProps {
  base: string;
  route: ConsoleRoute;
  badges: Badges | undefined;
  className: string | undefined;
  /** Paths beneath this one that have links of their own. */
  except?: readonly string[];
  onNavigate?: (() => void) | undefined;
}

/** Link to one screen in the sidebar or bottom bar, with its badge. */
export function NavLink({ base, route, badges, className, except = [], onNavigate }: NavLinkProps) {
  const { path, title, icon = route.footIcon, badge } = route;
  const { pathname } = useLocation();
  const id = useId();
  const href = `${base}/${path}`;
  const Icon = icon && ICONS[icon];
  const isWithin = (address: string) => pathname === address || pathname.startsWith(`${address}/`);
  const isCurrent = isWithin(href) && !except.some((other) => isWithin(`${base}/${other}`));
  const count = (badge && badges?.[badge]) || 0;
  const words = count >= BADGE_MOST ? `${BADGE_MOST - 1}+` : String(count);
  return (
    <li className={styles.item}>
      <Link
        to={href}
        className={className}
        {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
        {...(count > 0 ? { 'aria-describedby': id } : {})}
        {...(onNavigate ? { onClick: onNavigate } : {})}
      >
        {Icon && <Icon aria-hidden />}
        <span data-label="">{title}</span>
      </Link>
      {badge && count > 0 && (
        <span className={styles.badge} data-badge="">
          <span aria-hidden>{words}</span>
          <VisuallyHidden id={id}>{CONSOLE_TEXTS.badges[badge](words)}</VisuallyHidden>
        </span>
      )}
    </li>
  );
}

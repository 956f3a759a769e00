import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { PART_TITLES, RESTAURANT_PARTS, type RestaurantPart } from '@server/shared/restaurants/parts';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import styles from './settings.module.css';

/** Tabs of the parts, each with its own address. On a phone they scroll sideways, with the current one in view. */
export function PartTabs({ current }: { current: RestaurantPart }) {
  const { basePath } = useConsole();
  const shown = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav aria-label="Settings sections" className={styles.tabs}>
      <ul>
        {RESTAURANT_PARTS.map((part) => (
          <li key={part}>
            <Link
              to={paths.restaurant.href(basePath, part)}
              className={styles.tab}
              {...(part === current ? { ref: shown, 'aria-current': 'page' as const } : {})}
            >
              {PART_TITLES[part]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

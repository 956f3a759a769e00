import { useEffect, useRef } from 'react';
import { PART_TITLES, RESTAURANT_PARTS, type RestaurantPart } from '@server/shared/restaurants/parts';
import { LinkTabs } from '@/components/link-tabs';
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
    <LinkTabs
      label="Settings sections"
      tabs={RESTAURANT_PARTS.map((part) => ({
        to: paths.restaurant.href(basePath, part),
        label: PART_TITLES[part],
        isCurrent: part === current,
      }))}
      currentRef={shown}
      className={styles.tabs}
    />
  );
}

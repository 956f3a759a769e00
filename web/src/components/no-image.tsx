import { MENU_TEXTS } from '@server/shared/texts/menu';
import { Text } from '@/components/layout/text';
import styles from './no-image.module.css';

interface NoImageProps {
  /** Pixels; by default it fills its container. */
  width?: number;
  height?: number;
}

/** Placeholder for a missing image: an empty plate. */
export const NoImage = (size: NoImageProps) => (
  <span className={styles.place} style={size}>
    <svg
      className={styles.plate}
      fill="none"
      stroke="var(--control)"
      strokeWidth="2"
      viewBox="0 0 120 120"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="60" cy="60" r="55" />
      <circle cx="60" cy="60" r="43" strokeDasharray="5.6 3.4" />
    </svg>
    <Text tone="subtle" weight={400} className={styles.words}>
      {MENU_TEXTS.noImage}
    </Text>
  </span>
);

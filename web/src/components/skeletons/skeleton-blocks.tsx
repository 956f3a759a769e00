import type { CSSProperties } from 'react';
import card from '@/theme/looks/card.module.css';
import styles from './skeletons.module.css';

/** Heights from this on are cards, lower ones rows of controls (px). */
const CARD = 48;

interface SkeletonBlocksProps {
  /** Height of each block (px). */
  heights: readonly number[];
  /** Minimum width of blocks that are side by side (CSS). */
  column?: string;
}

/** Placeholders for cards and rows of controls, with their final heights. */
export const SkeletonBlocks = ({ heights, column = '100%' }: SkeletonBlocksProps) => (
  <div aria-hidden data-skeleton="" className={styles.blocks} style={{ '--column': column } as CSSProperties}>
    {heights.map((height, at) => (
      <div key={at} className={height < CARD ? styles.line : card.padded} style={{ height }}>
        {height >= CARD && <span className={`${styles.bar} ${styles.title}`} />}
      </div>
    ))}
  </div>
);

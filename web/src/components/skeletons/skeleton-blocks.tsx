import type { CSSProperties } from 'react';
import styles from './skeletons.module.css';

/** From this height on it is a card, below it a line of controls (px). */
const CARD = 48;

interface SkeletonBlocksProps {
  /** Of each of them (px). */
  heights: readonly number[];
  /** The least width of one, where they stand beside each other (CSS). */
  column?: string;
}

/** Placeholders for cards and rows of controls, as high as these will be. */
export const SkeletonBlocks = ({ heights, column = '100%' }: SkeletonBlocksProps) => (
  <div aria-hidden data-skeleton="" className={styles.blocks} style={{ '--column': column } as CSSProperties}>
    {heights.map((height, at) => (
      <div key={at} className={height < CARD ? styles.line : styles.block} style={{ height }}>
        {height >= CARD && <span className={styles.bar} />}
      </div>
    ))}
  </div>
);

import type { CSSProperties } from 'react';
import styles from './waiting.module.css';

/** From this height on it is a card, below it a line of controls (px). */
const CARD = 48;

interface WaitingBlocksProps {
  /** Of each of them (px). */
  heights: readonly number[];
  /** The least width of one, where they stand beside each other (CSS). */
  column?: string;
}

/** Cards and lines of controls that are on their way, as high as they will be. */
export const WaitingBlocks = ({ heights, column = '100%' }: WaitingBlocksProps) => (
  <div aria-hidden data-waiting="" className={styles.blocks} style={{ '--column': column } as CSSProperties}>
    {heights.map((height, at) => (
      <div key={at} className={height < CARD ? styles.line : styles.block} style={{ height }}>
        {height >= CARD && <span className={styles.bar} />}
      </div>
    ))}
  </div>
);

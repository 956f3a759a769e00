import { Grid } from '@/components/layout/grid';
import card from '@/theme/looks/card.module.css';
import styles from './skeletons.module.css';

/** Heights from this on are cards, lower ones rows of controls (px). */
const CARD = 48;

interface SkeletonBlocksProps {
  /** Height of each block (px). */
  heights: readonly number[];
  /** Least width of blocks that are side by side (px). */
  least?: number;
}

/** Placeholders for cards and rows of controls, with their final heights. */
export const SkeletonBlocks = ({ heights, least }: SkeletonBlocksProps) => (
  <Grid aria-hidden data-skeleton="" gap={4} least={least}>
    {heights.map((height, at) => (
      <div key={at} className={height < CARD ? styles.line : card.padded} style={{ height }}>
        {height >= CARD && <span className={`${styles.bar} ${styles.title}`} />}
      </div>
    ))}
  </Grid>
);

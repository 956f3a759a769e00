import { Stack } from '@/components/layout/stack';
import styles from './skeletons.module.css';

interface SkeletonLinesProps {
  count: number;
  /** Height of each (px); defaults to a line of text. */
  height?: number;
}

/** Placeholders for lines of text or of a list. */
export const SkeletonLines = ({ count, height }: SkeletonLinesProps) => (
  <Stack aria-hidden data-skeleton="" gap={2}>
    {Array.from({ length: count }, (_, line) => (
      <div key={line} className={styles.text} style={height === undefined ? {} : { height }}>
        <span className={styles.bar} />
      </div>
    ))}
  </Stack>
);

import type { CSSProperties } from 'react';
import card from '@/theme/looks/card.module.css';
import styles from './skeletons.module.css';

interface SkeletonRowsProps {
  /** CSS widths of the columns; those without one share the remaining width. */
  widths: readonly (string | undefined)[];
  rows?: number;
}

/** Placeholder for a list, in its final shape. */
export const SkeletonRows = ({ widths, rows = 10 }: SkeletonRowsProps) => (
  <div
    aria-hidden
    data-skeleton=""
    className={card.clipped}
    style={{ '--columns': widths.map((width) => width ?? 'minmax(0, 1fr)').join(' ') } as CSSProperties}
  >
    <div className={styles.head} />
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row}>
        {widths.map((_width, column) => (
          <span key={column} className={styles.bar} />
        ))}
      </div>
    ))}
  </div>
);

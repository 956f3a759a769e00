import type { CSSProperties } from 'react';
import styles from './waiting.module.css';

interface WaitingRowsProps {
  /** CSS widths of the columns; those without one share what is left. */
  widths: readonly (string | undefined)[];
  rows?: number;
}

/** A list that is on its way, in the shape that it will have. */
export const WaitingRows = ({ widths, rows = 10 }: WaitingRowsProps) => (
  <div
    aria-hidden
    data-waiting=""
    className={styles.frame}
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

import type { ReactNode } from 'react';
import styles from './stat-card.module.css';

interface StatCardProps {
  title: string;
  /** Undefined while it is on its way. */
  value: number | string | undefined;
  /** Beside the figure: a trend, a sparkline. */
  aside?: ReactNode;
  /** Under it. */
  hint?: string;
}

/** One figure with its name. */
export const StatCard = ({ title, value, aside, hint }: StatCardProps) => (
  <div className={styles.card}>
    <dt className={styles.title}>{title}</dt>
    <dd className={styles.figure}>
      <span className={styles.value}>
        {value === undefined ? <span className={styles.waiting} /> : shown(value)}
      </span>
      {aside}
    </dd>
    {hint && <dd className={styles.hint}>{hint}</dd>}
  </div>
);

/** Figures side by side. */
export const StatCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <dl className={styles.cards} aria-label={label}>
    {children}
  </dl>
);

const shown = (value: number | string) => (typeof value === 'number' ? value.toLocaleString('en') : value);

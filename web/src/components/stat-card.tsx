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

interface StatCardsProps {
  label: string;
  /** For figures with something beside them, or long ones. */
  wide?: boolean;
  children: ReactNode;
}

/** Figures side by side. */
export const StatCards = ({ label, wide = false, children }: StatCardsProps) => (
  <dl className={wide ? styles.wide : styles.cards} aria-label={label}>
    {children}
  </dl>
);

const shown = (value: number | string) => (typeof value === 'number' ? value.toLocaleString('en') : value);

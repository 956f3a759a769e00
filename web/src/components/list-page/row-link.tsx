import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './row-link.module.css';

/** Name of a row as a link. Clicking anywhere on the row follows it. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.link}>
    {children}
  </Link>
);

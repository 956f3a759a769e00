import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './row-link.module.css';

/** The name of a row, which leads where a press on any part of the row does. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.link}>
    {children}
  </Link>
);

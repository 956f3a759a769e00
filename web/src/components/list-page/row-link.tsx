import type { ReactNode } from 'react';
import { Link } from 'react-router';
import named from '@/theme/looks/named-link.module.css';
import styles from './row-link.module.css';

interface RowLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Name of a row as a link. Clicking anywhere on the row follows it. */
export const RowLink = ({ to, className = '', children }: RowLinkProps) => (
  <Link to={to} className={`${named.named} ${styles.link} ${className}`}>
    {children}
  </Link>
);

import type { ReactNode } from 'react';
import { Stack } from '@/components/layout/stack';
import empty from '@/theme/looks/empty.module.css';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** The only content of its page; otherwise of a part. */
  page?: boolean;
  role?: 'status';
  className?: string | undefined;
  /** Text, and the button that fills it. */
  children: ReactNode;
}

/** Dashed box in place of rows that are missing. */
export const EmptyState = ({ page = false, className = '', ...box }: EmptyStateProps) => (
  <Stack
    gap={4}
    align="center"
    {...box}
    className={`${empty.empty} ${page ? styles.page : ''} ${className}`}
  />
);

import type { ReactNode } from 'react';
import styles from './field-row.module.css';

/** Fields beside each other, where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);

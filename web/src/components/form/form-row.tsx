import type { ReactNode } from 'react';
import styles from './form-row.module.css';

/** Fields beside each other, where there is room. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);

import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Error text under a form, announced immediately. */
export const FormError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <div id={id} role="alert">
    {children ? <p className={styles.error}>{children}</p> : null}
  </div>
);

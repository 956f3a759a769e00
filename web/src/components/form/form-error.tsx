import type { ReactNode } from 'react';
import styles from './form.module.css';

/** The text under a form: what went wrong, said at once. */
export const FormError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <div id={id} role="alert" className={styles.error}>
    {children ? <p>{children}</p> : null}
  </div>
);

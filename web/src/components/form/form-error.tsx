import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { WayOut } from '@/lib/recoverable-error';
import styles from './form.module.css';

interface FormErrorProps {
  id?: string;
  children: ReactNode;
  /** Button below the text. */
  wayOut?: WayOut | undefined;
}

/** Error text under a form, announced immediately. */
export const FormError = ({ id, children, wayOut }: FormErrorProps) => (
  <div id={id} role="alert">
    {children ? <p className={styles.error}>{children}</p> : null}
    {wayOut && (
      <p>
        <Button onClick={wayOut.act}>{wayOut.text}</Button>
      </p>
    )}
  </div>
);

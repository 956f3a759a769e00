import type { ComponentProps } from 'react';
import styles from './retry-button.module.css';

/** Button of an error, in plain HTML: antd's own may be what failed to load. */
export const RetryButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={styles.button} />
);

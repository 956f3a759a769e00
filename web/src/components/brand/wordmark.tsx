import { PRODUCT_NAME } from '@server/shared/product';
import { Mark } from './mark';
import styles from './wordmark.module.css';

/** Mark and name; the link around it is the caller's. */
export const Wordmark = () => (
  <span className={styles.wordmark}>
    <Mark />
    <span>{PRODUCT_NAME}</span>
  </span>
);

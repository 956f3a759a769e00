import { PRODUCT_NAME } from '@server/shared/product';
import { Mark } from './mark';
import styles from './wordmark.module.css';

/** Logo and name; the caller adds the link. */
export const Wordmark = () => (
  <span className={styles.wordmark}>
    <Mark />
    <span>{PRODUCT_NAME}</span>
  </span>
);

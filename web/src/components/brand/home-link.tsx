import { paths } from '@/config/paths';
import { Wordmark } from './wordmark';
import styles from './wordmark.module.css';

/** The wordmark as a link to the landing page, which loads without the router. */
export const HomeLink = () => (
  <a href={paths.landing.href()} className={styles.home}>
    <Wordmark />
  </a>
);

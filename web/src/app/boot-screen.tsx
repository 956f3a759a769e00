import { Mark } from '@/components/brand/mark';
import styles from './boot-screen.module.css';

/** While the first page's code is on its way. */
export const BootScreen = () => (
  <div className={styles.screen}>
    <Mark size={40} />
    <span className="visually-hidden" role="status">
      Loading
    </span>
  </div>
);

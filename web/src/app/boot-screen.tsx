import { Mark } from '@/components/brand/mark';
import styles from './boot-screen.module.css';

/** Shown while the first page's code loads. */
export const BootScreen = () => (
  <div className={styles.screen}>
    <Mark size={40} />
    <span className="visually-hidden" role="status">
      Loading
    </span>
  </div>
);

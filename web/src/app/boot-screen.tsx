import { Mark } from '@/components/brand/mark';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import styles from './boot-screen.module.css';

/** Shown while the first page's code loads. */
export const BootScreen = () => (
  <div className={styles.screen}>
    <Mark size={40} />
    <VisuallyHidden role="status">Loading</VisuallyHidden>
  </div>
);

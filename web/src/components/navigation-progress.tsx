import { useNavigation } from 'react-router';
import styles from './navigation-progress.module.css';

/** A thin bar while the next page's code is on its way; the old page stays until then. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.bar} aria-hidden="true" />;
}

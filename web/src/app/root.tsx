import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import styles from './root.module.css';

/** Root of every page: progress bar and scroll position. */
export const Root = () => (
  <>
    <NavigationProgress />
    <Outlet />
    <ScrollRestoration />
  </>
);

/** Thin bar while the next page's code loads; the old page stays until then. */
function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.bar} aria-hidden="true" />;
}

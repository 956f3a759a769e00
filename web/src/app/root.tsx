import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import styles from './root.module.css';

/** Around every page: progress of the next one, and where it is scrolled to. */
export const Root = () => (
  <>
    <NavigationProgress />
    <Outlet />
    <ScrollRestoration />
  </>
);

/** A thin bar while the next page's code is on its way; the old page stays until then. */
function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.bar} aria-hidden="true" />;
}

import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { useOffline } from '@/hooks/use-offline';
import styles from './offline-bar.module.css';

/** At the top of every page of signed-in users, for as long as the browser is offline. */
export function OfflineBar() {
  const offline = useOffline();
  return (
    <div role="status" className={styles.bar}>
      {offline ? <p>{CONSOLE_TEXTS.offline}</p> : null}
    </div>
  );
}

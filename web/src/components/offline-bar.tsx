import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { useOffline } from '@/hooks/use-offline';
import styles from './offline-bar.module.css';

/** Bar at the top of every signed-in page while the browser is offline. */
export function OfflineBar() {
  const offline = useOffline();
  return (
    <div role="status" className={styles.bar}>
      {offline ? <p>{CONSOLE_TEXTS.offline}</p> : null}
    </div>
  );
}

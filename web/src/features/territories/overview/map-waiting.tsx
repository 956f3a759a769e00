import { WaitingForm } from '@/components/waiting/waiting-form';
import frame from '../area/service-area.module.css';
import styles from './map-view.module.css';

/** The map and what stands beside it, on their way. */
export const MapWaiting = () => (
  <div className={styles.panes}>
    <div className={`${frame.frame} ${styles.frame}`}>
      <div className={frame.loading}>Loading the map…</div>
    </div>
    <WaitingForm cards={[4, 1]} />
  </div>
);

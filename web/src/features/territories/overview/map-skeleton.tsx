import { Stack } from '@/components/layout/stack';
import { SkeletonForm } from '@/components/skeletons/skeleton-form';
import frame from '../area/service-area.module.css';
import styles from './map-view.module.css';

/** Placeholder for the map and its side panel. */
export const MapSkeleton = () => (
  <Stack gap={4} className={styles.panes}>
    <div className={`${frame.frame} ${styles.frame}`}>
      <div className={frame.loading}>Loading the map…</div>
    </div>
    <SkeletonForm cards={[4, 1]} />
  </Stack>
);

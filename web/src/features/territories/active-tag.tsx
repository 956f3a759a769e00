import { Pill } from '@/components/pill';
import styles from './territories.module.css';

/** Badge for an active or inactive territory. */
export const ActiveTag = ({ active }: { active: boolean }) => (
  <Pill tone={active ? 'success' : 'neutral'} className={styles.tag}>
    {active ? 'Active' : 'Inactive'}
  </Pill>
);

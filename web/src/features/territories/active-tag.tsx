import styles from './territories.module.css';

/** Badge for an active or inactive territory. */
export const ActiveTag = ({ active }: { active: boolean }) => (
  <span className={`${styles.tag} ${active ? styles.active : styles.inactive}`}>
    {active ? 'Active' : 'Inactive'}
  </span>
);

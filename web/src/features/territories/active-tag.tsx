import styles from './territories.module.css';

/** Is the territory open? */
export const ActiveTag = ({ active }: { active: boolean }) => (
  <span className={`${styles.tag} ${active ? styles.active : ''}`}>{active ? 'Active' : 'Inactive'}</span>
);

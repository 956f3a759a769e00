import styles from './catalogue.module.css';

/** Marks a row that belongs to every restaurant (C-124). */
export const SharedTag = () => (
  <span className={styles.shared} title="Shared with every restaurant; only the platform can change it.">
    Shared
  </span>
);

import styles from './coming-soon.module.css';

/** Says that a screen is coming. */
export const ComingSoon = ({ title, children }: { title: string; children: string }) => (
  <section className={styles.note}>
    <h2 className={styles.title}>{title}</h2>
    <p>{children}</p>
  </section>
);

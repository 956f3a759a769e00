import styles from './coming-soon.module.css';

/** A note that a screen is not there yet. */
export const ComingSoon = ({ title, children }: { title: string; children: string }) => (
  <section className={styles.note}>
    <h2 className={styles.title}>{title}</h2>
    <p>{children}</p>
  </section>
);

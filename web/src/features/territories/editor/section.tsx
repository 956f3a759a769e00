import { type ReactNode, useId } from 'react';
import styles from './editor.module.css';

interface SectionProps {
  title: string;
  /** Beside the heading: how many, for example. */
  count?: string;
  /** On the left of two columns, on the right, or across. */
  side?: 'main' | 'aside' | 'wide';
  children: ReactNode;
}

/** One card of the editor. */
export function Section({ title, count, side = 'wide', children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${styles.section} ${styles[side]}`}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count && <span className={styles.count}>{count}</span>}
      </div>
      {children}
    </section>
  );
}

import { type ReactNode, useId } from 'react';
import styles from './sections.module.css';

interface SectionProps {
  title: string;
  /** Beside the heading: a count, or the switch that the section hangs on. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** One part of a category, under a heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

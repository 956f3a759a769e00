import { type ReactNode, useId } from 'react';
import styles from './editor.module.css';
import type { TerritoryDraft } from './territory-draft';

/** What every section of the form gets. */
export interface SectionFields {
  draft: TerritoryDraft;
  onChange: (change: Partial<TerritoryDraft>) => void;
  /** Why fields were refused, by their names. */
  refused: Readonly<Record<string, string>>;
}

interface SectionProps {
  title: string;
  /** Beside the heading: how many, for example. */
  count?: string;
  children: ReactNode;
}

/** One card of the editor. */
export function Section({ title, count, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count && <span className={styles.count}>{count}</span>}
      </div>
      {children}
    </section>
  );
}

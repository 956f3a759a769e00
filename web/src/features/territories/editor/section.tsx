import type { ReactNode } from 'react';
import { EditorSection as Card } from '@/components/editor-page/section';
import styles from './editor.module.css';
import type { TerritoryDraft } from './territory-draft';

/** What every section of the form gets. */
export interface SectionFields {
  draft: TerritoryDraft;
  onChange: (change: Partial<TerritoryDraft>) => void;
  /** Why fields were refused, by their names. */
  refused: Readonly<Record<string, string>>;
}

interface TerritorySectionProps {
  title: string;
  /** Beside the heading: how many, for example. */
  count?: string;
  children: ReactNode;
}

/** One card of the editor. */
export const TerritorySection = ({ title, count, children }: TerritorySectionProps) => (
  <Card
    title={title}
    aside={count && <span className={styles.count}>{count}</span>}
    className={styles.section}
  >
    {children}
  </Card>
);

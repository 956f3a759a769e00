import type { ReactNode } from 'react';
import { EditorSection as Card } from '@/components/editor-page/section';
import { Text } from '@/components/layout/text';
import styles from './editor.module.css';
import type { TerritoryDraft } from './territory-draft';

/** Props of every section of the form. */
export interface SectionFields {
  draft: TerritoryDraft;
  onChange: (change: Partial<TerritoryDraft>) => void;
  /** Errors by field name. */
  refused: Readonly<Record<string, string>>;
}

interface TerritorySectionProps {
  title: string;
  /** Shown beside the heading, such as a number of items. */
  count?: string;
  children: ReactNode;
}

/** One card of the editor. */
export const TerritorySection = ({ title, count, children }: TerritorySectionProps) => (
  <Card
    title={title}
    aside={
      count && (
        <Text size="s" tone="subtle" tabular>
          {count}
        </Text>
      )
    }
    className={styles.section}
  >
    {children}
  </Card>
);

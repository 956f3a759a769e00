import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Inline } from '@/components/layout/inline';
import type { ChangedField } from './import-words';
import { Text } from '@/components/layout/text';
import styles from './import.module.css';

interface FieldChangesProps {
  changes: readonly (Pick<ChangedField, 'label' | 'before' | 'after'> & {
    /** Value before the import, in a row that an undo left. */
    former?: string | undefined;
  })[];
}

/** Fields with their values before and after. */
export const FieldChanges = ({ changes }: FieldChangesProps) => (
  <Inline as="dl" wrap gap={5} rowGap={1} breaks className={styles.changes}>
    {changes.map(({ label, before, after, former }) => (
      <div key={label}>
        <Text as="dt" size="s" tone="subtle">
          {label}
        </Text>
        <dd>
          {before !== undefined && (
            <>
              <del aria-label={`${TEXTS.before}: ${before}`}>
                <bdi>{before}</bdi>
              </del>
              <span aria-hidden> → </span>
            </>
          )}
          <ins>
            <bdi>{after}</bdi>
          </ins>
        </dd>
        {former !== undefined && (
          <dd>
            <span>{`${TEXTS.former}: `}</span>
            <bdi>{former}</bdi>
          </dd>
        )}
      </div>
    ))}
  </Inline>
);

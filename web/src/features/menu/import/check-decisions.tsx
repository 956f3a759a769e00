import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Checkbox } from 'antd';
import { Chip } from '@/components/form/chip';
import { ChipSet } from '@/components/form/chip-set';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import type { ImportCheckCounts, ImportDraft, MenuTable } from './import-types';
import { countedRows } from './import-words';
import styles from './import.module.css';
import type { useMenuImport } from './use-menu-import';

interface CheckDecisionsProps {
  draft: ImportDraft;
  counts: ImportCheckCounts;
  menuImport: Pick<ReturnType<typeof useMenuImport>, 'update'>;
}

/** Questions about a file: rows found by their names, and rows that it lacks. */
export function CheckDecisions({ draft, counts, menuImport }: CheckDecisionsProps) {
  const { by_name: byName, delete_missing: deleted } = draft.decisions;
  const missing = counts.tables.filter(({ deletable }) => deletable > 0);
  const decideByName = (value: boolean) => void menuImport.update(() => ({ by_name: value }));
  const decideDeletion = (table: MenuTable, on: boolean) =>
    void menuImport.update(({ decisions }) => ({
      delete_missing: [
        ...decisions.delete_missing.filter((other) => other !== table),
        ...(on ? [table] : []),
      ],
    }));
  return (
    <>
      {(counts.by_name > 0 || byName === false) && (
        <div className={styles.question}>
          <ChipSet
            legend={
              counts.by_name > 0
                ? `${TEXTS.byNameTitle(counts.by_name)} ${TEXTS.byNameAsk(counts.by_name)}`
                : TEXTS.byNameNew
            }
          >
            <Chip
              radioOf="by-name"
              data-open="question"
              checked={byName === true}
              onChange={() => decideByName(true)}
            >
              {TEXTS.byNameYes(counts.by_name)}
            </Chip>
            <Chip radioOf="by-name" checked={byName === false} onChange={() => decideByName(false)}>
              {TEXTS.byNameNo(counts.by_name)}
            </Chip>
          </ChipSet>
        </div>
      )}
      {missing.length > 0 && (
        <fieldset className={styles.deletions}>
          <legend>{TEXTS.deletion}</legend>
          <Text as="p" size="s" tone="muted" below={2}>
            {TEXTS.deletionHint}
          </Text>
          <Stack gap={2}>
            {missing.map(({ table, deletable, goes_with: along, needed }) => (
              <div key={table}>
                <Checkbox
                  checked={deleted.includes(table)}
                  onChange={({ target }) => decideDeletion(table, target.checked)}
                >
                  {TEXTS.deleteMissing(countedRows(table, deletable), deletable)}
                </Checkbox>
                {along + needed > 0 && (
                  <Text as="p" size="s" tone="warning" className={styles.consequences}>
                    {[
                      along > 0 && TEXTS.allGoWith(along, deletable),
                      needed > 0 && TEXTS.someStay(countedRows(table, needed), needed),
                    ]
                      .filter(Boolean)
                      .join(' ')}
                  </Text>
                )}
              </div>
            ))}
          </Stack>
        </fieldset>
      )}
    </>
  );
}

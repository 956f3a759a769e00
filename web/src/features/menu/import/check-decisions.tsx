import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Checkbox } from 'antd';
import { Chip } from '@/components/form/chip';
import { ChipSet } from '@/components/form/chip-set';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { trpc } from '@/lib/trpc';
import type { ImportCheckCounts, ImportDraft, MenuTable } from './import-types';
import { countedRows } from './import-words';
import styles from './import.module.css';
import type { useMenuImport } from './use-menu-import';

/** Rows that are read to tell what would be deleted with them. */
const MOST = 500;

interface CheckDecisionsProps {
  draft: ImportDraft;
  counts: ImportCheckCounts;
  menuImport: Pick<ReturnType<typeof useMenuImport>, 'update'>;
  restaurantId: number;
}

/** Questions about a file: rows found by their names, and rows that it lacks. */
export function CheckDecisions({ draft, counts, menuImport, restaurantId }: CheckDecisionsProps) {
  const { by_name: byName, delete_missing: deleted } = draft.decisions;
  const missing = counts.tables.filter((table) => table.missing > 0);
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
      {(counts.by_name > 0 || byName !== null) && (
        <div className={styles.question}>
          <ChipSet
            legend={
              counts.by_name > 0
                ? `${TEXTS.byNameTitle(counts.by_name)} ${TEXTS.byNameAsk(counts.by_name)}`
                : TEXTS.byNameNew
            }
          >
            <Chip radioOf="by-name" checked={byName === true} onChange={() => decideByName(true)}>
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
            {missing.map(({ table, missing: count }) => (
              <div key={table}>
                <Checkbox
                  checked={deleted.includes(table)}
                  onChange={({ target }) => decideDeletion(table, target.checked)}
                >
                  {TEXTS.deleteMissing(countedRows(table, count), count)}
                </Checkbox>
                <Consequences id={draft.id} table={table} restaurantId={restaurantId} />
              </div>
            ))}
          </Stack>
        </fieldset>
      )}
    </>
  );
}

interface ConsequencesProps {
  id: number;
  table: MenuTable;
  restaurantId: number;
}

/** Tells what would be deleted with the missing rows of a table, and which of them would stay. */
function Consequences({ id, table, restaurantId }: ConsequencesProps) {
  const { data } = trpc.menu.imports.rows.useQuery({
    id,
    restaurant_id: restaurantId,
    status: 'missing',
    table,
    page_size: MOST,
  });
  const rows = data?.results ?? [];
  const contents = rows.reduce((sum, row) => sum + (row.needed ? 0 : row.contents), 0);
  const needed = rows.filter((row) => row.needed).length;
  if (contents + needed === 0) return null;
  return (
    <Text as="p" size="s" tone="warning" className={styles.consequences}>
      {[contents > 0 && TEXTS.allGoWith(contents), needed > 0 && TEXTS.someStay(needed)]
        .filter(Boolean)
        .join(' ')}
    </Text>
  );
}

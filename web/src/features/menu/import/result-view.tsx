import { formatDate } from '@server/shared/format-date';
import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import type { Currency } from '@server/shared/money';
import { Button } from 'antd';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { LinkButton } from '@/components/link-button';
import { Problem } from '@/components/problem';
import { useKeepRestaurant } from '@/components/restaurant-scope/use-write-target';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useCurrency } from '@/hooks/use-currency';
import { useMayRead } from '@/hooks/use-may-read';
import { trpc } from '@/lib/trpc';
import { FieldChanges } from './field-changes';
import type { KeptImportRow, ImportDraft } from './import-types';
import { checkTotals, keptFields } from './import-words';
import card from '@/theme/looks/card.module.css';
import styles from './import.module.css';
import { Sentence } from './sentence';
import type { useMenuImport } from './use-menu-import';

interface ResultViewProps {
  draft: ImportDraft;
  menuImport: Pick<ReturnType<typeof useMenuImport>, 'undo' | 'problem'>;
  restaurantId: number;
  onLeave: () => void;
}

/** Result of an import, with its undo; of an undone one the rows that stayed. */
export function ResultView({ draft, menuImport, restaurantId, onLeave }: ResultViewProps) {
  const { basePath } = useConsole();
  const withRestaurant = useKeepRestaurant();
  const mayRead = useMayRead();
  const currency = useCurrency(restaurantId);
  const utils = trpc.useUtils();
  const { message, by, applied_at: at, undoable_until: until, undone } = draft;
  const problem = menuImport.problem || message;
  const undo = async () => {
    await menuImport.undo();
    await utils.invalidate();
  };
  return (
    <>
      {problem && <Problem title={problem} />}
      {at && (
        <Text as="p" tone="muted">
          {(draft.status === 'undone' ? TEXTS.undoneBy : TEXTS.importedAt)(
            by ?? '—',
            formatDate(at, 'moment'),
          )}
        </Text>
      )}
      {draft.status === 'applied' && draft.counts && <Text as="p">{checkTotals(draft.counts)}</Text>}
      {draft.status === 'applied' && (
        <Text as="p">{until ? TEXTS.undoUntil(formatDate(until, 'moment')) : TEXTS.undoOver}</Text>
      )}
      {undone && undone.kept.length > 0 && <Kept rows={undone.kept} currency={currency} />}
      <Inline pad={[2, 0, 0]} gap={3} wrap align="center">
        <LinkButton type="primary" to={withRestaurant(paths.items.href(basePath))}>
          {TEXTS.seeMenu}
        </LinkButton>
        {mayRead('history') && draft.batch_id !== null && (
          <LinkButton to={`${basePath}/history?entry=${draft.batch_id}`}>{TEXTS.seeHistory}</LinkButton>
        )}
        {until && <Button onClick={() => void undo()}>{TEXTS.undo}</Button>}
        <Button type="text" onClick={onLeave}>
          {TEXTS.another}
        </Button>
      </Inline>
    </>
  );
}

const reasonOf = ({ reason, exists, changed }: KeptImportRow): string => {
  const why = reason ?? (exists ? '' : TEXTS.gone);
  return changed
    ? TEXTS.keptReason(why, changed.by ?? TEXTS.deletedUser, formatDate(changed.at, 'moment'))
    : why;
};

/** Rows that undoing left as they are, each with its reason and its values from the import and now. */
const Kept = ({ rows, currency }: { rows: readonly KeptImportRow[]; currency: Currency | undefined }) => (
  <Stack as="section" gap={3} aria-labelledby="kept-rows" className={card.padded}>
    <h3 id="kept-rows" className={styles.name}>
      {TEXTS.keptTitle}
    </h3>
    <Stack as="ul" gap={3}>
      {rows.map((row, place) => (
        <li key={`${row.table} ${place}`}>
          <Text weight={600} breaks>
            <bdi>{row.name}</bdi>
          </Text>
          <Text as="p" tone="muted">
            <Sentence text={reasonOf(row)} />
          </Text>
          <FieldChanges changes={keptFields(row, currency)} />
        </li>
      ))}
    </Stack>
  </Stack>
);

import { Button } from 'antd';
import { fieldWords } from '@server/modules/history/words/fields';
import type { BatchUndone } from '@server/modules/history/history.schemas';
import { valueText } from '@server/modules/history/words/values';
import type { Currency } from '@server/shared/money';
import { BATCH_UNDO_TEXTS } from '@server/shared/texts/bulk-edit';
import { Dialog } from '@/components/dialog';
import { Lead } from '@/components/lead';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { keptReason } from '@server/modules/history/words/entry-words';
import { entryTime } from './entry-words';
import dialogList from '@/theme/looks/dialog-list.module.css';

type KeptRow = BatchUndone['kept'][number];

interface KeptRowsProps {
  rows: readonly KeptRow[];
  currency: Currency | undefined;
  onClose: () => void;
}

/** Rows that undoing a bulk edit left as they are, with their present, imported and former values. Mounted while open. */
export const KeptRows = ({ rows, currency, onClose }: KeptRowsProps) => (
  <Dialog title={BATCH_UNDO_TEXTS.keptTitle(rows.length)} onClose={onClose}>
    <Lead>{BATCH_UNDO_TEXTS.keptLead(rows.length)}</Lead>
    <Stack as="ul" gap={3} below={4} className={dialogList.list}>
      {rows.map((row) => (
        <li key={`${row.entity} ${row.entity_id}`}>
          <Text weight={600} breaks>
            {row.label}
          </Text>
          <Text tone="muted" block breaks>
            {keptReason(row, entryTime)}
          </Text>
          {row.exists && <Values row={row} currency={currency} />}
        </li>
      ))}
    </Stack>
    <Button type="primary" onClick={onClose}>
      {BATCH_UNDO_TEXTS.close}
    </Button>
  </Dialog>
);

function Values({ row: { entity, fields }, currency }: { row: KeptRow; currency: Currency | undefined }) {
  return (
    <Text as="dl" tone="muted" breaks>
      {fields.map(({ field, former, imported, present }) => {
        const { label, as } = fieldWords(entity, field);
        return (
          <div key={field}>
            <Text as="dt" weight={500}>
              {label}
            </Text>
            <dd>{`${BATCH_UNDO_TEXTS.now}: ${valueText(as, present, { currency })}`}</dd>
            {imported !== undefined && (
              <dd>{`${BATCH_UNDO_TEXTS.imported}: ${valueText(as, imported, { currency })}`}</dd>
            )}
            <dd>{`${BATCH_UNDO_TEXTS.former}: ${valueText(as, former, { currency })}`}</dd>
          </div>
        );
      })}
    </Text>
  );
}

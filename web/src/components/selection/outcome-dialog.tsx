import { Button } from 'antd';
import { BATCH_UNDO_TEXTS } from '@server/shared/texts/bulk-edit';
import { PLATFORM_BULK_TEXTS } from '@server/shared/texts/platform-bulk';
import type { Nouns } from '@server/shared/texts/selection';
import { Dialog } from '@/components/dialog';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import type { Outcome, RefusedRow } from './list-bulk';
import styles from './outcome-dialog.module.css';

const KeptRows = lazyPart(async () => ({
  default: (await import('@/components/history/kept-rows')).KeptRows,
}));

interface OutcomeDialogProps {
  outcome: Outcome;
  nouns: Nouns;
  onClose: () => void;
}

/** Lists rows that stayed as they are, each with the reason. */
export function OutcomeDialog({ outcome, nouns, onClose }: OutcomeDialogProps) {
  if (outcome.kept) return <KeptRows rows={outcome.kept} currency={undefined} onClose={onClose} />;
  const { edit, refused } = outcome;
  return (
    <Dialog title={PLATFORM_BULK_TEXTS.notDone(edit, refused.length, nouns)} onClose={onClose}>
      <Stack as="ul" gap={3} className={styles.rows}>
        {refused.map((row) => (
          <Refused key={row.id} {...row} />
        ))}
      </Stack>
      <Button type="primary" onClick={onClose}>
        {BATCH_UNDO_TEXTS.close}
      </Button>
    </Dialog>
  );
}

const Refused = ({ name, message }: RefusedRow) => (
  <li>
    <Text weight={600} breaks>
      {name}
    </Text>
    <Text tone="muted" block breaks>
      {message}
    </Text>
  </li>
);

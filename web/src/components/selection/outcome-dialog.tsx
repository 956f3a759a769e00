import { Button } from 'antd';
import { capitalized } from '@server/shared/characters';
import { BATCH_UNDO_TEXTS } from '@server/shared/texts/bulk-edit';
import { PLATFORM_BULK_TEXTS } from '@server/shared/texts/platform-bulk';
import type { Nouns } from '@server/shared/texts/selection';
import { Dialog } from '@/components/dialog';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import { focusList } from './bar';
import type { Outcome } from './list-bulk';
import looks from '@/theme/looks/dialog-list.module.css';

const KeptRows = lazyPart(async () => ({
  default: (await import('@/components/history/kept-rows')).KeptRows,
}));

interface OutcomeDialogProps {
  outcome: Outcome;
  nouns: Nouns;
  onClose: () => void;
}

/** Lists rows that stayed as they are, below the reason. */
export function OutcomeDialog({ outcome, nouns, onClose }: OutcomeDialogProps) {
  const close = () => {
    onClose();
    // The buttons that acted are gone.
    focusList();
  };
  if (outcome.kept) return <KeptRows rows={outcome.kept} currency={undefined} onClose={close} />;
  const { edit, refused } = outcome;
  return (
    <Dialog title={PLATFORM_BULK_TEXTS.notDone(edit, refused.length, nouns)} onClose={close}>
      <Stack gap={3} below={4} className={looks.list}>
        {[...new Set(refused.map(({ message }) => message))].map((reason) => (
          <Stack key={reason} gap={1}>
            <Text as="p" weight={600} breaks>
              {reason}
            </Text>
            <Stack as="ul" gap={1} breaks>
              {refused
                .filter(({ message }) => message === reason)
                .map(({ id, name }) => (
                  <li key={id}>{name || `${capitalized(nouns[0])} ${id}`}</li>
                ))}
            </Stack>
          </Stack>
        ))}
      </Stack>
      <Button type="primary" onClick={close}>
        {BATCH_UNDO_TEXTS.close}
      </Button>
    </Dialog>
  );
}

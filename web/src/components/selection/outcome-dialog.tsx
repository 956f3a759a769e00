import { Button } from 'antd';
import { capitalized } from '@server/shared/characters';
import { formatList } from '@server/shared/format';
import { BATCH_UNDO_TEXTS } from '@server/shared/texts/bulk-edit';
import { PLATFORM_BULK_TEXTS } from '@server/shared/texts/platform-bulk';
import type { Nouns } from '@server/shared/texts/selection';
import { Dialog } from '@/components/dialog';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import { focusList } from './bar';
import type { Outcome, RefusedRow } from './list-bulk';
import looks from '@/theme/looks/dialog-list.module.css';

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
  const close = () => {
    onClose();
    // The buttons that acted are gone.
    focusList();
  };
  if (outcome.kept) return <KeptRows rows={outcome.kept} currency={undefined} onClose={close} />;
  const { edit, refused } = outcome;
  return (
    <Dialog title={PLATFORM_BULK_TEXTS.notDone(edit, refused.length, nouns)} onClose={close}>
      <Stack as="ul" gap={3} below={4} className={looks.list}>
        {namesByReason(refused, nouns).map(([message, names]) => (
          <li key={message}>
            <Text weight={600} breaks>
              {formatList(names)}
            </Text>
            <Text tone="muted" block breaks>
              {message}
            </Text>
          </li>
        ))}
      </Stack>
      <Button type="primary" onClick={close}>
        {BATCH_UNDO_TEXTS.close}
      </Button>
    </Dialog>
  );
}

/** Names of the rows that were refused for each reason, in their order. */
function namesByReason(refused: readonly RefusedRow[], [one]: Nouns): [message: string, names: string[]][] {
  const found = new Map<string, string[]>();
  for (const { id, name, message } of refused) {
    const names = found.get(message) ?? [];
    names.push(name || `${capitalized(one)} ${id}`);
    found.set(message, names);
  }
  return [...found];
}

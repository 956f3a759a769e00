import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Button } from 'antd';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { errorText } from '@/lib/errors';

interface DiscardButtonProps {
  fileName: string;
  discard: () => Promise<unknown>;
  onDiscarded: () => void;
}

/** Discards the draft, after a question. */
export function DiscardButton({ fileName, discard, onDiscarded }: DiscardButtonProps) {
  const ask = useConfirmDialog();
  const { alert, confirm } = useAlerts();
  const onOk = async () => {
    try {
      await discard();
      confirm(TEXTS.discarded);
      onDiscarded();
    } catch (error) {
      alert(errorText(error));
    }
  };
  return (
    <Button
      type="text"
      onClick={() =>
        ask({
          title: TEXTS.askDiscard(fileName),
          content: TEXTS.willDiscard,
          okText: TEXTS.discard,
          onOk,
        })
      }
    >
      {TEXTS.discard}
    </Button>
  );
}

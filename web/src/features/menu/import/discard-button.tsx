import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Button } from 'antd';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { errorText } from '@/lib/errors';
import type { ImportDraft } from './import-types';
import type { useMenuImport } from './use-menu-import';

interface DiscardButtonProps {
  draft: ImportDraft;
  menuImport: Pick<ReturnType<typeof useMenuImport>, 'discard'>;
  onDiscarded: () => void;
}

/** Discards the draft, after a question. */
export function DiscardButton({ draft, menuImport, onDiscarded }: DiscardButtonProps) {
  const ask = useConfirmDialog();
  const { alert, confirm } = useAlerts();
  const discard = async () => {
    try {
      await menuImport.discard();
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
          title: TEXTS.askDiscard(draft.file_name),
          content: TEXTS.willDiscard,
          okText: TEXTS.discard,
          onOk: discard,
        })
      }
    >
      {TEXTS.discard}
    </Button>
  );
}

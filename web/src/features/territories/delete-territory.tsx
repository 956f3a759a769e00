import { Button } from 'antd';
import { TERRITORY_TEXTS } from '@server/shared/texts/territories';
import { MAIN_ID } from '@/components/skip-link';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';

/** Deletes a territory after asking. */
export function DeleteTerritory({ id, name }: { id: number; name: string }) {
  const confirmDialog = useConfirmDialog();
  const { alert } = useAlerts();
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.territories.delete.useMutation();
  const remove = async () => {
    try {
      await mutateAsync({ id });
      await utils.territories.list.invalidate();
      focusHeading();
    } catch (error) {
      alert(`Failed to delete: ${errorText(error)}`);
    }
  };
  const ask = () =>
    confirmDialog({
      title: TERRITORY_TEXTS.confirmDelete,
      content: `“${name}”, with its zip codes and service area.`,
      okText: 'Delete',
      onOk: remove,
    });
  return (
    <Button danger type="text" loading={isPending} aria-label={`Delete ${name}`} onClick={ask}>
      Delete
    </Button>
  );
}

/** The button that had the focus is gone with its row. */
const focusHeading = () =>
  setTimeout(() => document.querySelector<HTMLElement>(`#${MAIN_ID} h1`)?.focus(), 50);

import { Button } from 'antd';
import type { Category } from '@server/modules/menu/categories.schemas';
import { MENU_TEXTS } from '@server/shared/texts/menu';
import { MAIN_ID } from '@/components/skip-link';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';

/** Deletes a category after asking. */
export function DeleteCategory({ category: { id, name, restaurant_id } }: { category: Category }) {
  const confirmDialog = useConfirmDialog();
  const { alert } = useAlerts();
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.menu.categories.delete.useMutation();

  const remove = async () => {
    try {
      await mutateAsync({ id, restaurant_id });
      await utils.menu.categories.invalidate();
      focusHeading();
    } catch (error) {
      alert(MENU_TEXTS.deleteFailed(errorText(error)));
    }
  };

  const ask = () =>
    confirmDialog({
      title: MENU_TEXTS.confirmDelete(name),
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
  setTimeout(() => document.querySelector<HTMLElement>(`#${MAIN_ID} h1`)?.focus(), 0);

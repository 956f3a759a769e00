import { Button } from 'antd';
import type { ReactNode } from 'react';
import { MENU_TEXTS } from '@server/shared/texts/menu';
import { focusPageTitle } from '@/components/page-title';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { errorText } from '@/lib/errors';

interface DeleteButtonProps {
  name: string;
  /** Exact words of the question. */
  question: string;
  /** What goes along. */
  content?: ReactNode;
  /** Deletes the row, and reads the list again. */
  remove: () => Promise<unknown>;
}

/** Deletes a row after asking. */
export function DeleteButton({ name, question, content, remove }: DeleteButtonProps) {
  const confirmDialog = useConfirmDialog();
  const { alert } = useAlerts();
  const onOk = async () => {
    try {
      await remove();
      focusPageTitle();
    } catch (error) {
      alert(MENU_TEXTS.deleteFailed(errorText(error)));
    }
  };
  return (
    <Button
      danger
      type="text"
      aria-label={`Delete ${name}`}
      onClick={() => confirmDialog({ title: question, content, okText: 'Delete', onOk })}
    >
      Delete
    </Button>
  );
}

import type { ReactNode } from 'react';
import { MENU_TEXTS } from '@server/shared/texts/menu';
import { type DeletedRow, useDeletedToast } from '@/components/history/use-undo-deletion';
import { focusPageTitle } from '@/components/page-title';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { errorText } from '@/lib/errors';
import { ActionButton, type RowAction } from './row-menu';

export interface Deletion extends DeletedRow {
  /** Exact text of the question. */
  question: string;
  /** Names what is deleted too; a function loads that first. */
  content?: ReactNode | (() => Promise<ReactNode>);
  /** The row's restaurant; null if it belongs to the platform. */
  owner: number | null;
  /** Deletes the row and reloads the list. */
  remove: () => Promise<unknown>;
}

/** Menu action that deletes a row after a confirmation, with an undo. */
export function useDeleteAction({ entity, id, name, question, content, owner, remove }: Deletion): RowAction {
  const confirmDialog = useConfirmDialog();
  const { alert } = useAlerts();
  const showDeletedToast = useDeletedToast(owner);
  const onOk = async () => {
    try {
      await remove();
      focusPageTitle();
      showDeletedToast({ entity, id, name });
    } catch (error) {
      alert(MENU_TEXTS.deleteFailed(errorText(error)));
    }
  };
  const ask = async () => {
    const said = typeof content === 'function' ? await content() : content;
    confirmDialog({ title: question, content: said, okText: 'Delete', onOk });
  };
  return { text: 'Delete', label: `Delete ${name}`, danger: true, onSelect: () => void ask() };
}

/** Same as a button. */
export const DeleteButton = (row: Deletion) => <ActionButton {...useDeleteAction(row)} />;

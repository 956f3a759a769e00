import type { ReactNode } from 'react';
import { MENU_TEXTS } from '@server/shared/texts/menu';
import { type DeletedRow, useDeletedToast } from '@/components/history/use-undo-deletion';
import { focusPageTitle } from '@/components/page-title';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { errorText } from '@/lib/errors';
import { ActionButton, type RowAction } from './row-menu';

export interface Deletion extends DeletedRow {
  name: string;
  /** Exact words of the question. */
  question: string;
  /** What goes along; a function reads that first. */
  content?: ReactNode | (() => Promise<ReactNode>);
  /** The restaurant that it belongs to; null: none, it is the platform's. */
  owner: number | null;
  /** Deletes the row, and reads the list again. */
  remove: () => Promise<unknown>;
}

/** Deletes a row after asking, and offers Undo: for its menu. */
export function useDeleteAction({ entity, id, name, question, content, owner, remove }: Deletion): RowAction {
  const confirmDialog = useConfirmDialog();
  const { alert } = useAlerts();
  const showDeletedToast = useDeletedToast(owner);
  const onOk = async () => {
    try {
      await remove();
      focusPageTitle();
      showDeletedToast({ entity, id });
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

/** The same as a button of its own. */
export const DeleteButton = (row: Deletion) => <ActionButton {...useDeleteAction(row)} />;

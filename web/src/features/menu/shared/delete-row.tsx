import { Button } from 'antd';
import { MENU_TEXTS } from '@server/shared/texts/menu';
import { MAIN_ID } from '@/components/skip-link';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { errorText } from '@/lib/errors';

interface DeleteRowProps {
  name: string;
  /** Exact words of the question. */
  question: string;
  /** How many categories lose it (C-131). */
  usedBy: number;
  /** Deletes it, and reads the list again. */
  remove: () => Promise<unknown>;
}

/** Deletes a row of the catalogue after saying what that takes along. */
export function DeleteRow({ name, question, usedBy, remove }: DeleteRowProps) {
  const confirmDialog = useConfirmDialog();
  const { alert } = useAlerts();
  const run = async () => {
    try {
      await remove();
      focusHeading();
    } catch (error) {
      alert(MENU_TEXTS.deleteFailed(errorText(error)));
    }
  };
  const ask = () =>
    confirmDialog({
      title: question,
      content: (
        <>
          <p>“{name}”</p>
          <p>{usage(usedBy)}</p>
        </>
      ),
      okText: 'Delete',
      onOk: run,
    });
  return (
    <Button danger type="text" aria-label={`Delete ${name}`} onClick={ask}>
      Delete
    </Button>
  );
}

const usage = (count: number) => {
  if (count === 0) return 'No category uses it.';
  return count === 1
    ? '1 category uses it and will lose it.'
    : `${count} categories use it and will lose it.`;
};

/** The button that had the focus is gone with its row. */
const focusHeading = () =>
  setTimeout(() => document.querySelector<HTMLElement>(`#${MAIN_ID} h1`)?.focus(), 50);

import type { DeletedRow } from '@/components/history/use-undo-deletion';
import { useDeleteAction } from '@/components/list-page/delete-button';

interface DeleteRowProps extends DeletedRow {
  name: string;
  /** Exact words of the question. */
  question: string;
  /** The restaurant that it belongs to; null: all of them share it. */
  owner: number | null;
  /** How many categories lose it (C-131). */
  usedBy: number;
  /** Deletes it, and reads the list again. */
  remove: () => Promise<unknown>;
}

/** For the menu of a row of the catalogue: deletes it after saying what that takes along. */
export const useDeleteRow = (row: DeleteRowProps) => useDeleteAction(deletionOf(row));

const deletionOf = ({ usedBy, ...row }: DeleteRowProps) => ({
  ...row,
  content: (
    <>
      <p>{`“${row.name}”`}</p>
      <p>{usage(usedBy)}</p>
    </>
  ),
});

const usage = (count: number) => {
  if (count === 0) return 'No category uses it.';
  return count === 1 ? 'It will be removed from 1 category.' : `It will be removed from ${count} categories.`;
};

import { formatPlural } from '@server/shared/format';
import type { DeletedRow } from '@/components/history/use-undo-deletion';
import { useDeleteAction } from '@/components/list-page/delete-button';

interface DeleteRowProps extends DeletedRow {
  /** Text of the confirmation question. */
  question: string;
  /** Restaurant that owns the row; null: shared by all. */
  owner: number | null;
  /** Number of categories that lose the row (C-131). */
  usedBy: number;
  /** Deletes the row and reloads the list. */
  remove: () => Promise<unknown>;
}

/** Deletes a catalogue row from its menu, after a question that names what is lost. */
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
  return `It will be removed from ${formatPlural(count, 'category', 'categories')}.`;
};

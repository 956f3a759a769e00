import type { ListedRow, RowEntry, RowList } from './row-list';
import type { WriteQueue } from './write-queue';

/** Reason why a row is not duplicated: the copy would lack a change. */
export const UNSAVED = 'Its last change isn’t saved.';

interface Duplicated<Row extends ListedRow> {
  list: RowList<Row>;
  queue: WriteQueue;
  /** Key of the original. */
  key: string;
  /** Makes the copy on the server. */
  copy: (row: Row) => Promise<Row>;
}

/**
 * Adds the server's copy of a row after it, once earlier edits are sent.
 * @throws Error when the row is gone, or an edit of it was not saved
 */
export const duplicateRow = <Row extends ListedRow>({
  list,
  queue,
  key,
  copy,
}: Duplicated<Row>): Promise<RowEntry<Row>> => {
  const make = async () => {
    const saver = list.state.find((entry) => entry.key === key)?.saver;
    if (!saver) throw new Error('It was deleted.');
    if (!saver.settled) throw new Error(UNSAVED);
    return list.addAfter(key, await copy(saver.state.row));
  };
  return new Promise((resolve) => {
    queue.push(async () => {
      const copying = make();
      resolve(copying);
      await copying;
    });
  });
};

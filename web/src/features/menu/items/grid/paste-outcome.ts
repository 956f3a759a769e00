import { formatPlural } from '@server/shared/format';
import type { Pasted, PasteWritten } from './cells';

/** Describes the number of written cells, or of rows and new items, and of skipped rows. It counts as the undo does. */
export function outcomeOf({
  cells,
  rows,
  added,
  rowsLeft,
}: Pick<PasteWritten, 'cells' | 'rows' | 'added' | 'rowsLeft'>): string {
  const left = rowsLeft === 0 ? '' : ` ${formatPlural(rowsLeft, 'row wasn’t', 'rows weren’t')} pasted.`;
  if (rows === 0) return left.trim() || 'Nothing was pasted.';
  if (added === rows) return `Added ${formatPlural(added, 'item')}.${left}`;
  if (added === 0) return `Pasted ${formatPlural(cells, 'cell')}.${left}`;
  return `Pasted ${formatPlural(rows, 'row')}, with ${formatPlural(added, 'new item')}.${left}`;
}

/** Returns false if the report has cells, columns or rows that weren't pasted or need a look. */
export const isComplete = ({
  refused,
  ignored,
  reasons,
  left,
}: Pick<Pasted, 'refused' | 'ignored' | 'reasons' | 'left'>): boolean =>
  refused === 0 && ignored.length === 0 && reasons.length === 0 && left.length === 0;

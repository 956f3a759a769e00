import { formatPlural } from '@server/shared/format';
import type { PasteWritten } from './cells';

/** Describes the number of written rows, new items and skipped rows. */
export function outcomeOf({
  rows,
  added,
  rowsLeft,
}: Pick<PasteWritten, 'rows' | 'added' | 'rowsLeft'>): string {
  const left = rowsLeft === 0 ? '' : ` ${formatPlural(rowsLeft, 'row wasn’t', 'rows weren’t')} pasted.`;
  if (rows === 0) return left.trim() || 'Nothing was pasted.';
  if (added === rows) return `Added ${formatPlural(added, 'item')}.${left}`;
  return `Pasted ${formatPlural(rows, 'row')}${added > 0 ? `, with ${formatPlural(added, 'new item')}` : ''}.${left}`;
}

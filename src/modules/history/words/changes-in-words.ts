import { formatDate } from '../../../shared/format-date.js';
import { MASKED } from '../../../shared/history/changes.js';
import { BATCH_UNDO_TEXTS } from '../../../shared/texts/bulk-edit.js';
import type { HistoryEntry } from '../history.schemas.js';
import { keptReason } from './entry-words.js';
import { fieldWords } from './fields.js';
import { valueText } from './values.js';

const NO_VALUE = '—';

/** Counts the changes of a bulk edit, which the export lists after it, and names the rows that its undo left. */
const batchInWords = ({ rows, kept, kept_count }: NonNullable<HistoryEntry['batch']>): string =>
  [
    BATCH_UNDO_TEXTS.listedBelow(rows),
    ...(kept_count > 0 ? [BATCH_UNDO_TEXTS.notUndone(kept_count)] : []),
    ...kept.map((row) => [row.label, keptReason(row, inUtc)].filter(Boolean).join(': ')),
  ].join('; ');

/** Time in a file, whose reader can be anywhere. */
const inUtc = ({ at }: { at: string }) => `${formatDate(at, 'moment', 'UTC')} UTC`;

/** Values of an entry for the export, in which no line is without any. */
export function exportedValues(
  entry: Pick<HistoryEntry, 'entity' | 'currency' | 'changes' | 'batch'>,
  side: 'old' | 'new',
): string {
  if (entry.batch) return side === 'old' ? NO_VALUE : batchInWords(entry.batch);
  const isEmpty = entry.changes.every((change) => (change.old ?? change.new ?? null) === null);
  return isEmpty ? NO_VALUE : changesInWords(entry, side);
}

/** Changed fields of an entry before or after it: "Name: Cheese; Price: $1.50". Empty if there were none. */
export function changesInWords(
  { entity, currency, changes }: Pick<HistoryEntry, 'entity' | 'currency' | 'changes'>,
  side: 'old' | 'new',
): string {
  if (changes.every((change) => (change[side] ?? null) === null)) return '';
  return changes
    .map((change) => {
      const { label, as } = fieldWords(entity, change.field);
      const value = change.masked
        ? MASKED
        : valueText(as, change[side] ?? null, { currency: currency ?? undefined });
      return `${label}: ${value}`;
    })
    .join('; ');
}

import type { HistoryEntry } from '@server/modules/history/history.schemas';
import { MASKED } from '@server/shared/history/changes';
import { fieldWords } from '@server/modules/history/words/fields';
import { valueText } from '@server/modules/history/words/values';

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

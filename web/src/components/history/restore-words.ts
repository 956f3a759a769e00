import type { HistoryEntry } from '@server/modules/history/history.schemas';
import { fieldWords } from '@server/modules/history/words/fields';
import { valueText } from '@server/modules/history/words/values';
import { HISTORY_TEXTS } from '@server/shared/texts/history';

/** Says what restoring fields of an entry does: "Price will be $1.50." */
export function restoreWords(
  { action, entity, changes, currency }: Pick<HistoryEntry, 'action' | 'entity' | 'changes' | 'currency'>,
  fields: string[] | undefined,
): string {
  return changes
    .filter(({ field, restorable }) => restorable && (fields?.includes(field) ?? true))
    .map(({ field, old, new: after }) => {
      // Its allergens are named as checked; before, there was no value.
      if (action === 'allergens.confirmed') return HISTORY_TEXTS.willAsk(String(after));
      const { label, as } = fieldWords(entity, field);
      return HISTORY_TEXTS.willBe(label, valueText(as, old, { currency: currency ?? undefined }));
    })
    .join(' ');
}

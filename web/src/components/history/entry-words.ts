import type { HistoryEntry } from '@server/modules/history/history.schemas';
import { sentenceOf } from '@server/shared/history/sentences';
import { HISTORY_TEXTS } from '@server/shared/texts/history';

export const whoOf = ({ actor }: Pick<HistoryEntry, 'actor'>) => actor?.name ?? HISTORY_TEXTS.system;

/** An entry in one sentence. */
export const headOf = (entry: HistoryEntry) =>
  sentenceOf(
    { ...entry, partLabel: entry.part_label, who: whoOf(entry) },
    { currency: entry.currency ?? undefined },
  );

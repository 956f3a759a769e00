import { formatDate } from '@server/shared/format-date';
import type { HistoryEntry } from '@server/modules/history/history.schemas';
import { sentenceOf } from '@server/modules/history/words/sentences';
import { BATCH_UNDO_TEXTS } from '@server/shared/texts/bulk-edit';
import { HISTORY_TEXTS } from '@server/shared/texts/history';

/** Name of the author. Sign-in attempts have none yet. */
export const actorName = ({ actor, kind }: Pick<HistoryEntry, 'actor' | 'kind'>) =>
  actor?.name ?? (kind === 'sign_in' ? HISTORY_TEXTS.notSignedIn : HISTORY_TEXTS.system);

/** Date and time in the reader's time zone. */
export const entryTime = ({ at }: Pick<HistoryEntry, 'at'>) => formatDate(at, 'moment');
/** Same for narrow lines: leaves out the current year. */
export function briefEntryTime({ at }: Pick<HistoryEntry, 'at'>): string {
  const moment = new Date(at);
  return formatDate(moment, moment.getFullYear() === new Date().getFullYear() ? 'shortMoment' : 'moment');
}

/** Says why an undo left a row: "Changed later, by Ana Rossi on Nov 26, 2026, 8:43 PM." */
export const keptReason = ({
  reason,
  changed,
}: {
  reason: string;
  changed: { at: string; by: { name: string } | null } | null;
}): string =>
  changed
    ? BATCH_UNDO_TEXTS.keptReason(reason, changed.by?.name || HISTORY_TEXTS.system, entryTime(changed))
    : reason;

/** Summarizes an entry in one sentence. A change that restored an earlier value says so. */
export function entryHeading(entry: HistoryEntry): string {
  const told = { ...entry, partLabel: entry.part_label, who: actorName(entry) };
  const sentence = sentenceOf(told, { currency: entry.currency ?? undefined });
  // The sentence of an undone bulk edit says so itself.
  return entry.restored_from === null || entry.batch || entry.action.endsWith('.restored')
    ? sentence
    : `${sentence} (${HISTORY_TEXTS.restoredValue})`;
}

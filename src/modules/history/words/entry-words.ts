import { capitalized } from '../../../shared/characters.js';
import { BATCH_UNDO_TEXTS } from '../../../shared/texts/bulk-edit.js';
import { HISTORY_TEXTS } from '../../../shared/texts/history.js';
import type { HistoryEntry } from '../history.schemas.js';
import { sentenceOf } from './sentences.js';
import { batchNouns } from './batches.js';
import { HISTORY_KINDS, thingOf } from './things.schemas.js';

/** Name of the author. Sign-in attempts have none yet. */
export const actorName = ({ actor, kind }: Pick<HistoryEntry, 'actor' | 'kind'>): string =>
  actor?.name ?? (kind === 'sign_in' ? HISTORY_TEXTS.notSignedIn : HISTORY_TEXTS.system);

/** Type of the changed thing: "Item", "Sign-in", or "Items" for a bulk edit. */
export function entryType({ kind, entity, batch }: Pick<HistoryEntry, 'kind' | 'entity' | 'batch'>): string {
  if (batch) return capitalized(batchNouns(batch.entity)[1]);
  return kind === 'sign_in' || entity === null ? HISTORY_KINDS[kind] : capitalized(thingOf(entity).word);
}

/**
 * Says why an undo left a row: "Changed later, by Ana Rossi on Nov 26, 2026, 8:43 PM."
 * @param timeOf formats the time of the later change
 */
export const keptReason = (
  { reason, changed }: { reason: string; changed: { at: string; by: { name: string } | null } | null },
  timeOf: (change: { at: string }) => string,
): string =>
  changed
    ? BATCH_UNDO_TEXTS.keptReason(reason, changed.by?.name || HISTORY_TEXTS.system, timeOf(changed))
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

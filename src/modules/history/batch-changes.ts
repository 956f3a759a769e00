import { jsonValue } from '../../infra/database/row-json.js';
import { changesOf, type Recorded } from '../../shared/history/changes.js';
import type { BatchedEntry, BatchesRepository } from './batches.repository.js';
import type { BatchUndone } from './history.schemas.js';
import { laterChangeOf } from './present-entry.js';
import type { KeptChange } from './words/batches.js';

/** Separates the changes that can be undone from those of rows that were edited or deleted since. */
export async function sortedChanges(
  batches: BatchesRepository,
  batchId: number,
  isOfBatch: (entry: BatchedEntry) => boolean = () => true,
): Promise<{ changed: BatchedEntry[]; kept: BatchUndone['kept'] }> {
  const all = (await batches.changesOf(batchId)).filter(isOfBatch);
  const existing = new Map<string, ReadonlySet<number>>();
  for (const entity of new Set(all.map((one) => one.entity))) {
    const ids = all.filter((one) => one.entity === entity).map((one) => one.entity_id);
    existing.set(entity, await batches.existing(entity, ids));
  }
  const exists = (entry: BatchedEntry) =>
    existing.get(entry.entity)?.has(entry.entity_id) === true && !isDeletedLater(entry);
  const isUnchanged = (entry: BatchedEntry) =>
    exists(entry) === (entry.new_values !== null) && hasItsValues(entry);
  return {
    changed: all.filter(isUnchanged),
    kept: all.filter((entry) => !isUnchanged(entry)).map((entry) => keptOf(entry, exists(entry))),
  };
}

/** Tells whether a row of which only a mark says so was deleted after the bulk edit. */
const isDeletedLater = ({ new_values, later_values }: BatchedEntry): boolean =>
  (valuesIn(new_values)?.['deleted_at'] ?? null) === null &&
  (valuesIn(later_values)?.['deleted_at'] ?? null) !== null;

/** Parses recorded values. */
export const valuesIn = (values: Recorded | string | null): Recorded | null =>
  values === null ? null : jsonValue<Recorded>(values);

/** Tells whether the fields of the bulk edit still have the values that it gave them. */
function hasItsValues({ old_values, new_values, later_id, later_values }: BatchedEntry): boolean {
  if (later_id === null) return true;
  const [old, now, present] = [old_values, new_values, later_values].map(valuesIn);
  if (!now || !present) return false;
  const since = new Set(changesOf({ old: now, new: present, changed: null }).map(({ field }) => field));
  return changesOf({ old: old ?? null, new: now, changed: null }).every(({ field }) => !since.has(field));
}

const REASONS = {
  changed: 'Changed later.',
  deleted: 'Deleted later.',
  restored: 'Restored later.',
} as const;

/** Drops what an entry does not keep: names change, and values are in other entries. */
export const keptChangeOf = ({
  entity,
  entity_id,
  label,
  reason,
  changed,
}: BatchUndone['kept'][number]): KeptChange => ({
  entity,
  entity_id,
  label,
  reason,
  changed: changed && { at: changed.at, user_id: changed.by?.id ?? null },
});

/** Describes a row that an undo leaves as it is. */
export function keptOf(entry: BatchedEntry, exists: boolean): BatchUndone['kept'][number] {
  const { entity, entity_id, label } = entry;
  const [old, now] = [valuesIn(entry.old_values), valuesIn(entry.new_values)];
  const present = entry.later_id === null ? now : valuesIn(entry.later_values);
  const reason = !exists ? REASONS.deleted : now === null ? REASONS.restored : REASONS.changed;
  const { later_at, later_by } = entry;
  const fields = now === null ? [] : changesOf({ old, new: now, changed: null });
  return {
    entity,
    entity_id,
    label,
    exists,
    reason,
    changed: laterChangeOf(later_at && { at: later_at.toISOString(), user_id: later_by }),
    // Someone else gave the others their former values again.
    fields: fields
      .map(({ field }) => ({ field, former: old?.[field] ?? null, present: present?.[field] ?? null }))
      .filter(({ former, present: now }) => JSON.stringify(former) !== JSON.stringify(now)),
  };
}

import { changesOf } from '../../shared/history/changes.js';
import type { CallOperation } from '../../transport/trpc/calls.js';
import { valuesIn } from './batch-changes.js';
import type { BatchedEntry } from './batches.repository.js';
import { actionHandlers, isRestorableField, restoreHandlerOf, valuesOf } from './restore-handlers.js';
import { fieldWords } from './words/fields.js';

/** The request that undoes. */
export interface Undoing {
  requestId: string;
  call: CallOperation;
}

/** A change whose row has to be restored alone, because its entry replaces those of everything restored with it. */
export const isRestoredAlone = (change: BatchedEntry): boolean => {
  const { action, entity, new_values } = change;
  if (actionHandlers.find(action)) return false;
  return (
    new_values === null ||
    !restoreHandlerOf(change) ||
    changedFields(change).some((field) => fieldWords(entity, field).as === 'image')
  );
};

const changedFields = ({ old_values, new_values }: BatchedEntry): string[] =>
  changesOf({ old: valuesIn(old_values) ?? {}, new: valuesIn(new_values), changed: null }).map(
    ({ field }) => field,
  );

/**
 * Undoes one change of a bulk edit, by the operation that edits its row.
 * @param alone restores it from its entry
 */
export async function undoEntry(
  change: BatchedEntry,
  { restaurantId, call }: { restaurantId: number | null; call: CallOperation },
  alone: () => Promise<unknown>,
): Promise<void> {
  const { action, entity, entity_id: id } = change;
  const recorded = valuesIn(change.old_values) ?? {};
  const restored = { id, restaurantId, recorded, call };
  const ofAction = actionHandlers.find(action);
  const handler = restoreHandlerOf(change);
  if (ofAction) await ofAction({ entity, ...restored });
  else if (!handler || isRestoredAlone(change)) await alone();
  else {
    const wanted = changedFields(change).filter((field) =>
      isRestorableField(handler, field, recorded[field]),
    );
    if (wanted.length > 0)
      await handler.change(valuesOf(entity, recorded, wanted), {
        ...restored,
        comesBack: () => undefined,
        cameBackMeanwhile: () => Promise.resolve([]),
      });
  }
}

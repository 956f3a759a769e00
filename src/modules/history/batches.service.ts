import { Injectable } from '@nestjs/common';
import { Audit } from '../../infra/audit/audit.js';
import { TRACKED } from '../../infra/database/change-tracking/tracked.js';
import { Database } from '../../infra/database/database.js';
import { jsonValue } from '../../infra/database/row-json.js';
import type { RestaurantScope, Scope } from '../../shared/access/scope.js';
import { NoActiveRestaurant } from '../../shared/errors.js';
import { changesOf, type Recorded } from '../../shared/history/changes.js';
import type { CallOperation } from '../../transport/trpc/calls.js';
import { type BatchedEntry, BatchesRepository } from './batches.repository.js';
import { AlreadyUndone, CannotRestore, EntryNotFound } from './history.errors.js';
import { HistoryRepository } from './history.repository.js';
import type { BatchUndone } from './history.schemas.js';
import { HistoryService } from './history.service.js';
import { laterChangeOf, nameUsers, versionsOf } from './present-entry.js';
import { everyRow } from './list-rows.js';
import {
  actionHandlers,
  batchUndos,
  isRestorableField,
  restoreHandlerOf,
  restoreHandlers,
  valuesOf,
} from './restore-handlers.js';
import { fieldWords } from './words/fields.js';
import { type FormerOrders, startBatch } from './start-batch.js';
import { batchIn, type KeptChange } from './words/batches.js';
import type { HistoryEntity } from './words/things.schemas.js';

const NOTHING_LEFT = 'Nothing was undone: everything was changed or deleted since.';

/** Undoes bulk edits. */
@Injectable()
export class BatchesService {
  constructor(
    private readonly entries: HistoryRepository,
    private readonly batches: BatchesRepository,
    private readonly history: HistoryService,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /**
   * Gives the rows of a bulk edit their former values, all in one transaction and as one entry. Rows that were edited
   * or deleted since stay as they are.
   * @throws NoActiveRestaurant; EntryNotFound when there is no such bulk edit; AlreadyUndone; CannotRestore when a
   * rule refuses one of the rows, or no row is left
   */
  async undo(scope: Scope, id: number, of: { requestId: string; call: CallOperation }): Promise<BatchUndone> {
    if (scope.kind !== 'restaurant') throw new NoActiveRestaurant();
    const { batch: whole } = await this.undoable(scope, id);
    const undoWhole = batchUndos.find(whole.edit);
    if (undoWhole) return undoWhole({ id, call: of.call, database: this.database });
    return this.database.transaction(async () => {
      const { entry, batch } = await this.undoable(scope, id);
      const { changed, kept } = await this.sorted(id);
      if (changed.length === 0) throw new CannotRestore(NOTHING_LEFT);
      const undoing = { ...batch, rows: changed.length, undoes: true };
      const batchId = await startBatch(this.audit, scope, undoing, { kept: kept.map(keptChangeOf) });
      const call = readingOnce(of.call, restoreHandlers.get(batch.entity).router);
      for (const change of changed) await this.undoOne(scope, change, { ...of, call });
      await this.orderAgain(scope, batch.entity, ordersIn(versionsOf(entry).new), of.call);
      await this.history.noteRestored(scope, batchId, id);
      await nameUsers(kept, (ids) => this.entries.namesOf(ids));
      return { batch_id: batchId, undone: changed.length, kept };
    });
  }

  /** Locks the entry of a bulk edit. @throws EntryNotFound; AlreadyUndone */
  private async undoable(scope: RestaurantScope, id: number) {
    const entry = await this.entries.lock(scope, id);
    const batch = entry && batchIn(versionsOf(entry).new);
    if (!batch || batch.undoes) throw new EntryNotFound();
    if (entry.restored_at !== null) throw new AlreadyUndone();
    return { entry, batch };
  }

  /** Sorts the rows of each parent as before; rows that came since are last. */
  private async orderAgain(
    { restaurantId }: RestaurantScope,
    entity: HistoryEntity,
    orders: FormerOrders,
    call: CallOperation,
  ): Promise<void> {
    const { order } = TRACKED.get(entity);
    const router = restoreHandlers.get(entity).router;
    if (!order) return;
    for (const [parent, former] of Object.entries(orders)) {
      const of = { restaurant_id: restaurantId, [order.column]: Number(parent) };
      const present = (await everyRow(call, `${router}.list`, of)).map(({ id }) => id);
      const ids = [
        ...former.filter((id) => present.includes(id)),
        ...present.filter((id) => !former.includes(id)),
      ];
      if (ids.some((id, place) => id !== present[place])) await call(`${router}.reorder`, { ...of, ids });
    }
    await this.database.tracker.writeSoFar();
  }

  /** Separates the changes that can be undone from those of rows that were edited or deleted since. */
  private async sorted(batchId: number): Promise<{ changed: BatchedEntry[]; kept: BatchUndone['kept'] }> {
    const all = await this.batches.changesOf(batchId);
    const existing = new Map<string, ReadonlySet<number>>();
    for (const entity of new Set(all.map((one) => one.entity))) {
      const ids = all.filter((one) => one.entity === entity).map((one) => one.entity_id);
      existing.set(entity, await this.batches.existing(entity, ids));
    }
    const exists = ({ entity, entity_id }: BatchedEntry) => existing.get(entity)?.has(entity_id) === true;
    const isUnchanged = (entry: BatchedEntry) =>
      exists(entry) === (entry.new_values !== null) && hasItsValues(entry);
    return {
      changed: all.filter(isUnchanged),
      kept: all.filter((entry) => !isUnchanged(entry)).map((entry) => keptOf(entry, exists(entry))),
    };
  }

  /**
   * Undoes one change. Entries of edits are written together at the end. A deleted row is restored alone, because its
   * entry replaces those of everything restored with it.
   */
  private async undoOne(
    scope: RestaurantScope,
    change: BatchedEntry,
    of: { requestId: string; call: CallOperation },
  ): Promise<void> {
    const { action, entity, entity_id: id, new_values } = change;
    const recorded = valuesIn(change.old_values) ?? {};
    const restored = { id, restaurantId: scope.restaurantId, recorded, call: of.call };
    const ofAction = actionHandlers.find(action);
    if (ofAction) {
      await ofAction({ entity, ...restored });
      return;
    }
    const handler = restoreHandlerOf(change);
    const fields = changesOf({ old: recorded, new: valuesIn(new_values), changed: null }).map(
      ({ field }) => field,
    );
    if (!handler || new_values === null || fields.some((field) => fieldWords(entity, field).as === 'image')) {
      await this.database.tracker.writeSoFar();
      await this.history.restore(scope, { id: change.id, whole: false, again: false }, of);
      return;
    }
    const wanted = fields.filter((field) => isRestorableField(handler, field, recorded[field]));
    if (wanted.length > 0)
      await handler.change(valuesOf(entity, recorded, wanted), {
        ...restored,
        comesBack: () => undefined,
        cameBackMeanwhile: () => Promise.resolve([]),
      });
  }
}

/** Reads other rows, such as the sizes of a category, once for all rows of a bulk edit. */
function readingOnce(call: CallOperation, router: string): CallOperation {
  const known = new Map<string, Promise<unknown>>();
  return (operation, input) => {
    if (operation.startsWith(`${router}.`) || !/\.(?:get|list)$/.test(operation))
      return call(operation, input);
    const key = `${operation} ${JSON.stringify(input)}`;
    const reading = known.get(key) ?? call(operation, input);
    known.set(key, reading);
    return reading;
  };
}

const ordersIn = (values: Recorded | null): FormerOrders =>
  JSON.parse((values?.['orders'] as string | undefined) ?? '{}') as FormerOrders;

const valuesIn = (values: Recorded | string | null): Recorded | null =>
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
const keptChangeOf = ({
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

function keptOf(entry: BatchedEntry, exists: boolean): BatchUndone['kept'][number] {
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
    fields: fields.map(({ field }) => ({
      field,
      former: old?.[field] ?? null,
      present: present?.[field] ?? null,
    })),
  };
}

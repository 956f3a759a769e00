import { Injectable } from '@nestjs/common';
import { Audit } from '../../infra/audit/audit.js';
import { TRACKED } from '../../infra/database/change-tracking/tracked.js';
import { Database } from '../../infra/database/database.js';
import type { RestaurantScope, Scope } from '../../shared/access/scope.js';
import type { Recorded } from '../../shared/history/changes.js';
import type { CallOperation } from '../../transport/trpc/calls.js';
import { keptChangeOf, sortedChanges } from './batch-changes.js';
import { type BatchedEntry, BatchesRepository } from './batches.repository.js';
import { AlreadyUndone, CannotRestore, EntryNotFound, NOTHING_LEFT } from './history.errors.js';
import { HistoryRepository } from './history.repository.js';
import type { BatchUndone } from './history.schemas.js';
import { HistoryService } from './history.service.js';
import { nameUsers, versionsOf } from './present-entry.js';
import { everyRow } from './list-rows.js';
import { batchUndos, restoreHandlers } from './restore-handlers.js';
import { undoEntry, type Undoing } from './undo-entry.js';
import { type FormerOrders, startBatch } from './start-batch.js';
import { batchIn } from './words/batches.js';
import { PlatformBatchesService } from './platform-batches.service.js';
import type { HistoryEntity } from './words/things.schemas.js';

/** Undoes bulk edits. */
@Injectable()
export class BatchesService {
  constructor(
    private readonly entries: HistoryRepository,
    private readonly batches: BatchesRepository,
    private readonly history: HistoryService,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly platform: PlatformBatchesService,
  ) {}

  /**
   * Gives the rows of a bulk edit their former values, all in one transaction and as one entry. Rows that were edited
   * or deleted since stay as they are.
   * @throws NoActiveRestaurant; EntryNotFound when there is no such bulk edit; AlreadyUndone; CannotRestore when a
   * rule refuses one of the rows, or no row is left
   */
  async undo(scope: Scope, id: number, of: Undoing): Promise<BatchUndone> {
    if (scope.kind !== 'restaurant') return this.platform.undo(scope, id, of);
    const { batch: whole } = await this.undoable(scope, id);
    const undoWhole = batchUndos.find(whole.edit);
    if (undoWhole) return undoWhole({ id, call: of.call, database: this.database });
    return this.database.transaction(async () => {
      const { entry, batch } = await this.undoable(scope, id);
      const { changed, kept } = await sortedChanges(this.batches, id);
      if (changed.length === 0) throw new CannotRestore(NOTHING_LEFT);
      const undoing = { ...batch, rows: changed.length, undoes: true };
      const batchId = await startBatch(this.audit, scope, undoing, { kept: kept.map(keptChangeOf) });
      const call = readingOnce(of.call, restoreHandlers.get(batch.entity).router);
      for (const change of changed) await this.undoOne(scope, change, { ...of, call });
      await this.orderAgain(scope, batch.entity, ordersIn(versionsOf(entry).new), of.call);
      await this.history.noteRestored(scope, batchId, id);
      await nameUsers(kept, (ids) => this.entries.namesOf(ids));
      return { batch_id: batchId, undone: changed.length, kept_count: kept.length, kept };
    });
  }

  /** Locks the entry of a bulk edit. @throws EntryNotFound; AlreadyUndone */
  private async undoable(scope: RestaurantScope, id: number) {
    const entry = await this.entries.lock(scope, id);
    const batch = entry && batchIn(versionsOf(entry).new);
    if (!batch || batch.undoes || batch.entity === 'message') throw new EntryNotFound();
    if (entry.restored_at !== null) throw new AlreadyUndone();
    return { entry, batch: { ...batch, entity: batch.entity } };
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

  /** Undoes one change, a deletion alone. Entries of edits are written together at the end. */
  private undoOne(scope: RestaurantScope, change: BatchedEntry, of: Undoing): Promise<unknown> {
    return undoEntry(change, { restaurantId: scope.restaurantId, call: of.call }, async () => {
      await this.database.tracker.writeSoFar();
      await this.history.restore(scope, { id: change.id, whole: false, again: false }, of);
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

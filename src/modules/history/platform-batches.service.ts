import { Injectable } from '@nestjs/common';
import { Audit } from '../../infra/audit/audit.js';
import { Database } from '../../infra/database/database.js';
import type { PlatformScope } from '../../shared/access/scope.js';
import { rowRefusal } from '../../shared/bulk/refusal.js';
import { Forbidden, NoActiveRestaurant } from '../../shared/errors.js';
import { keptChangeOf, keptOf, sortedChanges } from './batch-changes.js';
import { type BatchedEntry, BatchesRepository } from './batches.repository.js';
import { AlreadyUndone, CannotRestore, EntryNotFound, NOTHING_LEFT } from './history.errors.js';
import { HistoryRepository } from './history.repository.js';
import type { BatchUndone } from './history.schemas.js';
import { HistoryService } from './history.service.js';
import { PlatformUndos } from './platform-undos.js';
import { nameUsers, versionsOf } from './present-entry.js';
import { mayWriteIn } from './restore-handlers.js';
import { platformBatchEvent } from './start-batch.js';
import { isRestoredAlone, undoEntry, type Undoing } from './undo-entry.js';
import {
  type Batch,
  batchIn,
  groupOfBatch,
  isUndoable,
  type PlatformThing,
  platformThingOf,
} from './words/batches.js';

const ACCOUNTS_GONE = 'Deleted accounts can’t be restored. Invite the users again, or ask them to sign up.';

/** Undoes bulk actions on rows of the platform: messages, users, restaurants and territories. */
@Injectable()
export class PlatformBatchesService {
  constructor(
    private readonly entries: HistoryRepository,
    private readonly batches: BatchesRepository,
    private readonly history: HistoryService,
    private readonly undos: PlatformUndos,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /**
   * Gives the rows of a bulk action their former state, in one transaction and as one entry. Rows that were changed
   * since, or that a rule refuses, stay as they are.
   * @throws EntryNotFound; NoActiveRestaurant for a bulk edit of a menu; Forbidden; AlreadyUndone; CannotRestore when
   * it can't be undone, or no row is left
   */
  async undo(scope: PlatformScope, id: number, of: Undoing): Promise<BatchUndone> {
    return this.database.transaction(async () => {
      const entry = await this.entries.lock(scope, id);
      const batch = entry && batchIn(versionsOf(entry).new);
      if (!batch || batch.undoes) throw new EntryNotFound();
      const thing = platformThingOf(entry.entity);
      if (!thing) throw new NoActiveRestaurant();
      if (!mayWriteIn(groupOfBatch(thing), scope)) throw new Forbidden();
      if (entry.restored_at !== null) throw new AlreadyUndone();
      if (!isUndoable(batch)) throw new CannotRestore(ACCOUNTS_GONE);
      const undone = await this.rowsUndone(scope, { id, batch, thing }, of);
      if (undone.undone === 0) throw new CannotRestore(NOTHING_LEFT);
      await this.history.noteRestored(scope, undone.batch_id, id);
      await nameUsers(undone.kept, (ids) => this.entries.namesOf(ids));
      return undone;
    });
  }

  private async rowsUndone(
    scope: PlatformScope,
    { id, batch: { edit, rows }, thing }: { id: number; batch: Batch; thing: PlatformThing },
    of: Undoing,
  ): Promise<BatchUndone> {
    const undoing = { edit, thing, undoes: true };
    const whole = this.undos.find(thing);
    if (whole) {
      const undone = await whole(id, edit);
      const kept_count = rows - undone;
      const event = platformBatchEvent(scope, { ...undoing, rows: undone, keptCount: kept_count });
      return { batch_id: await this.audit.gatherBatch(event), undone, kept_count, kept: [] };
    }
    const { changed, kept } = await sortedChanges(
      this.batches,
      id,
      (one) => one.entity === thing && one.old_values !== null,
    );
    const done = (undone: number) =>
      platformBatchEvent(scope, { ...undoing, rows: undone, kept: kept.map(keptChangeOf) });
    // Their entries are written one by one, so that of the whole comes first and a refusal ends all.
    const alone = changed.some(isRestoredAlone) ? await this.audit.startBatch(done(changed.length)) : null;
    const refused = alone === null ? await this.refusedOf(scope, changed, of) : [];
    if (alone !== null) for (const change of changed) await this.undoOne(scope, change, of);
    kept.push(...refused);
    const undone = changed.length - refused.length;
    const batch_id = alone ?? (await this.audit.gatherBatch(done(undone)));
    return { batch_id, undone, kept_count: kept.length, kept };
  }

  /** Undoes changes one by one. @returns those that a rule refuses */
  private async refusedOf(
    scope: PlatformScope,
    changed: readonly BatchedEntry[],
    of: Undoing,
  ): Promise<BatchUndone['kept']> {
    const refused: BatchUndone['kept'] = [];
    for (const change of changed) {
      try {
        await this.undoOne(scope, change, of);
      } catch (error) {
        refused.push({ ...keptOf(change, true), reason: rowRefusal(error) });
      }
    }
    return refused;
  }

  private undoOne(scope: PlatformScope, change: BatchedEntry, of: Undoing): Promise<unknown> {
    return undoEntry(change, { restaurantId: null, call: of.call }, async () => {
      await this.database.tracker.writeSoFar();
      await this.history.restore(scope, { id: change.id, whole: false, again: false }, of);
    });
  }
}

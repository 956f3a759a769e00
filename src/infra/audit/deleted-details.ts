import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Clock } from '../clock/clock.js';
import { deriveKey, seal, SealBroken, unseal } from '../crypto/crypto.js';
import { Database } from '../database/database.js';
import { TRACKED } from '../database/change-tracking/tracked.js';
import type { DeletedDetailsRow } from './deleted-details.entity.js';

/** Values by column. */
type Details = Readonly<Record<string, unknown>>;

const contextOf = (entity: string, id: number) => JSON.stringify(['deleted', entity, id]);

/**
 * Keeps the personal columns of deleted rows, which the audit log masks. They are encrypted, and read only when the
 * deletion is restored.
 */
@Injectable()
export class DeletedDetails {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.key = deriveKey(config.outbox.key, 'deleted-details');
  }

  /** Deletes a row in the running transaction and keeps its details with the deletion's entry. */
  async keepOf(entity: string, id: number, remove: () => Promise<void>): Promise<void> {
    const { table, personal } = TRACKED.get(entity);
    const columns = personal.map((column) => `'${column}', ${column}`).join(', ');
    const row = await this.database.queryOne<{ details: string }>(
      `SELECT CONCAT(JSON_OBJECT(${columns})) AS details FROM ${table} WHERE id = ? FOR UPDATE`,
      [id],
    );
    await remove();
    const filled = Object.entries(JSON.parse(row?.details ?? '{}') as Details).filter(([, value]) => value);
    if (filled.length === 0) return;
    // The entry gets its id when it is written.
    await this.database.tracker.writeSoFar();
    const sealed = seal(this.key, JSON.stringify(Object.fromEntries(filled)), contextOf(entity, id));
    await this.database.execute(
      `INSERT INTO deleted_details (entry_id, deleted_at, sealed)
       SELECT id, ?, ? FROM audit_log WHERE entity = ? AND entity_id = ? ORDER BY id DESC LIMIT 1`,
      [this.clock.now(), sealed, entity, id],
    );
  }

  /** Reads the details of a deletion. Empty when there are none or they have expired. */
  async read(entryId: number, entity: string, id: number): Promise<Details> {
    const row = await this.database.queryOne<Pick<DeletedDetailsRow, 'sealed'>>(
      'SELECT sealed FROM deleted_details WHERE entry_id = ?',
      [entryId],
    );
    if (!row) return {};
    try {
      return JSON.parse(unseal(this.key, row.sealed, contextOf(entity, id))) as Details;
    } catch (error) {
      // Encrypted with an earlier key, so the details are lost.
      if (error instanceof SealBroken) return {};
      throw error;
    }
  }

  /** Deletes the details of a restored deletion. */
  async forget(entryId: number): Promise<void> {
    await this.database.execute('DELETE FROM deleted_details WHERE entry_id = ?', [entryId]);
  }

  /** Deletes details from before a time. @returns the number of rows, at most `limit` */
  async removeOld(before: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.execute(
      'DELETE FROM deleted_details WHERE deleted_at < ? ORDER BY deleted_at LIMIT ?',
      [before, limit],
    );
    return affectedRows;
  }
}

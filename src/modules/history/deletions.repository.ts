import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { TRACKED } from '../../infra/database/change-tracking/tracked.js';
import { jsonValue } from '../../infra/database/row-json.js';
import { allOf, type Filter } from '../../infra/database/scope-filter.js';
import type { Scope } from '../../shared/access/scope.js';
import type { HistoryEntity } from './words/things.schemas.js';
import type { CameBack } from './restore-handlers.js';
import { type EntryRow, NOTE, ofScope } from './history.repository.js';

const isDeletion = (entity: HistoryEntity, id: number): Filter => ({
  sql: 'entity = ? AND entity_id = ? AND new_values IS NULL AND old_values IS NOT NULL',
  values: [entity, id],
});

/** Reads deletions in the audit log and the rows restored from them. */
@Injectable()
export class DeletionsRepository {
  constructor(private readonly database: Database) {}

  /** Returns a row's newest deletion. */
  find(scope: Scope, entity: HistoryEntity, id: number): Promise<{ id: number } | undefined> {
    return this.newest(allOf(isDeletion(entity, id), ofScope(scope)));
  }

  /** Returns the name of a deleted, missing row; null when it exists or was never deleted. */
  async goneLabel(scope: Scope, entity: HistoryEntity, id: number): Promise<string | null> {
    const { table, key } = TRACKED.get(entity);
    const isGone = { sql: `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${key} = ?)`, values: [id] };
    const found = await this.newest(allOf(isDeletion(entity, id), isGone, ofScope(scope)));
    return found?.label ?? null;
  }

  /** Tells whether a row that was restored from a deletion still exists. */
  async isRestored(entity: HistoryEntity, id: number | null): Promise<boolean> {
    if (id === null) return false;
    const { table, key } = TRACKED.get(entity);
    return (await this.database.queryOne(`SELECT 1 FROM ${table} WHERE ${key} = ?`, [id])) !== undefined;
  }

  /**
   * Returns existing rows that were deleted before an entry and restored after it, in its restaurant; earliest first.
   */
  async cameBackSince(
    { id, at, restaurant_id }: Pick<EntryRow, 'id' | 'at' | 'restaurant_id'>,
    entity: HistoryEntity,
  ): Promise<CameBack[]> {
    const { table, key } = TRACKED.get(entity);
    const rows = await this.database.query<{ id: number; old: Record<string, unknown> | string }>(
      `SELECT made.entity_id AS id, deleted.old_values AS old
       FROM audit_log AS made
       JOIN ${table} AS present ON present.${key} = made.entity_id
       JOIN audit_log AS note ON note.entity = '${NOTE}' AND note.entity_id = made.id
       JOIN audit_log AS deleted ON deleted.id = note.part_of_id AND deleted.id < ?
       WHERE made.restaurant_id = ? AND made.at >= ? AND made.id > ? AND made.entity = ? AND made.action = ?
       ORDER BY made.id`,
      [id, restaurant_id, at, id, entity, `${entity}.restored`],
    );
    return rows.map(({ id: present, old }) => ({ id: present, recorded: jsonValue(old) }));
  }

  private newest({ sql, values }: Filter): Promise<Pick<EntryRow, 'id' | 'label'> | undefined> {
    return this.database.queryOne(
      `SELECT id, label FROM audit_log WHERE ${sql} ORDER BY id DESC LIMIT 1`,
      values,
    );
  }
}

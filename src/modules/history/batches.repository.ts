import { Injectable } from '@nestjs/common';
import { TRACKED } from '../../infra/database/change-tracking/tracked.js';
import { Database } from '../../infra/database/database.js';
import type { Recorded } from '../../shared/history/changes.js';
import { isHistoryEntity, type HistoryEntity } from './words/things.schemas.js';

/** A change that belongs to a bulk edit. */
export interface BatchedEntry {
  id: number;
  action: string;
  entity: HistoryEntity;
  entity_id: number;
  label: string | null;
  old_values: Recorded | string | null;
  new_values: Recorded | string | null;
  /** Values of the row's newest later entry. Both null if there is none. */
  later_id: number | null;
  later_values: Recorded | string | null;
  later_at: Date | null;
  /** User of that entry. */
  later_by: number | null;
}

/** Reads the changes of bulk edits in the audit log. */
@Injectable()
export class BatchesRepository {
  constructor(private readonly database: Database) {}

  /** Returns the changes of a bulk edit, newest first, each with the row's newest later entry of the same sort. */
  async changesOf(batchId: number): Promise<BatchedEntry[]> {
    const isSoldOut = (entry: string) => `(${entry}.action LIKE 'sold_out.%')`;
    const rows = await this.database.query<BatchedEntry>(
      `SELECT a.id, a.action, a.entity, a.entity_id, a.label, a.old_values, a.new_values,
              later.id AS later_id, later.new_values AS later_values,
              later.at AS later_at, later.actor_user_id AS later_by
       FROM audit_log AS a
       LEFT JOIN audit_log AS later ON later.id =
         (SELECT MAX(l.id) FROM audit_log AS l
          WHERE l.entity = a.entity AND l.entity_id = a.entity_id AND l.id > a.id AND NOT l.batch_id <=> a.batch_id
            AND ${isSoldOut('l')} = ${isSoldOut('a')} AND l.action NOT LIKE '%.reordered')
       WHERE a.batch_id = ? AND a.action NOT LIKE '%.reordered' AND a.outcome = 'ok'
       ORDER BY a.id DESC`,
      [batchId],
    );
    return rows.filter(({ entity }) => isHistoryEntity(entity));
  }

  /** Returns those of the rows that exist. */
  async existing(entity: HistoryEntity, ids: readonly number[]): Promise<ReadonlySet<number>> {
    const { table, key } = TRACKED.get(entity);
    const rows = await this.database.query<{ id: number }>(
      `SELECT ${key} AS id FROM ${table} WHERE ${key} IN (?)`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

import type { DataSource } from 'typeorm';
import { AUDIT_MARKS } from '../../infra/audit/audit-marks.js';
import type { AuditMark } from '../../infra/audit/audit-archive.entity.js';
import { keptSince } from '../../shared/retention.js';

/** Rows per statement. */
const BATCH = 5_000;
/** Users per statement. */
const PEOPLE = 200;

const WIPE = 'UPDATE audit_log SET ip = NULL, user_agent = NULL';
const KNOWN = '(ip IS NOT NULL OR user_agent IS NOT NULL)';

/**
 * Deletes IP addresses and user agents from the history. They are kept for a shorter time than the entries, and not
 * for deleted users (C-314).
 */
export class HistoryOrigins {
  constructor(private readonly dataSource: DataSource) {}

  /** Wipes entries that are old enough. The mark advances with each batch, so that no entry is read twice. */
  async wipeOld(now: Date): Promise<void> {
    const before = keptSince('origins', now);
    for (;;) {
      const after = await this.mark();
      const entries = await this.dataSource.query<{ id: number; at: Date }[]>(
        'SELECT id, at FROM audit_log WHERE id > ? ORDER BY id LIMIT ?',
        [after, BATCH],
      );
      const newer = entries.findIndex(({ at }) => at >= before);
      const last = entries.at(newer === -1 ? -1 : newer - 1);
      if (newer === 0 || !last) return;
      await this.dataSource.query(`${WIPE} WHERE id > ? AND id <= ? AND ${KNOWN}`, [after, last.id]);
      await this.dataSource.query(
        'INSERT INTO audit_marks (name, entry_id) VALUES (?, ?) ON DUPLICATE KEY UPDATE entry_id = VALUES(entry_id)',
        [AUDIT_MARKS.origins, last.id],
      );
      if (newer !== -1 || entries.length < BATCH) return;
    }
  }

  /** Wipes entries of deleted users, and of failed sign-ins to their accounts. Older entries were wiped by age. */
  async wipeOfDeleted(now: Date): Promise<void> {
    const since = keptSince('origins', now);
    let after = 0;
    for (;;) {
      const people = await this.dataSource.query<{ id: number }[]>(
        'SELECT id FROM users WHERE deleted_at >= ? AND id > ? ORDER BY id LIMIT ?',
        [since, after, PEOPLE],
      );
      const ids = people.map(({ id }) => id);
      if (ids.length > 0) {
        await this.wipeWhere('actor_user_id IN (?)', ids);
        await this.wipeWhere(`entity = 'user' AND entity_id IN (?) AND actor_user_id IS NULL`, ids);
      }
      after = ids.at(-1) ?? after;
      if (ids.length < PEOPLE) return;
    }
  }

  private async wipeWhere(condition: string, ids: readonly number[]): Promise<void> {
    const sql = `${WIPE} WHERE ${condition} AND ${KNOWN} LIMIT ${BATCH}`;
    while ((await this.dataSource.query<{ affectedRows: number }>(sql, [ids])).affectedRows === BATCH);
  }

  private async mark(): Promise<number> {
    const [mark] = await this.dataSource.query<Pick<AuditMark, 'entry_id'>[]>(
      'SELECT entry_id FROM audit_marks WHERE name = ?',
      [AUDIT_MARKS.origins],
    );
    return mark?.entry_id ?? 0;
  }
}

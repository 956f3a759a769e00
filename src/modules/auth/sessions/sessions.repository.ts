import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { columnsOf } from '../../../infra/database/row-json.js';
import type { Session } from './session.entity.js';
import type { RevokedReason, RotatingSession } from './session-rules.js';

type NewSession = Pick<
  Session,
  'id' | 'user_id' | 'kind' | 'remember' | 'ip' | 'user_agent' | 'idle_expires_at' | 'absolute_expires_at'
>;

const STORED = [
  'id',
  'user_id',
  'kind',
  'counter',
  'remember',
  'rotated_at',
  'idle_expires_at',
  'absolute_expires_at',
  'revoked_at',
] as const satisfies (keyof Session)[];
export type StoredSession = Pick<Session, (typeof STORED)[number]> & RotatingSession;

type RotationStep = Pick<Session, 'id' | 'counter' | 'ip' | 'user_agent' | 'idle_expires_at'>;

const LISTED = [
  'id',
  'ip',
  'user_agent',
  'remember',
  'created_at',
  'last_seen_at',
  'idle_expires_at',
] as const satisfies (keyof Session)[];
type LiveSession = Pick<Session, (typeof LISTED)[number]>;

const LIVE = 'revoked_at IS NULL AND idle_expires_at > ? AND absolute_expires_at > ?';

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  async insert(session: NewSession, now: Date): Promise<void> {
    const row = { ...session, rotated_at: now, last_seen_at: now, created_at: now };
    await this.database.insert('sessions', row satisfies Partial<Session>);
  }

  /** Returns the session with the user data that a refresh needs. */
  async find(id: string): Promise<StoredSession | undefined> {
    const row = await this.database.queryOne<StoredSession>(
      `SELECT ${columnsOf('s', STORED)}, u.disabled_at IS NULL AND u.deleted_at IS NULL AS user_active
         FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ?`,
      [id],
    );
    return row && { ...row, remember: Boolean(row.remember), user_active: Boolean(Number(row.user_active)) };
  }

  /** Returns the start of a session, if it is active. */
  async beganAt(id: string): Promise<Date | undefined> {
    const row = await this.database.queryOne<Pick<Session, 'created_at'>>(
      'SELECT created_at FROM sessions WHERE id = ? AND revoked_at IS NULL',
      [id],
    );
    return row?.created_at;
  }

  /** Moves to the next counter; false when another request was faster. */
  async rotate(step: RotationStep, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      `UPDATE sessions SET counter = counter + 1, rotated_at = ?, last_seen_at = ?, idle_expires_at = ?, ip = ?, user_agent = ?
        WHERE id = ? AND counter = ? AND revoked_at IS NULL`,
      [now, now, step.idle_expires_at, step.ip, step.user_agent, step.id, step.counter],
    );
    return affectedRows === 1;
  }

  /** Returns active sessions of a user, the most recently used first. */
  async listLive(userId: number, now: Date): Promise<LiveSession[]> {
    const rows = await this.database.query<LiveSession>(
      `SELECT ${LISTED.join(', ')} FROM sessions
        WHERE user_id = ? AND ${LIVE} ORDER BY last_seen_at DESC, id`,
      [userId, now, now],
    );
    return rows.map((row) => ({ ...row, remember: Boolean(row.remember) }));
  }

  /** Ends one session of this user; false when there is no such active session. */
  async revoke(id: string, userId: number, reason: RevokedReason, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      `UPDATE sessions SET revoked_at = ?, revoked_reason = ? WHERE id = ? AND user_id = ? AND ${LIVE}`,
      [now, reason, id, userId, now, now],
    );
    return affectedRows === 1;
  }

  /** Ends all sessions of a user except `keepId`. @returns the number of ended sessions */
  async revokeAll(userId: number, reason: RevokedReason, now: Date, keepId = ''): Promise<number> {
    const { affectedRows } = await this.database.execute(
      `UPDATE sessions SET revoked_at = ?, revoked_reason = ? WHERE user_id = ? AND revoked_at IS NULL AND id <> ?`,
      [now, reason, userId, keepId],
    );
    return affectedRows;
  }

  /** Ends the least recently used sessions beyond the newest `keep`. */
  async revokeBeyond(userId: number, keep: number, now: Date): Promise<void> {
    const surplus = await this.database.query<{ id: string }>(
      `SELECT id FROM sessions WHERE user_id = ? AND ${LIVE} ORDER BY last_seen_at DESC, created_at DESC, id LIMIT 1000 OFFSET ?`,
      [userId, now, now, keep],
    );
    if (surplus.length === 0) return;
    await this.database.execute(
      `UPDATE sessions SET revoked_at = ?, revoked_reason = 'too_many' WHERE id IN (?)`,
      [now, surplus.map(({ id }) => id)],
    );
  }

  /** Deletes all sessions of a user. */
  async removeOf(userId: number): Promise<void> {
    await this.database.execute('DELETE FROM sessions WHERE user_id = ?', [userId]);
  }

  /** Deletes sessions that expired before `before`, at most `limit`. @returns the number of deleted rows */
  async removeEnded(before: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.execute(
      'DELETE FROM sessions WHERE idle_expires_at < ? ORDER BY idle_expires_at LIMIT ?',
      [before, limit],
    );
    return affectedRows;
  }
}

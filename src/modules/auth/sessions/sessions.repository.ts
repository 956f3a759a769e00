import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import type { RotatingSession } from './rotation.js';
import type { RevokedReason, SessionKind } from './session-rules.js';

export interface NewSession {
  id: string;
  userId: number;
  kind: SessionKind;
  remember: boolean;
  ip: string;
  userAgent: string;
  idleExpiresAt: Date;
  absoluteExpiresAt: Date;
}

export interface StoredSession extends RotatingSession {
  id: string;
  userId: number;
  kind: SessionKind;
  remember: boolean;
  profileCompleted: boolean;
}

type StoredRow = Omit<StoredSession, 'remember' | 'userActive' | 'profileCompleted'> &
  Record<'remember' | 'userActive' | 'profileCompleted', number>;

export interface RotationStep {
  id: string;
  counter: number;
  ip: string;
  userAgent: string;
  idleExpiresAt: Date;
}

export interface LiveSession {
  id: string;
  ip: string;
  userAgent: string;
  remember: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

const LIVE = 'revoked_at IS NULL AND idle_expires_at > ? AND absolute_expires_at > ?';

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  async insert(session: NewSession, now: Date): Promise<void> {
    await this.database.execute(
      `INSERT INTO sessions (id, user_id, kind, rotated_at, remember, ip, user_agent, last_seen_at, idle_expires_at,
                             absolute_expires_at, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[session.id, session.userId, session.kind, now, session.remember, session.ip, session.userAgent],
        ...[now, session.idleExpiresAt, session.absoluteExpiresAt, now],
      ],
    );
  }

  /** The session with what a refresh needs to know of its user. */
  async find(id: string): Promise<StoredSession | undefined> {
    const row = await this.database.queryOne<StoredRow>(
      `SELECT s.id, s.user_id AS userId, s.kind, s.counter, s.remember, s.rotated_at AS rotatedAt,
              s.idle_expires_at AS idleExpiresAt, s.absolute_expires_at AS absoluteExpiresAt,
              s.revoked_at AS revokedAt, u.disabled_at IS NULL AND u.deleted_at IS NULL AS userActive,
              u.profile_completed_at IS NOT NULL AS profileCompleted
         FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ?`,
      [id],
    );
    if (!row) return undefined;
    return {
      ...row,
      remember: row.remember === 1,
      userActive: Number(row.userActive) === 1,
      profileCompleted: Number(row.profileCompleted) === 1,
    };
  }

  /** Moves on to the next counter; false when another request was faster. */
  async rotate(step: RotationStep, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      `UPDATE sessions SET counter = counter + 1, rotated_at = ?, last_seen_at = ?, idle_expires_at = ?, ip = ?, user_agent = ?
        WHERE id = ? AND counter = ? AND revoked_at IS NULL`,
      [now, now, step.idleExpiresAt, step.ip, step.userAgent, step.id, step.counter],
    );
    return affectedRows === 1;
  }

  /** Live sessions of a user, the one used last first. */
  async listLive(userId: number, now: Date): Promise<LiveSession[]> {
    const rows = await this.database.query<Omit<LiveSession, 'remember'> & { remember: number }>(
      `SELECT id, ip, user_agent AS userAgent, remember, created_at AS createdAt, last_seen_at AS lastSeenAt,
              idle_expires_at AS expiresAt
         FROM sessions WHERE user_id = ? AND ${LIVE} ORDER BY last_seen_at DESC, id`,
      [userId, now, now],
    );
    return rows.map((row) => ({ ...row, remember: row.remember === 1 }));
  }

  /** Ends one session of this user; false when there is no such live one. */
  async revoke(id: string, userId: number, reason: RevokedReason, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      `UPDATE sessions SET revoked_at = ?, revoked_reason = ? WHERE id = ? AND user_id = ? AND ${LIVE}`,
      [now, reason, id, userId, now, now],
    );
    return affectedRows === 1;
  }

  /** Ends all sessions of a user but `keepId`. */
  async revokeAll(userId: number, reason: RevokedReason, now: Date, keepId = ''): Promise<void> {
    await this.database.execute(
      `UPDATE sessions SET revoked_at = ?, revoked_reason = ? WHERE user_id = ? AND revoked_at IS NULL AND id <> ?`,
      [now, reason, userId, keepId],
    );
  }

  /** Ends those that were used longest ago, beyond the newest `keep`. */
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

  /** Removes sessions of a user that ended for good before `before`. */
  async removeEnded(userId: number, before: Date): Promise<void> {
    await this.database.execute('DELETE FROM sessions WHERE user_id = ? AND absolute_expires_at < ?', [
      userId,
      before,
    ]);
  }
}

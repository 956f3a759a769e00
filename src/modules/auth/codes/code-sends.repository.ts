import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isDuplicate } from '../../../infra/database/driver-errors.js';
import { CLIENT_SENDS, sendingLimits, type SendLimits } from './code-rules.js';
import type { CodePurpose, OneTimeCode, OneTimeCodeSend } from './one-time-code.entity.js';

type NewSend = Pick<OneTimeCodeSend, 'code_id' | 'client' | 'link_hash' | 'expires_at'>;
export type StoredSend = Pick<
  OneTimeCodeSend,
  'sent_at' | 'hour_started_at' | 'hour_count' | 'day_started_at' | 'day_count'
>;
/** A link, and the code sent in the same email. */
export type StoredLink = Pick<OneTimeCode, 'id' | 'email' | 'terms_version' | 'sent_at'> &
  Pick<OneTimeCodeSend, 'client'> & { link_hash: string };

/** Counts one more send. Assignments run left to right, so each counter still sees the old start. */
export const COUNT_SEND = `hour_count = IF(hour_started_at <= ?, 1, hour_count + 1),
  hour_started_at = IF(hour_started_at <= ?, ?, hour_started_at),
  day_count = IF(day_started_at <= ?, 1, day_count + 1),
  day_started_at = IF(day_started_at <= ?, ?, day_started_at)`;
export function countedAt(now: Date) {
  const { hour, day } = sendingLimits(now);
  return [hour, hour, now, day, day, now];
}

/** True when another code can be sent. */
export const MAY_SEND =
  'sent_at <= ? AND (hour_count < ? OR hour_started_at <= ?) AND (day_count < ? OR day_started_at <= ?)';
export function mayBeSentAt(now: Date, limits: SendLimits) {
  const { pause, hour, day } = sendingLimits(now, limits);
  return [pause, limits.perHour, hour, limits.perDay, day];
}

/** Sends by address, purpose and client: the counters and the newest link. */
@Injectable()
export class CodeSendsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the send counters of this client. */
  async find(codeId: number, client: string): Promise<StoredSend | undefined> {
    return this.database.queryOne<StoredSend>(
      `SELECT sent_at, hour_started_at, hour_count, day_started_at, day_count
         FROM one_time_code_sends WHERE code_id = ? AND client = ?`,
      [codeId, client],
    );
  }

  /** Counts a send and replaces the client's last link; false when the client must wait. */
  async add({ code_id, client, link_hash, expires_at }: NewSend, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      `UPDATE one_time_code_sends SET link_hash = ?, sent_at = ?, expires_at = ?, ${COUNT_SEND}
        WHERE code_id = ? AND client = ? AND ${MAY_SEND}`,
      [link_hash, now, expires_at, ...countedAt(now), code_id, client, ...mayBeSentAt(now, CLIENT_SENDS)],
    );
    if (affectedRows === 1) return true;
    try {
      const row = {
        code_id,
        client,
        link_hash,
        expires_at,
        sent_at: now,
        hour_started_at: now,
        day_started_at: now,
      };
      await this.database.insert('one_time_code_sends', row satisfies Partial<OneTimeCodeSend>);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Finds a valid link by its hash. */
  async findLink(linkHash: string, purpose: CodePurpose, now: Date): Promise<StoredLink | undefined> {
    return this.database.queryOne<StoredLink>(
      `SELECT c.id, c.email, c.terms_version, s.sent_at, s.client, s.link_hash
         FROM one_time_code_sends AS s JOIN one_time_codes AS c ON c.id = s.code_id
        WHERE s.link_hash = ? AND c.purpose = ? AND s.expires_at > ?`,
      [linkHash, purpose, now],
    );
  }

  /** Marks this link used; false when another request was faster. */
  async consume({ id, link_hash }: Pick<StoredLink, 'id' | 'link_hash'>): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      'UPDATE one_time_code_sends SET link_hash = NULL WHERE code_id = ? AND link_hash = ?',
      [id, link_hash],
    );
    return affectedRows === 1;
  }

  /** Invalidates every link sent with a code. */
  async endLinks(codeId: number): Promise<void> {
    await this.database.execute('UPDATE one_time_code_sends SET link_hash = NULL WHERE code_id = ?', [
      codeId,
    ]);
  }
}

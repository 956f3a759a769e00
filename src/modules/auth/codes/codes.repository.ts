import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isDuplicate } from '../../../infra/database/driver-errors.js';
import {
  ALL_SENDS,
  CLIENT_SENDS,
  MAX_TRIES,
  MAX_TRIES_PER_CLIENT,
  sendingLimits,
  type SendLimits,
} from './code-rules.js';
import type { CodePurpose, OneTimeCode, OneTimeCodeSend } from './one-time-code.entity.js';

type NewCode = Pick<
  OneTimeCode,
  'email' | 'purpose' | 'user_id' | 'code_hmac' | 'asked_by' | 'expires_at' | 'terms_version'
>;

const STORED = [
  'id',
  'user_id',
  'code_hmac',
  'terms_version',
  'sent_at',
  'hour_started_at',
  'hour_count',
  'day_started_at',
  'day_count',
] as const satisfies (keyof OneTimeCode)[];
export type StoredCode = Pick<OneTimeCode, (typeof STORED)[number]>;

type CodeRef = Pick<OneTimeCode, 'id' | 'code_hmac'>;
/** Placeholder for a missing code, so that the same work is done in both cases. */
export const NO_CODE: CodeRef = { id: 0, code_hmac: '' };

/** True when a client can try exactly this code. */
const OPEN =
  'id = ? AND code_hmac = ? AND (asked_by = ? OR attempts < ?) AND consumed_at IS NULL AND expires_at > ?';
const openFor = ({ id, code_hmac }: CodeRef, client: string, now: Date) => [
  id,
  code_hmac,
  client,
  MAX_TRIES,
  now,
];

/** Counts one more send. Assignments run left to right, so each counter still sees the old start. */
const COUNT_SEND = `hour_count = IF(hour_started_at <= ?, 1, hour_count + 1),
  hour_started_at = IF(hour_started_at <= ?, ?, hour_started_at),
  day_count = IF(day_started_at <= ?, 1, day_count + 1),
  day_started_at = IF(day_started_at <= ?, ?, day_started_at)`;
function countedAt(now: Date) {
  const { hour, day } = sendingLimits(now);
  return [hour, hour, now, day, day, now];
}

/** True when another code can be sent. */
const MAY_SEND =
  'sent_at <= ? AND (hour_count < ? OR hour_started_at <= ?) AND (day_count < ? OR day_started_at <= ?)';
function mayBeSentAt(now: Date, limits: SendLimits) {
  const { pause, hour, day } = sendingLimits(now, limits);
  return [pause, limits.perHour, hour, limits.perDay, day];
}

/** The newest code and its limits, one row by address and purpose. */
@Injectable()
export class CodesRepository {
  constructor(private readonly database: Database) {}

  async find(email: string, purpose: CodePurpose): Promise<StoredCode | undefined> {
    return this.database.queryOne<StoredCode>(
      `SELECT ${STORED.join(', ')} FROM one_time_codes WHERE email = ? AND purpose = ?`,
      [email, purpose],
    );
  }

  /** Returns the address of a user's newest code for a purpose. */
  async addressOf(userId: number, purpose: CodePurpose): Promise<string | undefined> {
    const row = await this.database.queryOne<Pick<OneTimeCode, 'email'>>(
      'SELECT email FROM one_time_codes WHERE user_id = ? AND purpose = ? ORDER BY sent_at DESC LIMIT 1',
      [userId, purpose],
    );
    return row?.email;
  }

  /** Inserts the first code of an address; false when a row already exists. */
  async insert(code: NewCode, now: Date): Promise<boolean> {
    try {
      const row = { ...code, sent_at: now, hour_started_at: now, day_started_at: now };
      await this.database.insert('one_time_codes', row satisfies Partial<OneTimeCode>);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /**
   * Replaces the old code, unless the limit of all clients is reached. One conditional statement, so only one of
   * several parallel requests wins.
   */
  async replace(code: NewCode, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      `UPDATE one_time_codes
          SET user_id = ?, code_hmac = ?, asked_by = ?, attempts = 0, sent_at = ?, expires_at = ?, consumed_at = NULL, terms_version = ?,
              ${COUNT_SEND}
        WHERE email = ? AND purpose = ? AND ${MAY_SEND}`,
      [
        code.user_id,
        code.code_hmac,
        code.asked_by,
        now,
        code.expires_at,
        code.terms_version,
        ...countedAt(now),
        code.email,
        code.purpose,
        ...mayBeSentAt(now, ALL_SENDS),
      ],
    );
    return affectedRows === 1;
  }

  /**
   * Spends one try of this client at exactly this code. Returns false when the client has no tries left, or only the
   * requesting client can still try the code. Also returns false when the code is used, expired or replaced. Counted
   * before the comparison by conditional statements, outside any transaction: parallel guesses cannot exceed it.
   */
  async spendTry(code: CodeRef, client: string, now: Date): Promise<boolean> {
    return this.database.outsideTransaction(async () => {
      const had = await this.spendOfClient(code, client, now);
      // The same number of statements runs either way, so timing reveals nothing.
      const open = await this.spendOfCode(had ? code : NO_CODE, client, now);
      return had && open;
    });
  }

  /** Returns the number of this client's tries at this code. */
  async triesOf(code: CodeRef, client: string): Promise<number> {
    const row = await this.database.queryOne<{ tries: number }>(
      'SELECT tries FROM one_time_code_tries WHERE code_id = ? AND client = ? AND code_hmac = ?',
      [code.id, client, code.code_hmac],
    );
    return row?.tries ?? 0;
  }

  private async spendOfClient(code: CodeRef, client: string, now: Date): Promise<boolean> {
    // Tries of other clients that would not count leave no rows.
    await this.database.execute(
      `INSERT INTO one_time_code_tries (code_id, client, code_hmac)
       SELECT id, ?, code_hmac FROM one_time_codes WHERE ${OPEN}
       ON DUPLICATE KEY UPDATE
         tries = IF(one_time_code_tries.code_hmac = VALUES(code_hmac), tries, 0), code_hmac = VALUES(code_hmac)`,
      [client, ...openFor(code, client, now)],
    );
    const { affectedRows } = await this.database.execute(
      `UPDATE one_time_code_tries SET tries = tries + 1
        WHERE code_id = ? AND client = ? AND code_hmac = ? AND tries < ?`,
      [code.id, client, code.code_hmac, MAX_TRIES_PER_CLIENT],
    );
    return affectedRows === 1;
  }

  private async spendOfCode(code: CodeRef, client: string, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      `UPDATE one_time_codes SET attempts = attempts + 1 WHERE ${OPEN}`,
      openFor(code, client, now),
    );
    return affectedRows === 1;
  }

  /** Marks the current code used after its link was used; locks the row until the transaction ends. */
  async end(id: number, now: Date): Promise<void> {
    await this.database.execute(
      'UPDATE one_time_codes SET consumed_at = COALESCE(consumed_at, ?) WHERE id = ?',
      [now, id],
    );
  }

  /** Marks the code used; false when another request was faster. */
  async consume(code: CodeRef, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      `UPDATE one_time_codes SET consumed_at = ? WHERE id = ? AND code_hmac = ? AND consumed_at IS NULL`,
      [now, code.id, code.code_hmac],
    );
    return affectedRows === 1;
  }

  /** Deletes an account's codes: sent to its address or requested by its user. */
  async removeOf({ id, email }: { id: number; email: string }): Promise<void> {
    await this.database.execute('DELETE FROM one_time_codes WHERE email = ? OR user_id = ?', [email, id]);
  }

  /** Deletes rows whose counters no longer limit anything, at most `limit`. @returns the number of deleted rows */
  async removeOld(now: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.execute(
      'DELETE FROM one_time_codes WHERE day_started_at < ? AND expires_at < ? ORDER BY day_started_at LIMIT ?',
      [sendingLimits(now).day, now, limit],
    );
    return affectedRows;
  }
}

type NewSend = Pick<OneTimeCodeSend, 'code_id' | 'client' | 'link_hash' | 'expires_at'>;
type StoredSend = Pick<
  OneTimeCodeSend,
  'sent_at' | 'hour_started_at' | 'hour_count' | 'day_started_at' | 'day_count'
>;
/** A link, and the code sent in the same email. */
export type StoredLink = Pick<OneTimeCode, 'id' | 'email' | 'terms_version' | 'sent_at'> &
  Pick<OneTimeCodeSend, 'client'> & { link_hash: string };

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

import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isDuplicate } from '../../../infra/database/driver-errors.js';
import { ALL_SENDS, MAX_TRIES, MAX_TRIES_PER_CLIENT, sendingLimits } from './code-rules.js';
import { COUNTED, countedAt, MAY_SEND, mayBeSentAt } from './code-sends.repository.js';
import type { CodePurpose, OneTimeCode } from './one-time-code.entity.js';

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
/** Stands for a code that there is not, so that the same work is done for it. */
export const NO_CODE: CodeRef = { id: 0, code_hmac: '' };

/** Whether exactly this code may be tried by a client. */
const OPEN =
  'id = ? AND code_hmac = ? AND (asked_by = ? OR attempts < ?) AND consumed_at IS NULL AND expires_at > ?';
const openFor = ({ id, code_hmac }: CodeRef, client: string, now: Date) => [
  id,
  code_hmac,
  client,
  MAX_TRIES,
  now,
];

/** One row for an address and a purpose: the newest code and what limits it. */
@Injectable()
export class CodesRepository {
  constructor(private readonly database: Database) {}

  async find(email: string, purpose: CodePurpose): Promise<StoredCode | undefined> {
    return this.database.queryOne<StoredCode>(
      `SELECT ${STORED.join(', ')} FROM one_time_codes WHERE email = ? AND purpose = ?`,
      [email, purpose],
    );
  }

  /** The address that the newest code of a user for a purpose was sent to. */
  async addressOf(userId: number, purpose: CodePurpose): Promise<string | undefined> {
    const row = await this.database.queryOne<Pick<OneTimeCode, 'email'>>(
      'SELECT email FROM one_time_codes WHERE user_id = ? AND purpose = ? ORDER BY sent_at DESC LIMIT 1',
      [userId, purpose],
    );
    return row?.email;
  }

  /** The first code of an address; false when there is a row already. */
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
   * Puts a new code in place of the old one, if all clients together may have another one sent now: one conditional
   * statement, so that of parallel requests one wins.
   */
  async replace(code: NewCode, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      `UPDATE one_time_codes
          SET user_id = ?, code_hmac = ?, asked_by = ?, attempts = 0, sent_at = ?, expires_at = ?, consumed_at = NULL, terms_version = ?,
              ${COUNTED}
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
   * Spends one try of this client at exactly this code; false when it has none left, when only the client that asked
   * may try it any more, or the code is used, expired or replaced. Counted before the comparison, by conditional
   * statements, and stands even if a transaction around it is rolled back: parallel guesses cannot outrun it.
   */
  async spendTry(code: CodeRef, client: string, now: Date): Promise<boolean> {
    return this.database.outsideTransaction(async () => {
      const had = await this.spendOfClient(code, client, now);
      // As many statements either way: the time tells nothing.
      const open = await this.spendOfCode(had ? code : NO_CODE, client, now);
      return had && open;
    });
  }

  /** How often the client has tried this code. */
  async triesOf(code: CodeRef, client: string): Promise<number> {
    const row = await this.database.queryOne<{ tries: number }>(
      'SELECT tries FROM one_time_code_tries WHERE code_id = ? AND client = ? AND code_hmac = ?',
      [code.id, client, code.code_hmac],
    );
    return row?.tries ?? 0;
  }

  private async spendOfClient(code: CodeRef, client: string, now: Date): Promise<boolean> {
    // Strangers whose tries would not count leave no rows behind.
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

  /** Marks whichever code is there as used, since its link was; holds the row until the transaction ends. */
  async end(id: number, now: Date): Promise<void> {
    await this.database.execute(
      'UPDATE one_time_codes SET consumed_at = COALESCE(consumed_at, ?) WHERE id = ?',
      [now, id],
    );
  }

  /** Marks it used; false when another request was faster. */
  async consume(code: CodeRef, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      `UPDATE one_time_codes SET consumed_at = ? WHERE id = ? AND code_hmac = ? AND consumed_at IS NULL`,
      [now, code.id, code.code_hmac],
    );
    return affectedRows === 1;
  }

  /** Removes those of an account: sent to its address, or asked for by its user. */
  async removeOf({ id, email }: { id: number; email: string }): Promise<void> {
    await this.database.execute('DELETE FROM one_time_codes WHERE email = ? OR user_id = ?', [email, id]);
  }

  /** Removes rows whose counters cannot limit anything any more, at most `limit`. @returns how many */
  async removeOld(now: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.execute(
      'DELETE FROM one_time_codes WHERE day_started_at < ? AND expires_at < ? ORDER BY day_started_at LIMIT ?',
      [sendingLimits(now).day, now, limit],
    );
    return affectedRows;
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';

interface Held {
  messageId: number | null;
  until: Date;
}

/** `message_deduplication`: which message an address and a zip code were sent with lately. */
@Injectable()
export class DeduplicationRepository {
  constructor(private readonly database: Database) {}

  /**
   * Holds a submission until the transaction ends: the same, sent at once, waits here.
   * @returns the message that it is a repetition of, if any
   */
  async hold(submission: Buffer, now: Date): Promise<number | undefined> {
    const [held] = await this.database.query<Held>(
      `INSERT INTO message_deduplication (submission, until) VALUES (?, ?)
       ON DUPLICATE KEY UPDATE submission = VALUES(submission)
       RETURNING message_id AS messageId, until`,
      [submission, now],
    );
    return held && held.until > now ? (held.messageId ?? undefined) : undefined;
  }

  /** Was the same sent lately? Takes no lock. */
  async exists(submission: Buffer, now: Date): Promise<boolean> {
    const held = await this.database.queryOne(
      'SELECT 1 FROM message_deduplication WHERE submission = ? AND until > ? AND message_id IS NOT NULL',
      [submission, now],
    );
    return held !== undefined;
  }

  /** Remembers the message of a submission that is held. */
  async remember(submission: Buffer, messageId: number, until: Date): Promise<void> {
    await this.database.execute(
      'UPDATE message_deduplication SET message_id = ?, until = ? WHERE submission = ?',
      [messageId, until, submission],
    );
  }

  /** Deletes up to `limit` submissions whose time is over. @returns how many went */
  async deleteUntil(now: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.execute(
      'DELETE FROM message_deduplication WHERE until <= ? ORDER BY until LIMIT ?',
      [now, limit],
    );
    return affectedRows;
  }
}

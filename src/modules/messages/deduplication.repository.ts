import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';

interface Held {
  messageId: number | null;
  until: Date;
}

/** Recent submissions (address and zip code) with their messages, in `message_deduplication`. */
@Injectable()
export class DeduplicationRepository {
  constructor(private readonly database: Database) {}

  /**
   * Locks a submission until the transaction ends; parallel identical submissions wait here.
   * @returns id of the message that it repeats, if any
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

  /** Returns true when the same was sent recently. Takes no lock. */
  async exists(submission: Buffer, now: Date): Promise<boolean> {
    const held = await this.database.queryOne(
      'SELECT 1 FROM message_deduplication WHERE submission = ? AND until > ? AND message_id IS NOT NULL',
      [submission, now],
    );
    return held !== undefined;
  }

  /** Stores the message id of a locked submission. */
  async remember(submission: Buffer, messageId: number, until: Date): Promise<void> {
    await this.database.execute(
      'UPDATE message_deduplication SET message_id = ?, until = ? WHERE submission = ?',
      [messageId, until, submission],
    );
  }

  /** Deletes up to `limit` expired submissions. @returns the number of deleted rows */
  async deleteUntil(now: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.execute(
      'DELETE FROM message_deduplication WHERE until <= ? ORDER BY until LIMIT ?',
      [now, limit],
    );
    return affectedRows;
  }
}

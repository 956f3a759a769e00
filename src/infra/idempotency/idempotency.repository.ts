import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { isDuplicate } from '../database/driver-errors.js';

/** Whose request it is, under which key, and what it asks for. */
export interface KeyedRequest {
  actorId: number;
  key: string;
  hash: Buffer;
}

export interface StoredAnswer {
  hash: Buffer;
  answer: string | null;
  createdAt: Date;
}

@Injectable()
export class IdempotencyRepository {
  constructor(private readonly database: Database) {}

  /** Takes the key; waits while somebody else's transaction holds it. @returns false when it is taken */
  async claim({ actorId, key, hash }: KeyedRequest, now: Date): Promise<boolean> {
    try {
      await this.database.execute(
        'INSERT INTO idempotency_keys (actor_id, idempotency_key, request_hash, created_at) VALUES (?, ?, ?, ?)',
        [actorId, key, hash, now],
      );
      return true;
    } catch (error) {
      if (isDuplicate(error, 'idempotency_keys_actor_key')) return false;
      throw error;
    }
  }

  async find({ actorId, key }: KeyedRequest): Promise<StoredAnswer | undefined> {
    return this.database.queryOne<StoredAnswer>(
      `SELECT request_hash AS hash, answer, created_at AS createdAt FROM idempotency_keys
       WHERE actor_id = ? AND idempotency_key = ?`,
      [actorId, key],
    );
  }

  async saveAnswer({ actorId, key }: KeyedRequest, answer: string): Promise<void> {
    await this.database.execute(
      'UPDATE idempotency_keys SET answer = ? WHERE actor_id = ? AND idempotency_key = ?',
      [answer, actorId, key],
    );
  }

  async release({ actorId, key }: KeyedRequest): Promise<void> {
    await this.database.execute('DELETE FROM idempotency_keys WHERE actor_id = ? AND idempotency_key = ?', [
      actorId,
      key,
    ]);
  }

  /** Deletes up to `limit` answers that are older than `before`. @returns how many went */
  async deleteOlderThan(before: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.execute(
      'DELETE FROM idempotency_keys WHERE created_at < ? ORDER BY created_at LIMIT ?',
      [before, limit],
    );
    return affectedRows;
  }
}

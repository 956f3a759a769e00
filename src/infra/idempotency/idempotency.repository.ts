import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { isDuplicate } from '../database/driver-errors.js';
import type { IdempotencyKey } from './idempotency-key.entity.js';

/** A user, or the hashed address of a client without a user (32 bytes). */
export type KeyOwner = { actorId: number } | { client: Buffer };

/** Owner, key and hash of a request. */
export interface KeyedRequest {
  owner: KeyOwner;
  key: string;
  hash: Buffer;
}

/** Returns the owner column and its value. */
const columnOf = (owner: KeyOwner): { column: string; value: number | Buffer } =>
  'client' in owner
    ? { column: 'client_hash', value: owner.client }
    : { column: 'actor_id', value: owner.actorId };

type StoredAnswer = Pick<IdempotencyKey, 'request_hash' | 'answer' | 'created_at'>;

@Injectable()
export class IdempotencyRepository {
  constructor(private readonly database: Database) {}

  /** Claims the key; waits while another transaction holds it. @returns false when it is taken */
  async claim({ owner, key, hash }: KeyedRequest, now: Date): Promise<boolean> {
    const { column, value } = columnOf(owner);
    try {
      const row = { [column]: value, idempotency_key: key, request_hash: hash, created_at: now };
      await this.database.insert('idempotency_keys', row);
      return true;
    } catch (error) {
      if (isDuplicate(error, 'idempotency_keys_')) return false;
      throw error;
    }
  }

  async find({ owner, key }: KeyedRequest): Promise<StoredAnswer | undefined> {
    const { column, value } = columnOf(owner);
    return this.database.queryOne<StoredAnswer>(
      `SELECT request_hash, answer, created_at FROM idempotency_keys
       WHERE ${column} = ? AND idempotency_key = ?`,
      [value, key],
    );
  }

  async saveAnswer({ owner, key }: KeyedRequest, answer: string): Promise<void> {
    const { column, value } = columnOf(owner);
    await this.database.execute(
      `UPDATE idempotency_keys SET answer = ? WHERE ${column} = ? AND idempotency_key = ?`,
      [answer, value, key],
    );
  }

  async release({ owner, key }: KeyedRequest): Promise<void> {
    const { column, value } = columnOf(owner);
    await this.database.execute(`DELETE FROM idempotency_keys WHERE ${column} = ? AND idempotency_key = ?`, [
      value,
      key,
    ]);
  }

  /** Deletes up to `limit` answers from before `before`. @returns the number of deleted answers */
  async deleteOlderThan(before: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.execute(
      'DELETE FROM idempotency_keys WHERE created_at < ? ORDER BY created_at LIMIT ?',
      [before, limit],
    );
    return affectedRows;
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import type { Scope } from '../../shared/access/scope.js';
import type { MediaColumn } from './media-columns.js';
import type { MediaFile } from './media-file.entity.js';

/** An image as its job needs it. */
export type MediaRow = Pick<MediaFile, 'id' | 'name' | 'status' | 'max_w' | 'max_h'>;
export type NewMedia = Pick<MediaFile, 'name' | 'purpose' | 'max_w' | 'max_h'>;

/** A text that may refer to images. */
interface Reference {
  id: number;
  text: string | null;
}

/** Rows of `media_files`, from an upload to the finished image, and what refers to them. */
@Injectable()
export class MediaRepository {
  constructor(private readonly database: Database) {}

  /** A row of the scope's restaurant, or of the platform; its id. */
  async create(scope: Scope, image: NewMedia, now: Date): Promise<number> {
    const restaurant_id = scope.kind === 'restaurant' ? scope.restaurantId : null;
    const row = { ...image, restaurant_id, user_id: scope.actor.userId, last_seen_at: now };
    return (await this.database.insert('media_files', row satisfies Partial<MediaFile>)).insertId;
  }

  async find(id: number): Promise<MediaRow | undefined> {
    return this.database.queryOne<MediaRow>(
      'SELECT id, name, status, max_w, max_h FROM media_files WHERE id = ?',
      [id],
    );
  }

  /** Those of the names that have a row. */
  async known(names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const rows = await this.database.query<Pick<MediaRow, 'name'>>(
      'SELECT name FROM media_files WHERE name IN (?)',
      [names],
    );
    return rows.map(({ name }) => name);
  }

  /** Says what the finished image is like; false when that has been said, or the row is gone. */
  async markReady(
    id: number,
    { width, height, bytes }: Record<'width' | 'height' | 'bytes', number>,
  ): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      `UPDATE media_files SET status = 'ready', width = ?, height = ?, bytes = ? WHERE id = ? AND status = 'pending'`,
      [width, height, bytes, id],
    );
    return affectedRows === 1;
  }

  async markRefused(id: number): Promise<void> {
    await this.database.execute(
      `UPDATE media_files SET status = 'refused' WHERE id = ? AND status = 'pending'`,
      [id],
    );
  }

  /** The next rows of a table by id, whatever is in them: each is read once, however many have an image. */
  async references({ table, column }: MediaColumn, after: number, size: number): Promise<Reference[]> {
    return this.database.query<Reference>(
      `SELECT id, ${column} AS text FROM ${table} WHERE id > ? ORDER BY id LIMIT ?`,
      [after, size],
    );
  }

  async markSeen(names: readonly string[], now: Date): Promise<void> {
    if (names.length === 0) return;
    await this.database.execute('UPDATE media_files SET last_seen_at = ? WHERE name IN (?)', [now, names]);
  }

  /** Images that were last seen before then, the oldest first. */
  async orphans(before: Date, size: number): Promise<Pick<MediaRow, 'id' | 'name'>[]> {
    return this.database.query(
      'SELECT id, name FROM media_files WHERE last_seen_at < ? ORDER BY last_seen_at LIMIT ?',
      [before, size],
    );
  }

  async delete(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.database.execute('DELETE FROM media_files WHERE id IN (?)', [ids]);
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import type { Scope } from '../../shared/access/scope.js';
import { type ImageColumn, SELECT_IMAGE_COLUMNS } from './image-columns.js';
import type { MediaFile } from './media-file.entity.js';

/** Fields of an image that its job needs. */
export type MediaRow = Pick<MediaFile, 'id' | 'name' | 'status' | 'max_w' | 'max_h'>;
export type NewMedia = Pick<MediaFile, 'name' | 'purpose' | 'max_w' | 'max_h'>;

/** A text that can refer to images. */
interface Reference {
  id: number;
  text: string | null;
}

/** Reads and writes `media_files`, and reads references to them. */
@Injectable()
export class MediaRepository {
  constructor(private readonly database: Database) {}

  /** Creates a row for the scope's restaurant or the platform; returns its id. */
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

  /** Returns those names that have a row. */
  async known(names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const rows = await this.database.query<Pick<MediaRow, 'name'>>(
      'SELECT name FROM media_files WHERE name IN (?)',
      [names],
    );
    return rows.map(({ name }) => name);
  }

  /** Stores size and status of the finished image; false when already stored or the row was deleted. */
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

  /** Lists the columns that can refer to images. */
  columns(): Promise<ImageColumn[]> {
    return this.database.query<ImageColumn>(SELECT_IMAGE_COLUMNS);
  }

  /** Returns the next rows of a table by id, with or without images, so that each is read once. */
  async references({ table, column }: ImageColumn, after: number, size: number): Promise<Reference[]> {
    return this.database.query<Reference>(
      `SELECT id, ${column} AS text FROM ${table} WHERE id > ? ORDER BY id LIMIT ?`,
      [after, size],
    );
  }

  async markSeen(names: readonly string[], now: Date): Promise<void> {
    if (names.length === 0) return;
    await this.database.execute('UPDATE media_files SET last_seen_at = ? WHERE name IN (?)', [now, names]);
  }

  /** Returns images last seen before then, oldest first. */
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

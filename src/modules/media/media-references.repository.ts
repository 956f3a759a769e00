import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import type { MediaColumn } from './media-columns.js';

interface Reference {
  id: number;
  text: string | null;
}

/** An image that nothing refers to. */
export interface Orphan {
  id: number;
  name: string;
}

/** What refers to images, and which images nothing refers to. */
@Injectable()
export class MediaReferencesRepository {
  constructor(private readonly database: Database) {}

  /** The next rows of a table by id, whatever is in them: a walk reads each row once, however many have an image. */
  async page({ table, column }: MediaColumn, after: number, size: number): Promise<Reference[]> {
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
  async orphans(before: Date, size: number): Promise<Orphan[]> {
    return this.database.query<Orphan>(
      'SELECT id, name FROM media_files WHERE last_seen_at < ? ORDER BY last_seen_at LIMIT ?',
      [before, size],
    );
  }
}

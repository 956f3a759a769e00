import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { ZipCounts } from '../zips/index.js';

/** Counts restaurants by zip code. Updated with every write that moves, hides or shows a restaurant. */
@Injectable()
export class RestaurantZips {
  constructor(
    private readonly database: Database,
    private readonly zips: ZipCounts,
  ) {}

  /** Runs a write of one restaurant under a row lock, and updates the counts that it changes. */
  async around<T>(id: number, write: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      const before = await this.zipOf(id, 'FOR UPDATE');
      const result = await write();
      const after = await this.zipOf(id);
      if (before === after) return result;
      const changes = [...(before ? [[before, -1] as const] : []), ...(after ? [[after, 1] as const] : [])];
      await this.zips.add('restaurants', new Map(changes));
      return result;
    });
  }

  private async zipOf(id: number, lock: 'FOR UPDATE' | '' = ''): Promise<string | undefined> {
    const row = await this.database.queryOne<{ zip_key: string | null }>(
      `SELECT zip_key FROM restaurants WHERE id = ? AND deleted_at IS NULL ${lock}`,
      [id],
    );
    return row?.zip_key ?? undefined;
  }
}

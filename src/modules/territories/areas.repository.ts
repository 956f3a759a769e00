import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import type { Circle } from './territories.schemas.js';

/** Area of a territory. */
export interface Area {
  active: boolean;
  zips: string[];
  circles: Circle[];
}

/** Reads areas of territories, and stores whose circles overlap. */
@Injectable()
export class AreasRepository {
  constructor(private readonly database: Database) {}

  /** Undefined if there is no such territory. */
  async find(id: number): Promise<Area | undefined> {
    const row = await this.database.queryOne<{ active: number; zips: string | null }>(
      `SELECT t.active, (SELECT GROUP_CONCAT(z.code ORDER BY z.code) FROM territory_zips AS z WHERE z.territory_id = t.id) AS zips
       FROM territories AS t WHERE t.id = ?`,
      [id],
    );
    if (!row) return undefined;
    const circles = await this.circlesOf(id);
    return { active: Boolean(row.active), zips: row.zips?.split(',') ?? [], circles };
  }

  async circlesOf(id: number): Promise<Circle[]> {
    const rows = await this.database.query<Circle>(
      `SELECT center_lat, center_lng, radius_meters FROM territory_circles WHERE territory_id = ? ORDER BY position`,
      [id],
    );
    return rows.map(({ center_lat, center_lng, radius_meters }) => ({
      center_lat: Number(center_lat),
      center_lng: Number(center_lng),
      radius_meters,
    }));
  }

  /** Deletes the stored overlaps of its circles with those of others. */
  async forgetOverlaps(id: number): Promise<void> {
    await this.database.execute(
      `DELETE o FROM territory_overlaps AS o JOIN (
         SELECT territory_id, other_id FROM territory_overlaps WHERE territory_id = ?
         UNION SELECT territory_id, other_id FROM territory_overlaps WHERE other_id = ?) AS own
         ON own.territory_id = o.territory_id AND own.other_id = o.other_id`,
      [id, id],
    );
  }

  async keepOverlaps(rows: readonly Readonly<Record<string, number>>[]): Promise<void> {
    await this.database.insert('territory_overlaps', ...rows);
  }
}

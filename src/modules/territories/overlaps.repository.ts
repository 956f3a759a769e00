import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { MOST_COUNTED } from '../../shared/schemas.js';
import { MOST_OVERLAPS, type TerritoryOverlapOutput } from './areas.schemas.js';

interface Row {
  id: number;
  name: string;
  other_id: number;
  other_name: string;
  lat: number;
  lng: number;
  radius: number;
  other_lat: number;
  other_lng: number;
  other_radius: number;
  pairs: number;
  distance_meters: number;
  overlap_meters: number;
  share: number;
  count: number;
}

const KEY = 'territory_id, other_id, overlap_meters';

/** Reads `territory_overlaps`: territories whose circles overlap. */
@Injectable()
export class OverlapsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the deepest overlaps of all territories or of one. */
  async list(territory: number | undefined): Promise<{ circles: TerritoryOverlapOutput[]; count: number }> {
    const [from, values] =
      territory === undefined
        ? ['territory_overlaps', []]
        : [
            `(SELECT ${KEY} FROM territory_overlaps WHERE territory_id = ?
              UNION ALL SELECT ${KEY} FROM territory_overlaps WHERE other_id = ?) AS own`,
            [territory, territory],
          ];
    const rows = await this.database.query<Row>(
      `SELECT t.id, t.name, u.id AS other_id, u.name AS other_name,
              c.center_lat AS lat, c.center_lng AS lng, c.radius_meters AS radius,
              d.center_lat AS other_lat, d.center_lng AS other_lng, d.radius_meters AS other_radius,
              o.pairs, o.distance_meters, o.overlap_meters, o.share,
              (SELECT COUNT(*) FROM (SELECT 1 FROM ${from} LIMIT ?) AS some) AS count
       FROM (SELECT ${KEY} FROM ${from} ORDER BY overlap_meters DESC, territory_id DESC, other_id DESC LIMIT ?) AS f
       JOIN territory_overlaps AS o ON o.territory_id = f.territory_id AND o.other_id = f.other_id
       JOIN territories AS t ON t.id = o.territory_id
       JOIN territories AS u ON u.id = o.other_id
       JOIN territory_circles AS c ON c.territory_id = o.territory_id AND c.position = o.position
       JOIN territory_circles AS d ON d.territory_id = o.other_id AND d.position = o.other_position
       ORDER BY f.overlap_meters DESC, f.territory_id DESC, f.other_id DESC`,
      [...values, MOST_COUNTED, ...values, MOST_OVERLAPS],
    );
    return { circles: rows.map(toOverlap), count: Number(rows[0]?.count ?? 0) };
  }

  /** Counts the other territories that each of these overlaps with. */
  async counts(ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.database.query<{ id: number; count: number }>(
      `SELECT id, COUNT(*) AS count FROM (
         SELECT territory_id AS id FROM territory_overlaps WHERE territory_id IN (?)
         UNION ALL SELECT other_id FROM territory_overlaps WHERE other_id IN (?)) AS own GROUP BY id`,
      [[...ids], [...ids]],
    );
    return new Map(rows.map(({ id, count }) => [id, Number(count)]));
  }
}

const toOverlap = (row: Row): TerritoryOverlapOutput => ({
  territories: [
    { id: row.id, name: row.name },
    { id: row.other_id, name: row.other_name },
  ],
  circles: [
    { center_lat: Number(row.lat), center_lng: Number(row.lng), radius_meters: row.radius },
    { center_lat: Number(row.other_lat), center_lng: Number(row.other_lng), radius_meters: row.other_radius },
  ],
  pairs: row.pairs,
  distance_meters: row.distance_meters,
  overlap_meters: row.overlap_meters,
  share: Number(row.share),
});

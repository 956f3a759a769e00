import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { jsonObject, rowsOf } from '../../infra/database/row-json.js';
import { type Filter, EVERY_ROW } from '../../infra/database/scope-filter.js';
import { startingWith } from '../../infra/database/search.js';
import { offsetOf } from '../../shared/pages.js';
import { MOST_COUNTED } from '../../shared/schemas.js';
import {
  type DemandQuery,
  MOST_OF_A_ZIP,
  MOST_SHARED_ZIPS,
  type OverlapsQuery,
  type SharedZip,
  type TerritoryRef,
} from './areas.schemas.js';

interface Found {
  id: number;
  name: string;
  slug: string | null;
  active: number;
}
interface ZipFacts {
  waiting: number;
  restaurants: number;
}
type RankedZip = ZipFacts & { zip: string };
export interface UnservedRestaurant {
  id: number;
  name: string;
  zip_code: string;
}

/** Area of a territory: its zips and those within its circles. */
interface Ground {
  territory: number;
  /** Zips within its circles. */
  within: readonly string[];
}

const REF = jsonObject('t', ['id', 'name']);
const FOUND = jsonObject('t', ['id', 'name', 'slug', 'active']);
/** JSON list of the territories that have the zip in this column. */
const territoriesOf = (code: string) => `(
  SELECT JSON_ARRAYAGG(${REF} ORDER BY t.name, t.id LIMIT ${MOST_OF_A_ZIP})
  FROM territory_zips AS z JOIN territories AS t ON t.id = z.territory_id WHERE z.code = ${code})`;

/** Zips of this territory that others also have. */
const SHARED_WITH = `territory_zips AS own JOIN zip_counts AS c ON c.code = own.code AND c.territories > 1
  WHERE own.territory_id = ?`;
/** Limit of zips that a search ranks, in order of code. */
const MOST_SEARCHED = 1_000;

/** Answers questions about zips over all territories, from counts that every write updates. */
@Injectable()
export class ZipQuestionsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the counts of a zip. */
  async facts(code: string): Promise<ZipFacts> {
    const row = await this.database.queryOne<ZipFacts>(
      'SELECT waiting, restaurants FROM zip_counts WHERE code = ?',
      [code],
    );
    return row ?? { waiting: 0, restaurants: 0 };
  }

  /** Lists the territories that have these zips, by name. */
  async having(codes: readonly string[]): Promise<Map<string, Found[]>> {
    if (codes.length === 0) return new Map();
    const rows = await this.database.query<{ code: string; territories: string }>(
      `SELECT z.code, JSON_ARRAYAGG(${FOUND} ORDER BY t.name, t.id LIMIT ${MOST_OF_A_ZIP}) AS territories
       FROM territory_zips AS z JOIN territories AS t ON t.id = z.territory_id
       WHERE z.code IN (?) GROUP BY z.code`,
      [[...codes]],
    );
    return new Map(rows.map(({ code, territories }) => [code, rowsOf<Found>(territories)]));
  }

  /** Returns names of territories by id. */
  async named(ids: readonly number[]): Promise<TerritoryRef[]> {
    if (ids.length === 0) return [];
    return this.database.query<TerritoryRef>(
      'SELECT id, name FROM territories WHERE id IN (?) ORDER BY name, id',
      [[...ids]],
    );
  }

  /** Lists zips that several territories have, by code. */
  async shared(territory: number | undefined): Promise<{ zips: SharedZip[]; count: number }> {
    const [from, values] =
      territory === undefined ? ['zip_counts AS c WHERE c.territories > 1', []] : [SHARED_WITH, [territory]];
    const rows = await this.database.query<{ code: string; territories: string; count: number }>(
      `SELECT f.code, ${territoriesOf('f.code')} AS territories,
              (SELECT COUNT(*) FROM (SELECT 1 FROM ${from} LIMIT ?) AS some) AS count
       FROM (SELECT c.code FROM ${from} ORDER BY c.code LIMIT ?) AS f ORDER BY f.code`,
      [...values, MOST_COUNTED, ...values, MOST_SHARED_ZIPS],
    );
    return { zips: rows.map(toSharedZip), count: Number(rows[0]?.count ?? 0) };
  }

  /** Lists those of these codes that other territories have. */
  async sharedWith(
    codes: readonly string[],
    territory: number,
  ): Promise<{ zips: SharedZip[]; count: number }> {
    if (codes.length === 0) return { zips: [], count: 0 };
    const rows = await this.database.query<{ code: string; territories: string; count: number }>(
      `SELECT z.code, JSON_ARRAYAGG(${REF} ORDER BY t.name, t.id LIMIT ${MOST_OF_A_ZIP}) AS territories,
              COUNT(*) OVER () AS count
       FROM territory_zips AS z JOIN territories AS t ON t.id = z.territory_id
       WHERE z.code IN (?) AND z.territory_id <> ? GROUP BY z.code ORDER BY z.code LIMIT ?`,
      [[...codes], territory, MOST_SHARED_ZIPS],
    );
    return { zips: rows.map(toSharedZip), count: Number(rows[0]?.count ?? 0) };
  }

  /** Counts the zips of each territory that others also have. */
  async sharedCounts(ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.database.query<{ id: number; count: number }>(
      `SELECT own.territory_id AS id, COUNT(*) AS count
       FROM territory_zips AS own JOIN zip_counts AS c ON c.code = own.code AND c.territories > 1
       WHERE own.territory_id IN (?) GROUP BY own.territory_id`,
      [[...ids]],
    );
    return new Map(rows.map(({ id, count }) => [id, Number(count)]));
  }

  /** Lists restaurants in zips without an active territory. Zips with the most restaurants come first. */
  async unserved(query: OverlapsQuery): Promise<{ restaurants: UnservedRestaurant[]; count: number }> {
    const zips = 'zip_counts WHERE served = 0 AND restaurants > 0';
    const found = `FROM (SELECT code, restaurants FROM ${zips} ORDER BY restaurants DESC, code DESC LIMIT ?) AS c
      JOIN restaurants AS r ON r.zip_key = c.code
      WHERE r.deleted_at IS NULL`;
    const [last, { page_size: size }] = [offsetOf(query) + query.page_size, query];
    const restaurants = await this.database.query<UnservedRestaurant & { count: number }>(
      `SELECT r.id, r.name, r.zip_code,
              (SELECT SUM(restaurants) FROM (SELECT restaurants FROM ${zips} LIMIT ?) AS some) AS count
       ${found} ORDER BY c.restaurants DESC, c.code DESC, r.id LIMIT ? OFFSET ?`,
      [MOST_COUNTED, last, size, offsetOf(query)],
    );
    const count = Number(restaurants[0]?.count ?? 0);
    return { restaurants: restaurants.map(({ id, name, zip_code }) => ({ id, name, zip_code })), count };
  }

  /** Lists zips with waiting people, highest number first. @param ground undefined: everywhere */
  async ranked(query: DemandQuery, ground?: Ground): Promise<{ ranked: RankedZip[]; count: number }> {
    const { search, show } = query;
    const shown = show === undefined ? '' : `AND c.served = ${show === 'served' ? 1 : 0}`;
    const { sql, values } = waitingIn(ground, search);
    const rows = await this.database.query<RankedZip & { count: number }>(
      `SELECT f.code AS zip, f.waiting, f.restaurants,
              (SELECT COUNT(*) FROM (SELECT 1 FROM ${sql} ${shown} LIMIT ?) AS some) AS count
       FROM (SELECT c.code, c.waiting, c.restaurants FROM ${sql} ${shown}
             ORDER BY c.waiting DESC, c.code DESC LIMIT ? OFFSET ?) AS f
       ORDER BY f.waiting DESC, f.code DESC`,
      [...values, MOST_COUNTED, ...values, query.page_size, offsetOf(query)],
    );
    return {
      ranked: rows.map(({ zip, waiting, restaurants }) => ({ zip, waiting, restaurants })),
      count: Number(rows[0]?.count ?? 0),
    };
  }

  /** Lists zips with waiting people, by code. */
  async waitingAfter(code: string, limit: number): Promise<{ code: string; waiting: number }[]> {
    return this.database.query<{ code: string; waiting: number }>(
      'SELECT code, waiting FROM zip_counts WHERE waiting > 0 AND code > ? ORDER BY code LIMIT ?',
      [code, limit],
    );
  }

  /** Sums the waiting people in total and in unserved zips. Limited to the zips with most of them. */
  async waiting(ground?: Ground): Promise<{ total: number; unserved: number }> {
    const { sql, values } = waitingIn(ground);
    const sum = (only: string) =>
      `(SELECT SUM(waiting) FROM (SELECT c.waiting FROM ${sql} ${only} ORDER BY c.waiting DESC LIMIT ?) AS some)`;
    const row = await this.database.queryOne<{ total: number | null; unserved: number | null }>(
      `SELECT ${sum('')} AS total, ${sum('AND c.served = 0')} AS unserved`,
      [...values, MOST_COUNTED, ...values, MOST_COUNTED],
    );
    return { total: Number(row?.total ?? 0), unserved: Number(row?.unserved ?? 0) };
  }
}

/** Rows of `c` with waiting people: all, those of a territory's ground, or those with a prefix. */
function waitingIn(ground?: Ground, search?: string): Filter {
  const found: Filter = search ? { sql: 'c.code LIKE ?', values: [startingWith(search)] } : EVERY_ROW;
  if (ground)
    return {
      sql: `(SELECT code FROM territory_zips WHERE territory_id = ?
          UNION SELECT a.code COLLATE utf8mb4_unicode_ci FROM JSON_TABLE(?, '$[*]' COLUMNS (
            code VARCHAR(10) CHARACTER SET utf8mb4 PATH '$')) AS a) AS own
        JOIN zip_counts AS c ON c.code = own.code WHERE c.waiting > 0 AND ${found.sql}`,
      values: [ground.territory, JSON.stringify(ground.within), ...found.values],
    };
  // Scans the codes in order up to a limit.
  if (search)
    return {
      sql: `(SELECT * FROM zip_counts AS c WHERE ${found.sql} ORDER BY code LIMIT ${MOST_SEARCHED}) AS c WHERE c.waiting > 0`,
      values: found.values,
    };
  return { sql: 'zip_counts AS c WHERE c.waiting > 0', values: [] };
}

const toSharedZip = ({ code, territories }: { code: string; territories: string }): SharedZip => ({
  code,
  territories: rowsOf<TerritoryRef>(territories),
});

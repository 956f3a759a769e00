import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { isDuplicate } from '../../infra/database/driver-errors.js';
import { type Changes, editRow } from '../../infra/database/edit-row.js';
import { readPage } from '../../infra/database/read-page.js';
import type { Filter } from '../../infra/database/scope-filter.js';
import { containing } from '../../infra/database/search.js';
import { searchOf, type Slice } from '../../shared/pages.js';
import { TerritorySlugTaken } from './territories.errors.js';
import type { Circle, Territory, TerritoryQuery } from './territories.schemas.js';
import {
  ALL_COLUMNS,
  type FullRow,
  LEAN_COLUMNS,
  type LeanRow,
  type LeanTerritory,
  toLeanTerritory,
  toTerritory,
} from './territory-rows.js';

/** The lists of a territory that have rows of their own; undefined stays as it is. */
export interface AreaChanges {
  zips?: readonly string[] | undefined;
  circles?: readonly Circle[] | undefined;
}

/** Territories are the platform's and of no restaurant (C-250), so nothing here is scoped. */
@Injectable()
export class TerritoriesRepository {
  constructor(private readonly database: Database) {}

  /** One page by name: a statement for the rows with all their counts and lists, and one for how many there are. */
  async list(query: TerritoryQuery): Promise<Slice<Territory | LeanTerritory>> {
    const source = { table: 'territories', filter: found(searchOf(query)), order: 'name, id' };
    if (!query.with_zips) {
      const { results, count } = await readPage<LeanRow>(
        this.database,
        { ...source, columns: LEAN_COLUMNS },
        query,
      );
      return { results: results.map(toLeanTerritory), count };
    }
    const { results, count } = await readPage<FullRow>(
      this.database,
      { ...source, columns: ALL_COLUMNS },
      query,
    );
    return { results: results.map(toTerritory), count };
  }

  async find(id: number): Promise<Territory | undefined> {
    const row = await this.database.queryOne<FullRow>(
      `SELECT ${ALL_COLUMNS} FROM territories AS r WHERE r.id = ?`,
      [id],
    );
    return row && toTerritory(row);
  }

  async nameOf(id: number): Promise<string | undefined> {
    const row = await this.database.queryOne<{ name: string }>('SELECT name FROM territories WHERE id = ?', [
      id,
    ]);
    return row?.name;
  }

  /** @returns its id @throws TerritorySlugTaken */
  async insert(values: Changes): Promise<number> {
    const sent = Object.entries(values).flatMap(([column, value]) =>
      value === undefined ? [] : [{ column, value }],
    );
    const { insertId } = await this.writing(() =>
      this.database.execute(
        `INSERT INTO territories (${sent.map(({ column }) => column).join(', ')})
         VALUES (${sent.map(() => '?').join(', ')})`,
        sent.map(({ value }) => value),
      ),
    );
    return insertId;
  }

  /**
   * @param version what the row must still have (C-246); undefined: the last write wins
   * @returns false when no row was written: absent, or changed in the meantime
   * @throws TerritorySlugTaken
   */
  update(id: number, changes: Changes, version: number | undefined): Promise<boolean> {
    const within = { sql: 'TRUE', values: [] };
    return this.writing(() => editRow(this.database, { table: 'territories', id, within, changes, version }));
  }

  /** Adds zips and circles to a territory that has none; one statement for each kind. */
  async addArea(id: number, { zips = [], circles = [] }: AreaChanges): Promise<void> {
    await this.addRows(
      'territory_zips (territory_id, code)',
      zips.map((code) => [id, code]),
    );
    await this.addRows(
      'territory_circles (territory_id, position, center_lat, center_lng, radius_meters)',
      circles.map((circle, position) => [
        ...[id, position, circle.center_lat, circle.center_lng, circle.radius_meters],
      ]),
    );
  }

  /** Replaces what is there; both kinds go with one statement, whose two halves share no rows. */
  async replaceArea(id: number, area: AreaChanges): Promise<void> {
    await this.database.execute(
      `DELETE z, c FROM (SELECT 'zips' AS kind UNION ALL SELECT 'circles') AS kinds
       LEFT JOIN territory_zips AS z ON kinds.kind = 'zips' AND z.territory_id = ?
       LEFT JOIN territory_circles AS c ON kinds.kind = 'circles' AND c.territory_id = ?`,
      [area.zips ? id : null, area.circles ? id : null],
    );
    await this.addArea(id, area);
  }

  /** @returns false when it is absent, or not of this version any more */
  async delete(id: number, version: number | undefined): Promise<boolean> {
    const { affectedRows } = await this.database.execute(
      'DELETE FROM territories WHERE id = ? AND version = COALESCE(?, version)',
      [id, version ?? null],
    );
    return affectedRows === 1;
  }

  private async addRows(target: string, rows: readonly (string | number)[][]): Promise<void> {
    if (rows.length === 0) return;
    await this.database.execute(`INSERT INTO ${target} VALUES ${rows.map(() => '(?)').join(', ')}`, rows);
  }

  private async writing<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (isDuplicate(error, 'territories_slug')) throw new TerritorySlugTaken();
      throw error;
    }
  }
}

/** By any part of the name or the URL, or by a whole zip. */
function found(search: string | undefined): Filter {
  if (search === undefined) return { sql: 'TRUE', values: [] };
  return {
    sql: `(name LIKE ? OR slug LIKE ? OR id IN (SELECT territory_id FROM territory_zips WHERE code = ?))`,
    values: [containing(search), containing(search.toLowerCase()), search.replace(/[\s-]/g, '')],
  };
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isDuplicate, isInUse, isMissingParent } from '../../../infra/database/driver-errors.js';
import { allOf, type Filter } from '../../../infra/database/scope-filter.js';
import { holding } from '../../../infra/database/search.js';
import { offsetOf, searchOf, type Slice } from '../../../shared/pages.js';
import type { City, CityFields, CityQuery } from '../cities.schemas.js';
import { assignments, type Changes, isoTimes, type TimedRow } from './place-rows.js';
import { CityInUse, CityNameTaken, UnknownCountry } from './places.errors.js';

type CityRow = TimedRow<City>;

const COLUMNS = 'id, name, country_id, version, created_at, updated_at';

/** Cities are the same for all restaurants (C-250), so nothing here is scoped. */
@Injectable()
export class CitiesRepository {
  constructor(private readonly database: Database) {}

  /** One page by id: a statement for the rows and one for the count. */
  async list(query: CityQuery): Promise<Slice<City>> {
    const { sql, values } = allOf(ofCountry(query.country_id), holding(searchOf(query)));
    const rows = await this.database.query<CityRow>(
      `SELECT ${COLUMNS} FROM cities WHERE ${sql} ORDER BY id LIMIT ? OFFSET ?`,
      [...values, query.page_size, offsetOf(query)],
    );
    const total = await this.database.queryOne<{ count: number }>(
      `SELECT COUNT(*) AS count FROM cities WHERE ${sql}`,
      values,
    );
    return { results: rows.map(isoTimes), count: Number(total?.count ?? 0) };
  }

  async find(id: number): Promise<City | undefined> {
    const row = await this.database.queryOne<CityRow>(`SELECT ${COLUMNS} FROM cities WHERE id = ?`, [id]);
    return row && isoTimes(row);
  }

  /** @throws CityNameTaken; UnknownCountry */
  async insert({ name, country_id }: CityFields): Promise<City> {
    const [row] = await this.writing(() =>
      this.database.query<CityRow>(
        `INSERT INTO cities (name, country_id) VALUES (?, ?) RETURNING ${COLUMNS}`,
        [name, country_id],
      ),
    );
    if (!row) throw new Error('The database returned no row for a new city.');
    return isoTimes(row);
  }

  /**
   * @param version what the row must still have (C-246); undefined: the last write wins
   * @returns false when no row was written: absent, or changed in the meantime
   * @throws CityNameTaken; UnknownCountry
   */
  async update(id: number, changes: Changes<CityFields>, version?: number): Promise<boolean> {
    const set = assignments(changes, ['name', 'country_id']);
    const { affectedRows } = await this.writing(() =>
      this.database.execute(`UPDATE cities SET ${set.sql} WHERE id = ? AND version = COALESCE(?, version)`, [
        ...set.values,
        id,
        version ?? null,
      ]),
    );
    return affectedRows === 1;
  }

  /**
   * To be called in a transaction. Deleted restaurants let go of the city: they are shown to no user.
   * @returns false when it is absent @throws CityInUse while restaurants are in it
   */
  async delete(id: number): Promise<boolean> {
    await this.database.execute(
      'UPDATE restaurants SET city_id = NULL WHERE city_id = ? AND deleted_at IS NOT NULL',
      [id],
    );
    try {
      return (await this.database.execute('DELETE FROM cities WHERE id = ?', [id])).affectedRows === 1;
    } catch (error) {
      if (isInUse(error)) throw new CityInUse();
      throw error;
    }
  }

  private async writing<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (isDuplicate(error, 'cities_country_name')) throw new CityNameTaken();
      if (isMissingParent(error)) throw new UnknownCountry();
      throw error;
    }
  }
}

const ofCountry = (id: number | undefined): Filter =>
  id === undefined ? { sql: 'TRUE', values: [] } : { sql: 'country_id = ?', values: [id] };

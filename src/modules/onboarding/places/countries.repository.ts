import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isDuplicate, isInUse } from '../../../infra/database/driver-errors.js';
import { holding } from '../../../infra/database/search.js';
import { offsetOf, searchOf, type Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import type { Country, CountryFields } from '../countries.schemas.js';
import { CountryCodeTaken, CountryInUse, CountryNameTaken } from './places.errors.js';
import { assignments, type Changes, isoTimes, type TimedRow } from './place-rows.js';

type CountryRow = TimedRow<Country>;

const COLUMNS = 'id, name, code, version, created_at, updated_at';

/** Countries are the same for all restaurants (C-250), so nothing here is scoped. */
@Injectable()
export class CountriesRepository {
  constructor(private readonly database: Database) {}

  /** One page by id: a statement for the rows and one for the count. */
  async list(query: PageQuery): Promise<Slice<Country>> {
    const { sql: where, values } = holding(searchOf(query));
    const rows = await this.database.query<CountryRow>(
      `SELECT ${COLUMNS} FROM countries WHERE ${where} ORDER BY id LIMIT ? OFFSET ?`,
      [...values, query.page_size, offsetOf(query)],
    );
    const total = await this.database.queryOne<{ count: number }>(
      `SELECT COUNT(*) AS count FROM countries WHERE ${where}`,
      values,
    );
    return { results: rows.map(isoTimes), count: Number(total?.count ?? 0) };
  }

  async find(id: number): Promise<Country | undefined> {
    const row = await this.database.queryOne<CountryRow>(`SELECT ${COLUMNS} FROM countries WHERE id = ?`, [
      id,
    ]);
    return row && isoTimes(row);
  }

  /** @throws CountryNameTaken; CountryCodeTaken */
  async insert({ name, code }: CountryFields): Promise<Country> {
    const [row] = await this.writing(() =>
      this.database.query<CountryRow>(
        `INSERT INTO countries (name, code) VALUES (?, ?) RETURNING ${COLUMNS}`,
        [name, code],
      ),
    );
    if (!row) throw new Error('The database returned no row for a new country.');
    return isoTimes(row);
  }

  /**
   * @param version what the row must still have (C-246); undefined: the last write wins
   * @returns false when no row was written: absent, or changed in the meantime
   * @throws CountryNameTaken; CountryCodeTaken
   */
  async update(id: number, changes: Changes<CountryFields>, version?: number): Promise<boolean> {
    const set = assignments(changes, ['name', 'code']);
    const { affectedRows } = await this.writing(() =>
      this.database.execute(
        `UPDATE countries SET ${set.sql} WHERE id = ? AND version = COALESCE(?, version)`,
        [...set.values, id, version ?? null],
      ),
    );
    return affectedRows === 1;
  }

  /** @returns false when it is absent @throws CountryInUse while it has cities */
  async delete(id: number): Promise<boolean> {
    try {
      return (await this.database.execute('DELETE FROM countries WHERE id = ?', [id])).affectedRows === 1;
    } catch (error) {
      if (isInUse(error)) throw new CountryInUse();
      throw error;
    }
  }

  private async writing<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (isDuplicate(error, 'countries_name')) throw new CountryNameTaken();
      if (isDuplicate(error, 'countries_code')) throw new CountryCodeTaken();
      throw error;
    }
  }
}

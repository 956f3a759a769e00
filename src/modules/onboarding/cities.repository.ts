import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';

/** Cities are the same for all restaurants (C-250), so nothing here is scoped. */
@Injectable()
export class CitiesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Finds the city by name, ignoring case, or makes it (C-74). Two who make the same one at once get the same.
   * @param countryCode ISO 3166, two letters
   * @returns its id; undefined when the country is not on offer
   */
  async findOrCreate(countryCode: string, name: string): Promise<number | undefined> {
    const found = await this.database.queryOne<{ countryId: number; cityId: number | null }>(
      `SELECT countries.id AS countryId, cities.id AS cityId
       FROM countries LEFT JOIN cities ON cities.country_id = countries.id AND cities.name = ?
       WHERE countries.code = ?`,
      [name, countryCode],
    );
    if (!found) return undefined;
    return found.cityId ?? this.create(found.countryId, name);
  }

  private async create(countryId: number, name: string): Promise<number> {
    const { insertId } = await this.database.execute(
      'INSERT INTO cities (country_id, name) VALUES (?, ?) ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id)',
      [countryId, name],
    );
    return insertId;
  }
}

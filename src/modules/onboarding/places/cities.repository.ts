import type { Database } from '../../../infra/database/database.js';
import { lawInCountry } from '../unasked-allergens.js';
import { nameKeyOf } from '../../../infra/database/name-key.js';

/** A city's name and place. */
export interface CityPlace {
  /** Undefined for a new city. */
  id?: number;
  country_id: number;
  name: string;
  state: string;
}

/** Reads and writes what cities need of other rows. */
export class CitiesRepository {
  constructor(private readonly database: Database) {}

  /** Tells whether another city of the country has this name. */
  async hasNamesake({ id = 0, country_id, name }: CityPlace): Promise<boolean> {
    const key = nameKeyOf(name);
    const other = await this.database.queryOne(
      `SELECT id FROM cities WHERE country_id = ? AND name_key = ${key.sql} AND id <> ? LIMIT 1`,
      [country_id, ...key.values, id],
    );
    return other !== undefined;
  }

  /** Opens allergens in the menus of a city that moves to another country (C-355). */
  async openAllergens(id: number, countryId: number): Promise<void> {
    const { sql, values } = lawInCountry(countryId);
    await this.database.execute(`UPDATE restaurants SET ${sql} WHERE city_id = ?`, [...values, id]);
  }

  /** Lets deleted restaurants give up their city, because no user sees them. */
  async releaseFromDeleted(id: number): Promise<void> {
    await this.database.execute(
      'UPDATE restaurants SET city_id = NULL WHERE city_id = ? AND deleted_at IS NOT NULL',
      [id],
    );
  }
}

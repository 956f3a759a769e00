import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { jsonText, jsonValue } from '../../../infra/database/row-json.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import type { Allergen } from '../../../shared/menu/allergens.js';

/** Allergens that no one was asked about, with what decides which of them the law asks for. */
interface UnaskedAllergens {
  name: string;
  country_code: string | null;
  /** Null: all that the law asks for have been asked about. */
  unasked: Allergen[] | null;
}

/** Reads and writes the allergens that no one was asked about, in the restaurant's row (C-355). */
@Injectable()
export class OpenAllergensRepository {
  constructor(private readonly database: Database) {}

  /** Locks the restaurant's row until the transaction ends. Undefined if it does not exist. */
  async lock({ restaurantId }: RestaurantScope): Promise<UnaskedAllergens | undefined> {
    const row = await this.database.queryOne<
      Omit<UnaskedAllergens, 'unasked'> & { unasked: Allergen[] | string | null }
    >(
      `SELECT r.name, countries.code AS country_code, r.unasked_allergens AS unasked
       FROM restaurants AS r
       LEFT JOIN cities ON cities.id = r.city_id
       LEFT JOIN countries ON countries.id = cities.country_id
       WHERE r.id = ? AND r.deleted_at IS NULL FOR UPDATE`,
      [restaurantId],
    );
    return row && { ...row, unasked: jsonValue<Allergen[] | null>(row.unasked) };
  }

  /** Keeps the version of the row, because no edited field changes. */
  async save({ restaurantId }: RestaurantScope, unasked: readonly Allergen[]): Promise<void> {
    await this.database.execute('UPDATE restaurants SET unasked_allergens = ? WHERE id = ?', [
      jsonText(unasked),
      restaurantId,
    ]);
  }
}

import { Injectable } from '@nestjs/common';
import { Database, type Parameters } from '../../../infra/database/database.js';
import { isMissingParent } from '../../../infra/database/driver-errors.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import { additionalFields } from '../additional.schemas.js';
import { contactsFields } from '../contacts.schemas.js';
import { deliveryFields } from '../delivery.schemas.js';
import { RestaurantNotFound } from '../onboarding.errors.js';

/** Tables with one row for each restaurant, which is there once its step was saved; columns are named as on the wire. */
const COLUMNS = {
  delivery_settings: Object.keys(deliveryFields.shape),
  additional_info: Object.keys(additionalFields.shape),
  restaurant_contacts: Object.keys(contactsFields.shape),
} as const;
export type StepTable = keyof typeof COLUMNS;

/** Reads and replaces such a row, each in one statement. */
@Injectable()
export class StepRowsRepository {
  constructor(private readonly database: Database) {}

  /** Undefined before the first save. */
  async find<Row>(scope: RestaurantScope, table: StepTable): Promise<Row | undefined> {
    return this.database.queryOne<Row>(
      `SELECT ${COLUMNS[table].join(', ')} FROM ${table} WHERE restaurant_id = ?`,
      [scope.restaurantId],
    );
  }

  /**
   * @param values one for each column of the table
   * @throws RestaurantNotFound
   */
  async put(
    scope: RestaurantScope,
    table: StepTable,
    values: Readonly<Record<string, Parameters[number]>>,
  ): Promise<void> {
    const columns = COLUMNS[table];
    try {
      await this.database.execute(
        `INSERT INTO ${table} (restaurant_id, ${columns.join(', ')}) VALUES (?${', ?'.repeat(columns.length)})
         ON DUPLICATE KEY UPDATE ${columns.map((column) => `${column} = VALUES(${column})`).join(', ')}`,
        [scope.restaurantId, ...columns.map((column) => values[column] ?? null)],
      );
    } catch (error) {
      if (isMissingParent(error)) throw new RestaurantNotFound();
      throw error;
    }
  }
}

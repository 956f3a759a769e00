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

type Values = Readonly<Record<string, Parameters[number] | undefined>>;

export interface StepEdit {
  sent: Values;
  defaults: Values;
}

/** Reads and writes such a row, each in one statement. */
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
   * Writes what was sent; what is undefined stays as it is, or begins with its default.
   * @param sent the columns' new values
   * @param defaults for each column of the table, what it holds when nothing was saved and nothing is sent
   * @returns the row as it is now
   * @throws RestaurantNotFound
   */
  async put<Row>(scope: RestaurantScope, table: StepTable, { sent, defaults }: StepEdit): Promise<Row> {
    const columns = COLUMNS[table];
    const written = ['restaurant_id', ...columns.filter((column) => sent[column] !== undefined)];
    try {
      const [row] = await this.database.query<Row>(
        `INSERT INTO ${table} (restaurant_id, ${columns.join(', ')}) VALUES (?${', ?'.repeat(columns.length)})
         ON DUPLICATE KEY UPDATE ${written.map((column) => `${column} = VALUES(${column})`).join(', ')}
         RETURNING ${columns.join(', ')}`,
        [scope.restaurantId, ...columns.map((column) => valueOf(column, sent, defaults))],
      );
      if (!row) throw new RestaurantNotFound();
      return row;
    } catch (error) {
      if (isMissingParent(error)) throw new RestaurantNotFound();
      throw error;
    }
  }
}

const valueOf = (column: string, sent: Values, defaults: Values) =>
  (sent[column] === undefined ? defaults[column] : sent[column]) ?? null;

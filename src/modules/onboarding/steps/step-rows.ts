import type { ClassOf } from '../../../infra/database/data-source.js';
import type { Database } from '../../../infra/database/database.js';
import { isMissingParent } from '../../../infra/database/driver-errors.js';
import { EntityColumns } from '../../../infra/database/entity-columns.js';
import type { Scope } from '../../../shared/access/scope.js';
import { oneRestaurant } from '../one-restaurant.js';
import { RestaurantNotFound } from '../onboarding.errors.js';

/** What an edit sends: what is undefined stays. */
type Sent<Row> = { [K in keyof Row]?: Row[K] | undefined };

/** A table with one row for each restaurant, which is there once its step was saved; one statement reads or writes it. */
export class StepRows<Row extends object> {
  private readonly entity: EntityColumns<Row>;

  constructor(
    private readonly database: Database,
    entity: ClassOf<Row>,
    /** The schema of what a save sends. */
    sent: { shape: Record<keyof Row, unknown> },
  ) {
    this.entity = new EntityColumns(database.dataSource, entity, sent);
  }

  /** Undefined before the first save. */
  async find(scope: Scope): Promise<Row | undefined> {
    const { name, columns } = this.entity;
    const row = await this.database.queryOne<Row>(
      `SELECT ${columns.join(', ')} FROM ${name} WHERE restaurant_id = ?`,
      [oneRestaurant(scope).restaurantId],
    );
    return row && this.entity.read(row);
  }

  /**
   * Writes what was sent; the rest stays as it is, or begins as in `defaults`.
   * @returns the row as it is now
   * @throws RestaurantNotFound
   */
  async put(scope: Scope, sent: Sent<Row>, defaults: Row): Promise<Row> {
    const { name, columns } = this.entity;
    const given = columns as (keyof Row & string)[];
    const written = given.filter((column) => sent[column] !== undefined);
    const values = this.entity.stored(
      Object.fromEntries(
        given.map((column) => [column, (written.includes(column) ? sent : defaults)[column]]),
      ),
    );
    try {
      const [row] = await this.database.query<Row>(
        `INSERT INTO ${name} (restaurant_id, ${columns.join(', ')}) VALUES (?${', ?'.repeat(columns.length)})
         ON DUPLICATE KEY UPDATE
           ${['restaurant_id', ...written].map((column) => `${column} = VALUES(${column})`).join(', ')}
         RETURNING ${columns.join(', ')}`,
        [oneRestaurant(scope).restaurantId, ...columns.map((column) => values[column] ?? null)],
      );
      if (!row) throw new RestaurantNotFound();
      return this.entity.read(row);
    } catch (error) {
      if (isMissingParent(error)) throw new RestaurantNotFound();
      throw error;
    }
  }
}

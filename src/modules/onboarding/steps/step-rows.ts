import type { ClassOf } from '../../../infra/database/data-source.js';
import type { Database } from '../../../infra/database/database.js';
import { isDuplicate, isMissingParent } from '../../../infra/database/driver-errors.js';
import { EntityColumns } from '../../../infra/database/entity-columns.js';
import type { Scope } from '../../../shared/access/scope.js';
import { Stale } from '../../../shared/errors.js';
import { oneRestaurant } from '../one-restaurant.js';
import { RestaurantNotFound } from '../onboarding.errors.js';
import type { Versioned } from '../onboarding.schemas.js';

/** Fields of an edit. Undefined fields stay as they are. */
type Sent<Row> = { [K in keyof Row]?: Row[K] | undefined };

/** Keeps the version if nothing was sent, so that other users' copies do not become stale. */
const raised = (version: string, written: readonly string[]) =>
  `${version} = ${version} + ${written.length > 0 ? 1 : 0}`;

/** Updates the restaurant's time of change, although none of its versions changes. */
const TOUCHED = 'updated_at = CURRENT_TIMESTAMP(3)';

/**
 * A table with 1 row for each restaurant, created when its step is first saved. One statement reads or writes the
 * row, and updates the restaurant's time of change.
 */
export class StepRows<Row extends object> {
  private readonly entity: EntityColumns<Row>;
  /** Columns to read, including the version. */
  private readonly shown: string;

  constructor(
    private readonly database: Database,
    entity: ClassOf<Row>,
    /** Schema of a save. */
    sent: { shape: Record<keyof Row, unknown> },
  ) {
    this.entity = new EntityColumns(database.dataSource, entity, sent);
    this.shown = [...this.entity.columns, 'version'].join(', ');
  }

  /** Undefined before the first save. */
  async find(scope: Scope): Promise<Versioned<Row> | undefined> {
    const row = await this.database.queryOne<Versioned<Row>>(
      `SELECT ${this.shown} FROM ${this.entity.name} WHERE restaurant_id = ?`,
      [oneRestaurant(scope).restaurantId],
    );
    return row && this.entity.read(row);
  }

  /**
   * Writes the fields that were sent. Other fields stay, or start with `defaults`.
   * @param version version that the row must still have, 0 before the first save (C-246); undefined: the last write
   * wins
   * @returns the row after the write
   * @throws RestaurantNotFound; Stale when `version` is not the row's version
   */
  async put(
    scope: Scope,
    sent: Sent<Row>,
    defaults: Row,
    version: number | undefined,
  ): Promise<Versioned<Row>> {
    return version ? this.update(scope, sent, version) : this.upsert(scope, sent, defaults, version === 0);
  }

  private async update(scope: Scope, sent: Sent<Row>, version: number): Promise<Versioned<Row>> {
    const written = this.written(sent);
    const values = this.entity.stored(Object.fromEntries(written.map((column) => [column, sent[column]])));
    const { restaurantId } = oneRestaurant(scope);
    const { name } = this.entity;
    const within = {
      sql: `${name}.restaurant_id = ? AND ${name}.version = ?`,
      values: [restaurantId, version],
    };
    const set = [
      ...written.map((column) => `${name}.${column} = ?`),
      raised(`${name}.version`, written),
      ...(written.length > 0 ? [`r.${TOUCHED}`] : []),
    ];
    const update = {
      sql: `UPDATE ${name} JOIN restaurants AS r ON r.id = ${name}.restaurant_id SET ${set.join(', ')}
            WHERE ${within.sql}`,
      values: [...written.map((column) => values[column] ?? null), ...within.values],
    };
    const of = { table: name, id: restaurantId, columns: written };
    const { done } = await this.database.tracker.edit(of, within, update);
    const row = done ? await this.find(scope) : undefined;
    if (!row) throw new Stale();
    return row;
  }

  private async upsert(
    scope: Scope,
    sent: Sent<Row>,
    defaults: Row,
    mustBeNew: boolean,
  ): Promise<Versioned<Row>> {
    const { name, columns } = this.entity;
    const written = this.written(sent);
    const values = this.entity.stored(
      Object.fromEntries(
        (columns as (keyof Row & string)[]).map((column) => [
          column,
          (written.includes(column) ? sent : defaults)[column],
        ]),
      ),
    );
    const again = [...written.map((column) => `${column} = VALUES(${column})`), raised('version', written)];
    try {
      const { restaurantId } = oneRestaurant(scope);
      // The tracked entity has the same name as the table.
      const row = await this.database.tracker.put<Versioned<Row>>(
        [name, restaurantId],
        {
          sql: `INSERT INTO ${name} (restaurant_id, ${columns.join(', ')}) VALUES (?${', ?'.repeat(columns.length)})
         ${mustBeNew ? '' : `ON DUPLICATE KEY UPDATE ${again.join(', ')}`}
         RETURNING ${this.shown}`,
          values: [restaurantId, ...columns.map((column) => values[column] ?? null)],
        },
        written,
        written.length > 0
          ? { sql: `UPDATE restaurants SET ${TOUCHED} WHERE id = ?`, values: [restaurantId] }
          : undefined,
      );
      if (!row) throw new RestaurantNotFound();
      return this.entity.read(row);
    } catch (error) {
      if (isMissingParent(error)) throw new RestaurantNotFound();
      if (isDuplicate(error)) throw new Stale();
      throw error;
    }
  }

  /** Lists the columns in an edit. */
  private written(sent: Sent<Row>): (keyof Row & string)[] {
    return (this.entity.columns as (keyof Row & string)[]).filter((column) => sent[column] !== undefined);
  }
}

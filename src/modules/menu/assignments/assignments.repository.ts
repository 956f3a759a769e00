import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isDuplicate, isMissingParent } from '../../../infra/database/driver-errors.js';
import { EVERY_ROW, type Filter, withinScope } from '../../../infra/database/scope-filter.js';
import { holding } from '../../../infra/database/search.js';
import type { RestaurantScope, Scope } from '../../../shared/access/scope.js';
import { withMenuVersionBump } from '../shared/menu-rows.js';
import type { DressingAssignment, ToppingAssignment } from './assignments.tables.js';
import { selectSoldOut } from '../sold-out/sold-out-columns.js';

/** Assignable rows with their tables. Toppings and dressings differ only in these values. */
const ASSIGNABLE = {
  topping: {
    table: 'category_toppings',
    catalogue: 'toppings',
    own: ['default_choice'],
    select: ['name', 'image_url', 'allergens', 'may_contain', 'diets'],
  },
  dressing: {
    table: 'category_dressings',
    catalogue: 'dressings',
    own: [],
    select: ['name', 'allergens', 'may_contain', 'diets'],
  },
} as const;
export type Assignable = keyof typeof ASSIGNABLE;
/** Columns of an assignment besides its references. */
export interface OwnColumns {
  default_choice?: boolean;
}
interface AssignedRows {
  topping: ToppingAssignment;
  dressing: DressingAssignment;
}

/**
 * Reads and writes `category_toppings` and `category_dressings`. Assigned rows are shared or belong to the category's
 * restaurant. Each statement skips other rows, and a foreign key on the owner refuses them.
 */
@Injectable()
export class AssignmentsRepository {
  constructor(private readonly database: Database) {}

  /** Points the row to another topping or dressing. Returns `absent` if there is none in the scope. */
  async update(
    what: Assignable,
    scope: Scope,
    id: number,
    whatId: number,
  ): Promise<'changed' | 'absent' | 'taken'> {
    const { table, catalogue } = ASSIGNABLE[what];
    const { sql, values } = withinScope(scope, 'r.restaurant_id');
    try {
      const { affectedRows } = await withMenuVersionBump(this.database, scope, { table, id }, () =>
        this.changing(what, scope, id, () =>
          this.database.execute(
            `UPDATE ${table} AS r JOIN ${catalogue} AS t ON t.id = ? AND t.owner_id IN (0, r.restaurant_id)
         SET r.${what}_id = t.id, r.${what}_owner_id = t.owner_id WHERE r.id = ? AND ${sql}`,
            [whatId, id, ...values],
          ),
        ),
      );
      return affectedRows === 1 ? 'changed' : 'absent';
    } catch (error) {
      if (isDuplicate(error)) return 'taken';
      if (isMissingParent(error)) return 'absent';
      throw error;
    }
  }

  /** Writes the assignment's other columns. @returns false if it is absent or in another restaurant */
  async say(what: Assignable, scope: Scope, id: number, own: Required<OwnColumns>): Promise<boolean> {
    const { table } = ASSIGNABLE[what];
    const { sql, values } = withinScope(scope, 'restaurant_id');
    const { affectedRows } = await withMenuVersionBump(this.database, scope, { table, id }, () =>
      this.changing(what, scope, id, () =>
        this.database.execute(`UPDATE ${table} SET default_choice = ? WHERE id = ? AND ${sql}`, [
          own.default_choice,
          id,
          ...values,
        ]),
      ),
    );
    return affectedRows === 1;
  }

  /** @returns false if it exists already, or if one of the 2 rows is absent or outside the scope */
  async insert(
    what: Assignable,
    scope: Scope,
    { categoryId, whatId, own }: { categoryId: number; whatId: number; own: OwnColumns },
  ): Promise<boolean> {
    const { table, catalogue } = ASSIGNABLE[what];
    const said = own.default_choice === undefined ? [] : [own.default_choice];
    const more = said.length > 0 ? ', default_choice' : '';
    const { sql, values } = withinScope(scope, 'c.restaurant_id');
    try {
      const added = await withMenuVersionBump(
        this.database,
        scope,
        { table: 'categories', id: categoryId },
        () =>
          // No read with a lock comes first: concurrent requests for the same pair would deadlock.
          this.database.tracker.trackInserts(table, () =>
            this.database.query<{ id: number }>(
              `INSERT INTO ${table} (restaurant_id, category_id, ${what}_id, ${what}_owner_id${more})
         SELECT c.restaurant_id, c.id, t.id, t.owner_id${', ?'.repeat(said.length)}
         FROM categories AS c JOIN ${catalogue} AS t ON t.id = ? AND t.owner_id IN (0, c.restaurant_id)
         WHERE c.id = ? AND ${sql} RETURNING id, category_id`,
              [...said, whatId, categoryId, ...values],
            ),
          ),
      );
      return added.length === 1;
    } catch (error) {
      if (isDuplicate(error) || isMissingParent(error)) return false;
      throw error;
    }
  }

  /**
   * Inserts the assignments of a new category in the given order, in 1 statement.
   * @param defaults ids that are selected by default
   * @returns the rows as lists read them; fewer if one is absent or in another restaurant
   */
  insertAll<W extends Assignable>(
    what: W,
    scope: RestaurantScope,
    categoryId: number,
    ids: readonly number[],
    defaults: readonly number[] = [],
  ): Promise<AssignedRows[W][]> {
    if (ids.length === 0) return Promise.resolve([]);
    const { table, catalogue, own, select } = ASSIGNABLE[what];
    const shown = [
      ...select.map((column) => [
        column,
        `(SELECT t.${column} FROM ${catalogue} AS t WHERE t.id = ${what}_id)`,
      ]),
      ...Object.entries(selectSoldOut(what, `${table}.${what}_id`, `${table}.restaurant_id`)),
    ];
    return withMenuVersionBump(this.database, scope, { table: 'categories', id: categoryId }, () =>
      this.database.tracker.trackInserts(table, () =>
        this.database.query<AssignedRows[W]>(
          `INSERT INTO ${table} (restaurant_id, category_id, ${what}_id, ${what}_owner_id${own.map((column) => `, ${column}`).join('')})
       SELECT ?, ?, t.id, t.owner_id${own.map(() => ', t.id IN (?)').join('')} FROM ${catalogue} AS t
       WHERE t.id IN (?) AND t.owner_id IN (0, ?) ORDER BY FIELD(t.id, ?)
       RETURNING ${['id', 'restaurant_id', 'category_id', `${what}_id`, ...own].join(', ')},
         ${shown.map(([name, sql]) => `${sql} AS ${name}`).join(', ')}`,
          [
            scope.restaurantId,
            categoryId,
            ...own.map(() => (defaults.length > 0 ? defaults : [0])),
            ids,
            scope.restaurantId,
            ids,
          ],
        ),
      ),
    );
  }

  /** Runs a change of one assignment with history. Does not lock rows of other restaurants. */
  private changing<T>(what: Assignable, scope: Scope, id: number, work: () => Promise<T>): Promise<T> {
    const within = withinScope(scope, 'restaurant_id');
    return this.database.tracker.track([[`category_${what}`, [id]]], work, [], within);
  }
}

/** Narrows to assignments whose topping or dressing has this text in its name. */
export function named(what: Assignable, search: string | undefined): Filter {
  if (search === undefined) return EVERY_ROW;
  const { table, catalogue } = ASSIGNABLE[what];
  const { sql, values } = holding(search, 't.name');
  return {
    sql: `EXISTS (SELECT 1 FROM ${catalogue} AS t WHERE t.id = ${table}.${what}_id AND ${sql})`,
    values,
  };
}

/** SQL for the name of an assignment's topping or dressing. */
export function nameOfAssigned(what: Assignable): string {
  const { table, catalogue } = ASSIGNABLE[what];
  return `(SELECT t.name FROM ${catalogue} AS t WHERE t.id = ${table}.${what}_id)`;
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isMissingParent } from '../../../infra/database/driver-errors.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import type { SoldOutKind } from '../../../shared/menu/sold-out.js';
import type { SoldOutList } from './sold-out.schemas.js';
import { SOLD_OUT, SOLD_OUT_COLUMNS, STILL_OFF } from './sold-out-columns.js';
import { type AuditedSoldOutRow, AUDIT_COLUMNS } from './sold-out-audit.js';

interface Source {
  /** FROM clause for rows `t`, with the parameters ids and restaurant. */
  rows: string;
  /** Column with the owner of the row, if it can be shared. */
  owner?: string;
}

/** Sources by type. Rows belong to the restaurant or are shared. */
const SOURCES: Readonly<Record<SoldOutKind, Source>> = {
  item: { rows: 'menu_items AS t WHERE t.id IN (?) AND t.restaurant_id = ?' },
  topping: { rows: 'toppings AS t WHERE t.id IN (?) AND t.owner_id IN (0, ?)', owner: 'topping_owner_id' },
  dressing: { rows: 'dressings AS t WHERE t.id IN (?) AND t.owner_id IN (0, ?)', owner: 'dressing_owner_id' },
  extra_selection: { rows: 'extra_option_selections AS t WHERE t.id IN (?) AND t.restaurant_id = ?' },
  primary_selection: {
    rows: `primary_option_selections AS t JOIN primary_option_sets AS s ON s.id = t.set_id
           WHERE t.id IN (?) AND s.owner_id IN (0, ?)`,
  },
};

const KIND = `CASE ${Object.entries(SOLD_OUT_COLUMNS)
  .map(([kind, column]) => `WHEN off.${column} IS NOT NULL THEN '${kind}'`)
  .join(' ')} END`;
const ID = `COALESCE(${Object.values(SOLD_OUT_COLUMNS)
  .map((column) => `off.${column}`)
  .join(', ')})`;

type Listed = SoldOutList['sold_out'][number] & { since: Date; changed: Date };

/** Reads and writes `sold_out`: everything that a restaurant does not have now. */
@Injectable()
export class SoldOutRepository {
  constructor(private readonly database: Database) {}

  /** Lists everything that is sold out now, latest first. */
  async list({ restaurantId }: RestaurantScope): Promise<SoldOutList['sold_out']> {
    const rows = await this.database.query<Listed>(
      `SELECT ${KIND} AS kind, ${ID} AS id, COALESCE(i.name, t.name, d.name, x.name, p.name) AS name,
              c.id AS category_id, c.name AS category, COALESCE(g.name, s.name) AS \`group\`,
              off.created_at AS since, off.updated_at AS changed, ${SOLD_OUT.sold_out_until} AS until
       FROM sold_out AS off
       LEFT JOIN menu_items AS i ON i.id = off.item_id
       LEFT JOIN toppings AS t ON t.id = off.topping_id
       LEFT JOIN dressings AS d ON d.id = off.dressing_id
       LEFT JOIN extra_option_selections AS x ON x.id = off.extra_selection_id
       LEFT JOIN extra_option_groups AS g ON g.id = x.group_id
       LEFT JOIN primary_option_selections AS p ON p.id = off.primary_selection_id
       LEFT JOIN primary_option_sets AS s ON s.id = p.set_id
       LEFT JOIN categories AS c ON c.id = COALESCE(i.category_id, g.category_id)
       WHERE off.restaurant_id = ? AND ${STILL_OFF}
       ORDER BY off.created_at DESC, off.id DESC`,
      [restaurantId],
    );
    return rows.map((row) => ({
      ...row,
      since: row.since.toISOString(),
      changed: row.changed.toISOString(),
    }));
  }

  /**
   * Marks rows as sold out, or changes the end of their sold-out time. Rows that are absent or in another restaurant
   * are left out.
   * @returns the marked rows, each with its previous end if any
   */
  async mark(
    scope: Pick<RestaurantScope, 'restaurantId'>,
    { kind, ids }: { kind: SoldOutKind; ids: readonly number[] },
    until: Date | null,
  ): Promise<{ row: AuditedSoldOutRow; was: { until: Date | null } | undefined }[]> {
    const { rows, owner } = SOURCES[kind];
    const column = SOLD_OUT_COLUMNS[kind];
    const columns = ['restaurant_id', 'until', column, ...(owner ? [owner] : [])];
    const earlier = await this.soldOutAmong(scope, { kind, ids });
    try {
      const marked = await this.database.query<AuditedSoldOutRow>(
        // An ended row gets a new start.
        `INSERT INTO sold_out (${columns.join(', ')})
         SELECT ?, ?, t.id ${owner ? ', t.owner_id' : ''} FROM ${rows}
         ON DUPLICATE KEY UPDATE
           sold_out.created_at = IF(sold_out.until <= NOW(3), NOW(3), sold_out.created_at),
           sold_out.until = VALUES(until)
         RETURNING ${AUDIT_COLUMNS}`,
        [scope.restaurantId, until, ids, scope.restaurantId],
      );
      return marked.map((row) => ({ row, was: earlier.find(({ id }) => id === row.id) }));
    } catch (error) {
      // A row was deleted between the SELECT and the INSERT of the same statement.
      if (isMissingParent(error)) return [];
      throw error;
    }
  }

  /** Ends sold-out times. @returns the deleted rows */
  end(
    { restaurantId }: Pick<RestaurantScope, 'restaurantId'>,
    { kind, ids }: { kind: SoldOutKind; ids: readonly number[] },
  ): Promise<AuditedSoldOutRow[]> {
    return this.database.query<AuditedSoldOutRow>(
      `DELETE FROM sold_out WHERE ${SOLD_OUT_COLUMNS[kind]} IN (?) AND restaurant_id = ? RETURNING ${AUDIT_COLUMNS}`,
      [ids, restaurantId],
    );
  }

  /** Returns those of the rows that are sold out now, with the end. */
  soldOutAmong(
    { restaurantId }: Pick<RestaurantScope, 'restaurantId'>,
    { kind, ids }: { kind: SoldOutKind; ids: readonly number[] },
  ): Promise<{ id: number; until: Date | null }[]> {
    const column = SOLD_OUT_COLUMNS[kind];
    return this.database.query(
      `SELECT ${column} AS id, until FROM sold_out AS off WHERE ${column} IN (?) AND restaurant_id = ? AND ${STILL_OFF}`,
      [ids, restaurantId],
    );
  }

  /** Tells whether the restaurant has a row, or it is shared. */
  async has(
    { restaurantId }: RestaurantScope,
    { kind, id }: { kind: SoldOutKind; id: number },
  ): Promise<boolean> {
    const found = await this.database.queryOne(`SELECT t.id FROM ${SOURCES[kind].rows}`, [
      [id],
      restaurantId,
    ]);
    return found !== undefined;
  }

  /** Deletes rows whose time has passed, at most `limit`. @returns the deleted rows */
  removeUntil(now: Date, limit: number): Promise<AuditedSoldOutRow[]> {
    return this.database.query<AuditedSoldOutRow>(
      `DELETE FROM sold_out WHERE until <= ? ORDER BY until LIMIT ? RETURNING ${AUDIT_COLUMNS}`,
      [now, limit],
    );
  }
}

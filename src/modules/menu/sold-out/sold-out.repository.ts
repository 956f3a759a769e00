import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isMissingParent } from '../../../infra/database/driver-errors.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import type { SoldOutKind } from '../../../shared/menu/sold-out.js';
import type { SoldOutList } from './sold-out.schemas.js';
import { SOLD_OUT, SOLD_OUT_COLUMNS, STILL_OFF } from './sold-out-columns.js';
import { type AuditedSoldOutRow, AUDIT_COLUMNS } from './sold-out-audit.js';

interface Source {
  /** FROM clause for a row `t`, with the parameters id and restaurant. */
  rows: string;
  /** Column with the owner of the row, if it can be shared. */
  owner?: string;
}

/** Sources by type. Rows belong to the restaurant or are shared. */
const SOURCES: Readonly<Record<SoldOutKind, Source>> = {
  item: { rows: 'menu_items AS t WHERE t.id = ? AND t.restaurant_id = ?' },
  topping: { rows: 'toppings AS t WHERE t.id = ? AND t.owner_id IN (0, ?)', owner: 'topping_owner_id' },
  dressing: { rows: 'dressings AS t WHERE t.id = ? AND t.owner_id IN (0, ?)', owner: 'dressing_owner_id' },
  extra_selection: { rows: 'extra_option_selections AS t WHERE t.id = ? AND t.restaurant_id = ?' },
  primary_selection: {
    rows: `primary_option_selections AS t JOIN primary_option_sets AS s ON s.id = t.set_id
           WHERE t.id = ? AND s.owner_id IN (0, ?)`,
  },
};

const KIND = `CASE ${Object.entries(SOLD_OUT_COLUMNS)
  .map(([kind, column]) => `WHEN off.${column} IS NOT NULL THEN '${kind}'`)
  .join(' ')} END`;
const ID = `COALESCE(${Object.values(SOLD_OUT_COLUMNS)
  .map((column) => `off.${column}`)
  .join(', ')})`;

type Listed = SoldOutList['sold_out'][number] & { since: Date };

/** Reads and writes `sold_out`: everything that a restaurant does not have now. */
@Injectable()
export class SoldOutRepository {
  constructor(private readonly database: Database) {}

  /** Lists everything that is sold out now, latest first. */
  async list({ restaurantId }: RestaurantScope): Promise<SoldOutList['sold_out']> {
    const rows = await this.database.query<Listed>(
      `SELECT ${KIND} AS kind, ${ID} AS id, COALESCE(i.name, t.name, d.name, x.name, p.name) AS name,
              c.id AS category_id, c.name AS category, COALESCE(g.name, s.name) AS \`group\`,
              off.created_at AS since, ${SOLD_OUT.sold_out_until} AS until
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
    return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
  }

  /**
   * Marks a row as sold out, or changes the end of its sold-out time.
   * @returns the row, and its previous end if any; undefined when it is absent or in another restaurant
   */
  async mark(
    { restaurantId }: RestaurantScope,
    { kind, id }: { kind: SoldOutKind; id: number },
    until: Date | null,
  ): Promise<{ row: AuditedSoldOutRow; was: { until: Date | null } | undefined } | undefined> {
    const { rows, owner } = SOURCES[kind];
    const columns = ['restaurant_id', 'until', SOLD_OUT_COLUMNS[kind], ...(owner ? [owner] : [])];
    const was = await this.database.queryOne<{ until: Date | null }>(
      `SELECT until FROM sold_out AS off WHERE ${SOLD_OUT_COLUMNS[kind]} = ? AND restaurant_id = ? AND ${STILL_OFF}`,
      [id, restaurantId],
    );
    try {
      const row = await this.database.queryOne<AuditedSoldOutRow>(
        // An ended row gets a new start.
        `INSERT INTO sold_out (${columns.join(', ')})
         SELECT ?, ?, t.id ${owner ? ', t.owner_id' : ''} FROM ${rows}
         ON DUPLICATE KEY UPDATE
           sold_out.created_at = IF(sold_out.until <= NOW(3), NOW(3), sold_out.created_at),
           sold_out.until = VALUES(until)
         RETURNING ${AUDIT_COLUMNS}`,
        [restaurantId, until, id, restaurantId],
      );
      return row && { row, was };
    } catch (error) {
      // The row was deleted between the SELECT and the INSERT of the same statement.
      if (isMissingParent(error)) return undefined;
      throw error;
    }
  }

  /**
   * Ends a sold-out time.
   * @returns the deleted row; `absent` if the restaurant has no such thing; undefined if it was not sold out
   */
  async end(
    { restaurantId }: RestaurantScope,
    { kind, id }: { kind: SoldOutKind; id: number },
  ): Promise<AuditedSoldOutRow | 'absent' | undefined> {
    const row = await this.database.queryOne<AuditedSoldOutRow>(
      `DELETE FROM sold_out WHERE ${SOLD_OUT_COLUMNS[kind]} = ? AND restaurant_id = ? RETURNING ${AUDIT_COLUMNS}`,
      [id, restaurantId],
    );
    if (row) return row;
    const found = await this.database.queryOne(`SELECT t.id FROM ${SOURCES[kind].rows}`, [id, restaurantId]);
    return found ? undefined : 'absent';
  }

  /** Deletes rows whose time has passed, at most `limit`. @returns the deleted rows */
  removeUntil(now: Date, limit: number): Promise<AuditedSoldOutRow[]> {
    return this.database.query<AuditedSoldOutRow>(
      `DELETE FROM sold_out WHERE until <= ? ORDER BY until LIMIT ? RETURNING ${AUDIT_COLUMNS}`,
      [now, limit],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isMissingParent } from '../../../infra/database/driver-errors.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import type { SoldOutKind } from '../../../shared/menu/sold-out.js';
import type { SoldOutList } from '../sold-out.schemas.js';
import { SOLD_OUT, SOLD_OUT_COLUMNS, STILL_OFF } from './sold-out-columns.js';
import { type AuditedSoldOutRow, AUDIT_COLUMNS } from './sold-out-audit.js';

interface Source {
  /** Where its rows `t` are, with the parameters id and restaurant. */
  rows: string;
  /** The column with its owner, where it may be shared by all restaurants. */
  owner?: string;
}

/** Whose they must be: the restaurant's, or shared by all restaurants. */
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

/** `sold_out`: what a restaurant does not have at present. */
@Injectable()
export class SoldOutRepository {
  constructor(private readonly database: Database) {}

  /** What is off now, what was marked last first. */
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
   * Takes it off, or says anew until when.
   * @returns the row, and until when it was off already; undefined when it is absent or another restaurant's
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
        // One whose time has passed begins anew.
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
      // Deleted between the SELECT and the INSERT of the same statement.
      if (isMissingParent(error)) return undefined;
      throw error;
    }
  }

  /** @returns the row that was; `absent` when there is no such thing, or it is another restaurant's; undefined when it was not off */
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

  /** Removes those whose time has come, at most `limit`. @returns what they were */
  removeUntil(now: Date, limit: number): Promise<AuditedSoldOutRow[]> {
    return this.database.query<AuditedSoldOutRow>(
      `DELETE FROM sold_out WHERE until <= ? ORDER BY until LIMIT ? RETURNING ${AUDIT_COLUMNS}`,
      [now, limit],
    );
  }
}

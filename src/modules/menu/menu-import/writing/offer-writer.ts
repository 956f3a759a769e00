import type { Database } from '../../../../infra/database/database.js';
import type { MenuRow, MenuState, RowChange } from '../comparing/menu-state.js';
import { type MenuOfRestaurant, idIn, OFFERS, type OfferTable, storedValue } from './stored-tables.js';

/** Owner of shared rows. */
const SHARED = 0;

/** Writes what categories offer: toppings, dressings, option sets. */
export class OfferWriter {
  constructor(private readonly database: Database) {}

  /** Adds offers, or changes their order or default. @param state tells which offered rows are shared */
  async write(
    { restaurantId }: MenuOfRestaurant,
    table: OfferTable,
    changes: readonly RowChange[],
    state: MenuState,
  ): Promise<void> {
    const { of, from, column, own, table: stored } = OFFERS[table];
    const rows = changes.flatMap(({ after }) => {
      if (!after) return [];
      const isShared = state[from].get(String(idIn(after, of)))?.['shared'] === true;
      return [
        [
          restaurantId,
          idIn(after, 'category'),
          idIn(after, of),
          isShared ? SHARED : restaurantId,
          ...(own === null ? [] : [storedValue(after[own])]),
        ],
      ];
    });
    const more = own === null ? [] : [own];
    const columns = [
      'restaurant_id',
      'category_id',
      column,
      `${of === 'option_set' ? 'set' : of}_owner_id`,
      ...more,
    ];
    const update = own ?? column;
    await this.tracked(table, changes, () =>
      this.database.execute(
        `INSERT INTO ${stored} (${columns.join(', ')}) VALUES ? ON DUPLICATE KEY UPDATE ${update} = VALUES(${update})`,
        [rows],
      ),
    );
  }

  async delete(_scope: MenuOfRestaurant, table: OfferTable, changes: readonly RowChange[]): Promise<void> {
    const { table: stored, column } = OFFERS[table];
    await this.tracked(table, changes, () =>
      this.database.execute(`DELETE FROM ${stored} WHERE (category_id, ${column}) IN (?)`, [
        pairs(table, changes),
      ]),
    );
  }

  /** Runs a write with history: of the offers, or of the category's detail, which lists its option sets. */
  private tracked<T>(table: OfferTable, changes: readonly RowChange[], work: () => Promise<T>): Promise<T> {
    const { tracker } = this.database;
    if (table === 'category_option_sets') {
      const categories = [...new Set(changes.map((change) => idIn(rowOf(change), 'category')))];
      return tracker.trackWhere('category_detail', { sql: 'category_id IN (?)', values: [categories] }, work);
    }
    const { column } = OFFERS[table];
    const entity = table === 'category_toppings' ? 'category_topping' : 'category_dressing';
    const which = { sql: `(category_id, ${column}) IN (?)`, values: [pairs(table, changes)] };
    return tracker.trackWhere(entity, which, work);
  }
}

const rowOf = ({ before, after }: RowChange): MenuRow => after ?? before ?? {};
const pairs = (table: OfferTable, changes: readonly RowChange[]) =>
  changes.map((change) => [idIn(rowOf(change), 'category'), idIn(rowOf(change), OFFERS[table].of)]);

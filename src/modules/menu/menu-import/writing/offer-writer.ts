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
    const columns = [
      'id',
      'restaurant_id',
      'category_id',
      column,
      `${of === 'option_set' ? 'set' : of}_owner_id`,
      ...(own === null ? [] : [own]),
    ];
    const formerId = formerIds(table, state);
    const rows = changes.flatMap((change) => {
      const { after } = change;
      if (!after) return [];
      const isShared = state[from].get(String(idIn(after, of)))?.['shared'] === true;
      return [
        [
          formerId(change),
          restaurantId,
          idIn(after, 'category'),
          idIn(after, of),
          isShared ? SHARED : restaurantId,
          ...(own === null ? [] : [storedValue(after[own])]),
        ],
      ];
    });
    const insert = `INSERT INTO ${stored} (${columns.join(', ')}) VALUES ?`;
    const update = own ?? column;
    const returning = rows.filter(([id]) => id !== null);
    const others = rows.filter(([id]) => id === null);
    await this.tracked(table, changes, async () => {
      // Updates no row: another one could have the id.
      if (returning.length > 0) await this.database.execute(insert, [returning]);
      if (others.length > 0)
        await this.database.execute(`${insert} ON DUPLICATE KEY UPDATE ${update} = VALUES(${update})`, [
          others,
        ]);
    });
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

/**
 * Finds the former id of an offer that comes back, because toppings and dressings of a category are listed by it.
 * Others have none, nor do those whose id another offer has by now.
 */
function formerIds(table: OfferTable, state: MenuState): (change: RowChange) => number | null {
  const taken = new Set([...state[table].values()].map((row) => row['offer_id']));
  return ({ before, after }) => {
    const id = after?.['offer_id'];
    return before === null && typeof id === 'number' && !taken.has(id) ? id : null;
  };
}

const rowOf = ({ before, after }: RowChange): MenuRow => after ?? before ?? {};
const pairs = (table: OfferTable, changes: readonly RowChange[]) =>
  changes.map((change) => [idIn(rowOf(change), 'category'), idIn(rowOf(change), OFFERS[table].of)]);

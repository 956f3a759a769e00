import { Injectable } from '@nestjs/common';
import type { RestaurantScope } from '../../../../shared/access/scope.js';
import { MenuFileRepository } from '../../menu-file/menu-file.repository.js';
import { UNTIL_MARKED_AVAILABLE } from '../../menu-file/menu-file.fields.js';
import { MENU_TABLE_NAMES } from '../../menu-file/menu-file.schemas.js';
import { emptyState, keyOfRow, type MenuRow, type MenuState } from './menu-state.js';

/** Rows of one statement: a whole table, because an import compares it as a whole. */
const WHOLE_TABLE = 200_000;

/** Reads a restaurant's whole menu into memory. */
@Injectable()
export class MenuStates {
  constructor(private readonly rows: MenuFileRepository) {}

  /** @param locked locks all rows, so that none changes before the transaction ends */
  async read(scope: Pick<RestaurantScope, 'restaurantId'>, { locked = false } = {}): Promise<MenuState> {
    const state = emptyState();
    for (const table of MENU_TABLE_NAMES)
      for await (const rows of this.rows.pages(scope, table, {
        pageSize: WHOLE_TABLE,
        locked,
        offerIds: true,
      }))
        for (const row of rows) state[table].set(keyOfRow(table, row), withTime(row));
    return state;
  }
}

/** The file reads times as the database writes them. Rows of a comparison have one spelling. */
function withTime(row: MenuRow): MenuRow {
  const { sold_out_until: until } = row;
  return typeof until === 'string' && until !== UNTIL_MARKED_AVAILABLE
    ? { ...row, sold_out_until: new Date(until).toISOString() }
    : row;
}

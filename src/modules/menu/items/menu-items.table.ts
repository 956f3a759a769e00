import type { Database } from '../../../infra/database/database.js';
import { type JsonList, jsonList, jsonObject, rowsOf } from '../../../infra/database/row-json.js';
import { type RowIn, Table } from '../../../infra/database/table.js';
import { withCategory } from '../shared/category-of.js';
import { menuRows } from '../shared/menu-rows.js';
import { withSoldOut } from '../sold-out/sold-out-columns.js';
import { MenuItem } from './menu-item.entity.js';
import { menuItemOutput } from './menu-items.schemas.js';

/** SQL that reads an item `r` with its prices. Skips sizes of categories that it was in before. */
const PRICES = {
  defaults: { prices: null as JsonList<{ size_id: number; price: number; calories: number | null }> },
  columns: `${jsonList({
    of: jsonObject('p', ['size_id', 'price', 'calories']),
    from: `menu_item_prices AS p JOIN sizes AS s ON s.id = p.size_id
           WHERE p.item_id = r.id AND s.category_id = r.category_id`,
    order: 's.position, s.id',
  })} AS prices`,
};

const OF_ITEM = withSoldOut(PRICES, 'item');

/** Table of items, with their prices and availability. */
export const menuItemsTable = (database: Database) =>
  new Table(database, {
    entity: MenuItem,
    tenantScope: menuRows,
    select: menuItemOutput,
    computed: () => OF_ITEM,
  });

/** Converts an item to its output. Category and image have 2 names. */
export const toMenuItem = (row: RowIn<ReturnType<typeof menuItemsTable>>) =>
  withCategory(row, { image: row.image_url, prices: rowsOf(row.prices) });

import type { Database } from '../../../infra/database/database.js';
import { type Copies, copyOf, RowCopier } from '../../../infra/database/row-copier.js';
import type { Scope } from '../../../shared/access/scope.js';
import { MenuItemNotFound } from '../menu.errors.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import { placeOfCopy } from '../shared/place-of-copy.js';
import { MenuItemPrice } from './menu-item-price.entity.js';
import { MenuItem } from './menu-item.entity.js';
import { menuItemsTable } from './menu-items.table.js';

const SIBLINGS = { table: 'menu_items', parents: 'categories', column: 'category_id' } as const;

/** Copies items with their prices. Takes the same number of statements for any number of items. */
export class ItemCopier {
  private readonly items;
  private readonly prices;
  private readonly table;

  constructor(private readonly database: Database) {
    this.items = new RowCopier(database, MenuItem);
    this.prices = new RowCopier(database, MenuItemPrice);
    this.table = menuItemsTable(database);
  }

  /** Duplicates an item directly after it. @returns the copy @throws MenuItemNotFound */
  duplicate(scope: Scope, id: number) {
    return this.database.transaction(async () => {
      const place = await placeOfCopy(this.database, scope, SIBLINGS, id);
      if (!place) throw new MenuItemNotFound();
      const { parentId, ...changes } = place;
      const which = { sql: 'r.id = ? AND r.category_id = ?', values: [id, parentId] };
      const [copyId] = await this.items.copy(which, changes);
      if (copyId === undefined) throw new MenuItemNotFound();
      await this.copyPrices(new Map([[id, copyId]]), new Map());
      const copy = await this.table.find(scope, copyId);
      if (!copy) throw new MenuItemNotFound();
      MENU_VERSIONS.bump(this.database, copy.restaurant_id);
      return copy;
    });
  }

  /** Copies the items of a category into another one, with their prices in the copied sizes. */
  async copyInto(categoryId: number, original: number, sizes: Copies): Promise<void> {
    const which = { sql: 'r.category_id = ?', values: [original] };
    await this.copyPrices(await this.items.copyAll(which, { category_id: categoryId }), sizes);
  }

  /** Copies also the prices kept from former categories, in case the copy moves there (C-275). */
  private async copyPrices(items: Copies, sizes: Copies): Promise<void> {
    if (items.size === 0) return;
    const size = copyOf('r.size_id', sizes);
    await this.prices.copy(
      { sql: 'r.item_id IN (?)', values: [[...items.keys()]] },
      {
        item_id: copyOf('r.item_id', items),
        size_id: { ...size, sql: `COALESCE(${size.sql}, r.size_id)` },
      },
    );
  }
}

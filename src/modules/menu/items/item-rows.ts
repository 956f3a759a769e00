import type { MenuItem } from '../menu-items.schemas.js';

/** `menu_items` as MariaDB answers it. */
export type MenuItemRow = Omit<MenuItem, 'category'>;

export const ITEM_COLUMNS = [
  'id',
  'restaurant_id',
  'category_id',
  'name',
  'description',
  'position',
  'version',
] as const satisfies (keyof MenuItemRow)[];

export const toMenuItem = (row: MenuItemRow): MenuItem => ({ ...row, category: row.category_id });

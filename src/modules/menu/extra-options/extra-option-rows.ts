import { rowsOf } from '../../../infra/database/row-json.js';
import type { ExtraGroup, ExtraSelection } from '../extra-options.schemas.js';

/** `extra_option_selections` as MariaDB answers it: decimals are text in a column, and numbers in JSON. */
export type ExtraSelectionRow = Omit<ExtraSelection, 'image' | 'group' | 'price'> & {
  price: string | number;
};

export const SELECTION_COLUMNS = [
  'id',
  'restaurant_id',
  'group_id',
  'name',
  'price',
  'image_url',
  'position',
  'version',
] as const satisfies (keyof ExtraSelectionRow)[];

type Flag = 'required' | 'allow_multiple' | 'add_images_to_selections';

/** `extra_option_groups` as MariaDB answers it, with its selections as JSON. */
export type ExtraGroupRow = Omit<ExtraGroup, 'category' | 'selections' | Flag> &
  Record<Flag, number> & { selections: ExtraSelectionRow[] | null };

export const GROUP_COLUMNS = [
  'id',
  'restaurant_id',
  'category_id',
  'name',
  'required',
  'allow_multiple',
  'add_images_to_selections',
  'position',
  'version',
] as const satisfies (keyof ExtraGroupRow)[];

export const toSelection = (row: ExtraSelectionRow): ExtraSelection => ({
  ...row,
  group: row.group_id,
  price: Number(row.price),
  image: row.image_url,
});

export const toGroup = (row: ExtraGroupRow): ExtraGroup => ({
  ...row,
  category: row.category_id,
  required: row.required === 1,
  allow_multiple: row.allow_multiple === 1,
  add_images_to_selections: row.add_images_to_selections === 1,
  selections: rowsOf(row.selections).map(toSelection),
});

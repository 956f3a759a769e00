import { jsonList, jsonObject } from '../../../infra/database/row-json.js';
import type { CategoryDetail, PriceBasis } from '../category-details.schemas.js';

/** `category_details` as MariaDB answers it, by column or as JSON. */
export interface DetailRow {
  id: number;
  category_id: number;
  priced_by: PriceBasis;
  allow_toppings: number;
  allow_dressings: number;
  allow_remove_toppings: number;
  allow_add_toppings: number;
  max_extra_toppings: number;
  image_url: string | null;
  version: number;
}

export const DETAIL_COLUMNS = [
  'id',
  'category_id',
  'priced_by',
  'allow_toppings',
  'allow_dressings',
  'allow_remove_toppings',
  'allow_add_toppings',
  'max_extra_toppings',
  'image_url',
  'version',
] as const satisfies (keyof DetailRow)[];

/** A set that a category offers. */
export interface OptionSetName {
  id: number;
  name: string;
}

/** JSON list of the sets that the category in `categoryColumn` offers, in their order. */
export const optionSetNames = (categoryColumn: string) =>
  jsonList({
    of: jsonObject('o', ['id', 'name']),
    from: `category_primary_option_sets AS l JOIN primary_option_sets AS o ON o.id = l.set_id
           WHERE l.category_id = ${categoryColumn}`,
    order: 'l.position, l.id',
  });

/** As it goes over the wire, under every name that clients know (C-105, C-111). */
export function toDetail(row: DetailRow, sets: readonly OptionSetName[]): CategoryDetail {
  const ids = sets.map(({ id }) => id);
  return {
    ...row,
    category: row.category_id,
    primary_option_sets: ids,
    primary_option_set_ids: ids,
    primary_option_set: ids,
    primary_option_set_names: sets.map(({ name }) => name),
    allow_toppings: row.allow_toppings === 1,
    allow_dressings: row.allow_dressings === 1,
    allow_remove_toppings: row.allow_remove_toppings === 1,
    allow_add_toppings: row.allow_add_toppings === 1,
  };
}

import { rowsOf } from '../../../infra/database/row-json.js';
import type { OptionSet } from '../primary-options.schemas.js';
import type { OptionSetRow, SelectionRow } from './catalogue-rows.js';

const toSelection = ({ id, name, image_url, version }: SelectionRow): OptionSet['selections'][number] => ({
  ...{ id, name, image_url, image: image_url, version },
});

export function toOptionSet(row: OptionSetRow): OptionSet {
  const locked = row.prevent_restaurant_changes === 1;
  return {
    ...row,
    prevent_restaurant_changes: locked,
    lock_restaurants: locked,
    allow_images: row.allow_images === 1,
    selections: rowsOf(row.selections).map(toSelection),
    used_by: Number(row.used_by),
  };
}

import { columnsOf, jsonObject, rowsOf } from '../../../infra/database/row-json.js';
import { jsonValue } from '../../../infra/database/json-value.js';
import type { Category } from '../categories.schemas.js';
import {
  DETAIL_COLUMNS,
  type DetailRow,
  optionSetNames,
  type OptionSetName,
  toDetail,
} from './detail-rows.js';

/** `categories AS r` with its detail, as MariaDB answers it. */
export type CategoryRow = Omit<Category, 'created_at' | 'updated_at' | 'detail'> & {
  created_at: Date;
  updated_at: Date;
  detail: DetailRow | string | null;
  sets: OptionSetName[] | null;
};

const CATEGORY_COLUMNS = [
  'id',
  'restaurant_id',
  'name',
  'description',
  'version',
  'created_at',
  'updated_at',
] as const satisfies (keyof CategoryRow)[];

export const CATEGORY_WITH_DETAIL = `${columnsOf('r', CATEGORY_COLUMNS)},
  IF(d.id IS NULL, NULL, ${jsonObject('d', DETAIL_COLUMNS)}) AS detail, ${optionSetNames('r.id')} AS sets`;
export const JOIN_DETAIL = 'LEFT JOIN category_details AS d ON d.category_id = r.id';

export const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  name: row.name,
  description: row.description,
  restaurant_id: row.restaurant_id,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  detail: row.detail === null ? null : toDetail(jsonValue<DetailRow>(row.detail), rowsOf(row.sets)),
});

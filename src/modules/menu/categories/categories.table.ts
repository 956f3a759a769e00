import type { z } from 'zod';
import type { Database } from '../../../infra/database/database.js';
import { type JsonList, jsonValue } from '../../../infra/database/row-json.js';
import { type RowIn, Table } from '../../../infra/database/table.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import { menuRows } from '../shared/menu-rows.js';
import { categoryCreateInput, categoryOutput } from './categories.schemas.js';
import {
  type CategoryDetailsTable,
  type DetailRow,
  optionSetNames,
  type OptionSetName,
  toDetail,
} from './category-details.table.js';
import { Category } from './category.entity.js';

/** SQL that reads a category `r` with its detail. */
const withDetail = (details: CategoryDetailsTable) => ({
  defaults: { detail: null as DetailRow | string | null },
  columns: `IF(d.id IS NULL, NULL, ${details.json('d')}) AS detail`,
  joins: 'LEFT JOIN category_details AS d ON d.category_id = r.id',
});

/** Table of categories with their details, without the offered sets. */
export const categoriesWithDetailTable = (database: Database, details: CategoryDetailsTable) => {
  const computed = withDetail(details);
  return new Table(database, {
    entity: Category,
    tenantScope: menuRows,
    select: categoryOutput,
    computed: () => computed,
  });
};

/** Table of categories with their details and the offered sets. */
export const categoriesTable = (database: Database, details: CategoryDetailsTable) => {
  const detail = withDetail(details);
  const computed = {
    ...detail,
    defaults: { ...detail.defaults, sets: null as JsonList<OptionSetName> },
    columns: `${detail.columns}, ${optionSetNames('r.id')} AS sets`,
  };
  return new Table(database, {
    entity: Category,
    tenantScope: menuRows,
    select: categoryOutput,
    computed: () => computed,
  });
};

/** Converts a category with its detail to its output. */
export const toCategory = (
  details: CategoryDetailsTable,
  { detail, sets, ...row }: RowIn<ReturnType<typeof categoriesTable>>,
) => ({
  ...row,
  detail: detail === null ? null : toDetail(details.read(jsonValue(detail)), sets),
});

export type CategoryFields = Omit<z.output<typeof categoryCreateInput>, 'restaurant_id'>;

const { restaurant_id: _owner, ...own } = categoryCreateInput.shape;
const COLUMNS = Object.keys(own) as (keyof CategoryFields)[];

/** Columns of a new category, without other fields of the request. Without a position it goes last. */
export const newCategory = ({ restaurantId }: RestaurantScope, sent: CategoryFields) => ({
  ...(Object.fromEntries(COLUMNS.map((column) => [column, sent[column]])) as CategoryFields),
  position: sent.position ?? {
    sql: `(SELECT next FROM (SELECT COALESCE(MAX(position) + 1, 0) AS next FROM categories WHERE restaurant_id = ?) AS end)`,
    values: [restaurantId],
  },
});

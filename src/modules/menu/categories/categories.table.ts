import type { z } from 'zod';
import type { Database } from '../../../infra/database/database.js';
import { type JsonList, jsonList, jsonObject, jsonValue, rowsOf } from '../../../infra/database/row-json.js';
import { type RowIn, type RowOf, type Selected, Table } from '../../../infra/database/table.js';
import { withoutSearch } from '../../../infra/database/tenant-scope.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import { withCategory } from '../shared/category-of.js';
import { menuRows } from '../shared/menu-rows.js';
import { categoryCreateInput, categoryOutput } from './categories.schemas.js';
import { Category } from './category.entity.js';
import { CategoryDetail } from './category-detail.entity.js';
import { categoryDetailOutput } from './category-details.schemas.js';

type DetailRow = RowOf<Selected<CategoryDetail, typeof categoryDetailOutput.shape>>;

/** A primary option set that a category offers. */
interface OptionSetName {
  id: number;
  name: string;
}

/** JSON list of the sets that the category in `column` offers, in order. */
const optionSetNames = (column: string) =>
  jsonList({
    of: jsonObject('o', ['id', 'name']),
    from: `category_primary_option_sets AS l JOIN primary_option_sets AS o ON o.id = l.set_id
           WHERE l.category_id = ${column}`,
    order: 'l.position, l.id',
  });

const SETS = {
  defaults: { sets: null as JsonList<OptionSetName> },
  columns: `${optionSetNames('r.category_id')} AS sets`,
};

/** Table of category details, with the offered sets. */
export const categoryDetailsTable = (database: Database) =>
  new Table(database, {
    entity: CategoryDetail,
    tenantScope: withoutSearch(menuRows),
    select: categoryDetailOutput,
    computed: () => SETS,
  });
export type CategoryDetailsTable = ReturnType<typeof categoryDetailsTable>;

/** Converts a detail to its output, under all names that clients use (C-105). */
export const toDetail = (row: DetailRow, sets: JsonList<OptionSetName>) => {
  const named = rowsOf(sets);
  const ids = named.map(({ id }) => id);
  return withCategory(row, {
    primary_option_sets: ids,
    primary_option_set_ids: ids,
    primary_option_set: ids,
    primary_option_set_names: named.map(({ name }) => name),
  });
};

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

import type { Database } from '../../../infra/database/database.js';
import { type JsonList, jsonList, jsonObject, rowsOf } from '../../../infra/database/row-json.js';
import { type RowOf, type Selected, Table } from '../../../infra/database/table.js';
import { withoutSearch } from '../../../infra/database/tenant-scope.js';
import { withCategory } from '../shared/category-of.js';
import { menuRows } from '../shared/menu-rows.js';
import { CategoryDetail } from './category-detail.entity.js';
import { categoryDetailOutput } from './category-details.schemas.js';

export type DetailRow = RowOf<Selected<CategoryDetail, typeof categoryDetailOutput.shape>>;

/** A primary option set that a category offers. */
export interface OptionSetName {
  id: number;
  name: string;
}

/** JSON list of the sets that the category in `column` offers, in order. */
export const optionSetNames = (column: string) =>
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

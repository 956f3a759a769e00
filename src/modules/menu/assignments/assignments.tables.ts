import type { Database } from '../../../infra/database/database.js';
import { type RowIn, Table } from '../../../infra/database/table.js';
import { withoutSearch } from '../../../infra/database/tenant-scope.js';
import { withCategory } from '../shared/category-of.js';
import { NOTHING_STATED, toDietaryInfo } from '../shared/dietary-info.js';
import { menuRows } from '../shared/menu-rows.js';
import { withSoldOut } from '../sold-out/sold-out-columns.js';
import { categoryDressingOutput, categoryToppingOutput } from './assignments.schemas.js';
import { CategoryDressing } from './category-dressing.entity.js';
import { CategoryTopping } from './category-topping.entity.js';

/** SQL that reads an assignment `r` with its topping, so that a list needs no call per row. */
const TOPPING = withSoldOut(
  {
    defaults: { name: '', image_url: null as string | null, ...NOTHING_STATED },
    columns: 't.name, t.image_url, t.allergens, t.may_contain, t.diets',
    joins: 'JOIN toppings AS t ON t.id = r.topping_id',
  },
  'topping',
  { id: 'r.topping_id' },
);
const DRESSING = withSoldOut(
  {
    defaults: { name: '', ...NOTHING_STATED },
    columns: 't.name, t.allergens, t.may_contain, t.diets',
    joins: 'JOIN dressings AS t ON t.id = r.dressing_id',
  },
  'dressing',
  { id: 'r.dressing_id' },
);

/** Table of the toppings that categories offer. */
export const categoryToppingsTable = (database: Database) =>
  new Table(database, {
    entity: CategoryTopping,
    tenantScope: withoutSearch(menuRows),
    select: categoryToppingOutput,
    computed: () => TOPPING,
  });
export type ToppingAssignment = RowIn<ReturnType<typeof categoryToppingsTable>>;

/** Table of the dressings that categories offer. */
export const categoryDressingsTable = (database: Database) =>
  new Table(database, {
    entity: CategoryDressing,
    tenantScope: withoutSearch(menuRows),
    select: categoryDressingOutput,
    computed: () => DRESSING,
  });
export type DressingAssignment = RowIn<ReturnType<typeof categoryDressingsTable>>;

/** Converts an assignment to its output. Topping and image have 2 names. */
export const toCategoryTopping = (row: ToppingAssignment) =>
  withCategory(row, { ...toDietaryInfo(row), topping: row.topping_id, image: row.image_url });

/** Converts an assignment to its output. The dressing has 2 names. */
export const toCategoryDressing = (row: DressingAssignment) =>
  withCategory(row, { ...toDietaryInfo(row), dressing: row.dressing_id });

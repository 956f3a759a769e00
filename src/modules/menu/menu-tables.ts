import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { jsonList, jsonObject, jsonValue, rowsOf } from '../../infra/database/row-json.js';
import { type RowIn, type RowOf, type Selected, Table } from '../../infra/database/table.js';
import type { Allergen, Diet } from '../../shared/menu/allergens.js';
import { CategoryDressing } from './assignments/category-dressing.entity.js';
import { CategoryTopping } from './assignments/category-topping.entity.js';
import { categoryDressingOutput, categoryToppingOutput } from './assignments.schemas.js';
import { CategoryDetail } from './categories/category-detail.entity.js';
import { Category } from './categories/category.entity.js';
import { categoryOutput } from './categories.schemas.js';
import { categoryDetailOutput } from './category-details.schemas.js';
import { withCategory } from './category-of.js';
import { withoutSearch } from '../../infra/database/tenant-scope.js';
import { menuRows } from './menu-rows.js';
import { ExtraOptionGroup } from './extra-options/extra-option-group.entity.js';
import { ExtraOptionSelection } from './extra-options/extra-option-selection.entity.js';
import { extraGroupOutput, extraSelectionOutput } from './extra-options.schemas.js';
import { MenuItem } from './items/menu-item.entity.js';
import { menuItemOutput } from './menu-items.schemas.js';
import { Size } from './sizes/size.entity.js';
import { sizeOutput } from './sizes.schemas.js';
import { joinSoldOut, NOTHING_ELSE, SOLD_OUT, withSoldOut } from './sold-out/sold-out-columns.js';
import type { SoldOutState } from './sold-out.schemas.js';

/** A JSON list of rows as the driver returns it. */
export type JsonList<Row> = Row[] | string | null;
type DetailRow = RowOf<Selected<CategoryDetail, typeof categoryDetailOutput.shape>>;
type SelectionRow = RowOf<Selected<ExtraOptionSelection, typeof extraSelectionOutput.shape>> & SoldOutState;
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

/** Tables of categories and their parts, with the conversion of rows to outputs. */
@Injectable()
export class MenuTables {
  readonly categories;
  readonly details;
  readonly sizes;
  readonly items;
  readonly groups;
  readonly selections;
  readonly categoryToppings;
  readonly categoryDressings;
  /** SQL that reads a category `r` with its detail. */
  readonly withDetail;

  constructor(database: Database) {
    this.sizes = new Table(database, { entity: Size, tenantScope: menuRows, select: sizeOutput });
    this.items = new Table(database, {
      entity: MenuItem,
      tenantScope: menuRows,
      select: menuItemOutput,
      computed: () => OF_ITEM,
    });
    this.selections = new Table(database, {
      entity: ExtraOptionSelection,
      tenantScope: menuRows,
      select: extraSelectionOutput,
      computed: () => OF_SELECTION,
    });
    const list = jsonList({
      of: this.selections.json('x', SOLD_OUT),
      from: `extra_option_selections AS x ${joinSoldOut('extra_selection', 'x.id', 'x.restaurant_id')}
             WHERE x.group_id = r.id`,
      order: 'x.position, x.id',
    });
    const selections = {
      defaults: { selections: null as JsonList<SelectionRow> },
      columns: `${list} AS selections`,
    };
    this.groups = new Table(database, {
      entity: ExtraOptionGroup,
      tenantScope: menuRows,
      select: extraGroupOutput,
      computed: () => selections,
    });
    const sets = {
      defaults: { sets: null as JsonList<OptionSetName> },
      columns: `${optionSetNames('r.category_id')} AS sets`,
    };
    this.details = new Table(database, {
      entity: CategoryDetail,
      tenantScope: withoutSearch(menuRows),
      select: categoryDetailOutput,
      computed: () => sets,
    });
    this.withDetail = {
      defaults: { detail: null as DetailRow | string | null },
      columns: `IF(d.id IS NULL, NULL, ${this.details.json('d')}) AS detail`,
      joins: 'LEFT JOIN category_details AS d ON d.category_id = r.id',
    };
    // Adds the sets that the category offers.
    const withSets = {
      ...this.withDetail,
      defaults: { ...this.withDetail.defaults, sets: null as JsonList<OptionSetName> },
      columns: `${this.withDetail.columns}, ${optionSetNames('r.id')} AS sets`,
    };
    this.categories = new Table(database, {
      entity: Category,
      tenantScope: menuRows,
      select: categoryOutput,
      computed: () => withSets,
    });
    this.categoryToppings = new Table(database, {
      entity: CategoryTopping,
      tenantScope: withoutSearch(menuRows),
      select: categoryToppingOutput,
      computed: () => TOPPING,
    });
    this.categoryDressings = new Table(database, {
      entity: CategoryDressing,
      tenantScope: withoutSearch(menuRows),
      select: categoryDressingOutput,
      computed: () => DRESSING,
    });
  }

  /** Converts a group with its selections to its output. */
  toGroup<Row extends { category_id: number }>(row: Row, selections: readonly SelectionRow[]) {
    return withCategory(row, { selections: selections.map(toSelection) });
  }

  /** Converts a detail to its output, under all names that clients use (C-105). */
  toDetail(row: DetailRow, sets: JsonList<OptionSetName>) {
    const named = rowsOf(sets);
    const ids = named.map(({ id }) => id);
    return withCategory(row, {
      primary_option_sets: ids,
      primary_option_set_ids: ids,
      primary_option_set: ids,
      primary_option_set_names: named.map(({ name }) => name),
    });
  }

  /** Converts a category with its detail to its output. */
  toCategory({ detail, sets, ...row }: RowIn<MenuTables['categories']>) {
    return {
      ...row,
      detail: detail === null ? null : this.toDetail(this.details.read(jsonValue(detail)), sets),
    };
  }
}

/** Dietary info in a joined row, where the driver can return lists as text. */
export interface StoredDietaryInfo {
  allergens: Allergen[] | string | null;
  diets: Diet[] | string | null;
}
const DIETARY_INFO: StoredDietaryInfo = { allergens: null, diets: null };

/** SQL that reads an assignment `r` with its topping, so that a list needs no call per row. */
const TOPPING = withSoldOut(
  {
    defaults: { name: '', image_url: null as string | null, ...DIETARY_INFO },
    columns: 't.name, t.image_url, t.allergens, t.diets',
    joins: 'JOIN toppings AS t ON t.id = r.topping_id',
  },
  'topping',
  { id: 'r.topping_id' },
);
const DRESSING = withSoldOut(
  {
    defaults: { name: '', ...DIETARY_INFO },
    columns: 't.name, t.allergens, t.diets',
    joins: 'JOIN dressings AS t ON t.id = r.dressing_id',
  },
  'dressing',
  { id: 'r.dressing_id' },
);
const OF_SELECTION = withSoldOut(NOTHING_ELSE, 'extra_selection');

/** SQL that reads an item `r` with its prices. Skips sizes of categories that it was in before. */
const PRICES = {
  defaults: { prices: null as JsonList<{ size_id: number; price: number }> },
  columns: `${jsonList({
    of: jsonObject('p', ['size_id', 'price']),
    from: `menu_item_prices AS p JOIN sizes AS s ON s.id = p.size_id
           WHERE p.item_id = r.id AND s.category_id = r.category_id`,
    order: 's.position, s.id',
  })} AS prices`,
};

const OF_ITEM = withSoldOut(PRICES, 'item');

/** Converts an item to its output. Category and image have 2 names. */
export const toMenuItem = (row: RowIn<MenuTables['items']>) =>
  withCategory(row, { image: row.image_url, prices: rowsOf(row.prices) });

/** Converts a selection to its output. Group and image have 2 names. */
export const toSelection = (row: SelectionRow) => ({
  ...row,
  group: row.group_id,
  image: row.image_url,
  // A JSON list has 0 or 1 instead of a boolean.
  sold_out: Boolean(row.sold_out),
});

/** Parses the dietary info of a joined row. */
export const toDietaryInfo = ({ allergens, diets }: StoredDietaryInfo) => ({
  allergens: jsonValue<Allergen[] | null>(allergens),
  diets: jsonValue<Diet[] | null>(diets),
});

export const toCategoryTopping = (row: RowIn<MenuTables['categoryToppings']>) =>
  withCategory(row, { ...toDietaryInfo(row), topping: row.topping_id, image: row.image_url });

export const toCategoryDressing = (row: RowIn<MenuTables['categoryDressings']>) =>
  withCategory(row, { ...toDietaryInfo(row), dressing: row.dressing_id });

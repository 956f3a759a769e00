import { jsonList, jsonObject, rowsOf } from '../../../infra/database/row-json.js';
import {
  type Assignable,
  ASSIGNABLE,
  assignmentColumns,
  type AssignmentRow,
  toCategoryDressing,
  toCategoryTopping,
} from '../assignments/assignment-rows.js';
import type { CategoryTree, Menu } from '../categories.schemas.js';
import { selectionsOf } from '../extra-options/extra-groups.repository.js';
import { type ExtraGroupRow, GROUP_COLUMNS, toGroup } from '../extra-options/extra-option-rows.js';
import { ITEM_COLUMNS, type MenuItemRow, toMenuItem } from '../items/item-rows.js';
import { SIZE_COLUMNS, type SizeRow, toSize } from '../sizes/size-rows.js';
import { CATEGORY_WITH_DETAIL, type CategoryRow, JOIN_DETAIL, toCategory } from './category-rows.js';

interface OptionSelectionRow {
  id: number;
  name: string;
  image_url: string | null;
}
interface OptionSetRow {
  id: number;
  name: string;
  selections: OptionSelectionRow[] | null;
}

/** `categories AS r` with everything in it, each kind as one JSON list. */
export type TreeRow = CategoryRow & {
  sizes: SizeRow[] | null;
  toppings: AssignmentRow[] | null;
  dressings: AssignmentRow[] | null;
  option_sets: OptionSetRow[] | null;
  extra_groups: ExtraGroupRow[] | null;
};
export type TreeRowWithItems = TreeRow & { items: MenuItemRow[] | null };

const SIZES = jsonList({
  of: jsonObject('s', SIZE_COLUMNS),
  from: 'sizes AS s WHERE s.category_id = r.id',
  order: 's.position, s.id',
});

const assignments = (what: Assignable) => {
  // Inside of the list `r` is the category, so the assignment has another name.
  const columns = Object.entries(assignmentColumns(what)).map(
    ([name, column]) => [name, column.replace(/^r\./, 'a.')] as const,
  );
  return jsonList({
    of: jsonObject('a', [], Object.fromEntries(columns)),
    from: `${ASSIGNABLE[what].table} AS a JOIN ${ASSIGNABLE[what].catalogue} AS t ON t.id = a.${what}_id
           WHERE a.category_id = r.id`,
    order: 'a.id',
  });
};

const OPTION_SELECTIONS = jsonList({
  of: jsonObject('n', ['id', 'name', 'image_url']),
  from: 'primary_option_selections AS n WHERE n.set_id = o.id',
  order: 'n.position, n.id',
});

const OPTION_SETS = jsonList({
  of: jsonObject('o', ['id', 'name'], { selections: OPTION_SELECTIONS }),
  from: `category_primary_option_sets AS l JOIN primary_option_sets AS o ON o.id = l.set_id
         WHERE l.category_id = r.id`,
  order: 'l.position, l.id',
});

const EXTRA_GROUPS = jsonList({
  of: jsonObject('g', GROUP_COLUMNS, { selections: selectionsOf('g.id') }),
  from: 'extra_option_groups AS g WHERE g.category_id = r.id',
  order: 'g.position, g.id',
});

const ITEMS = jsonList({
  of: jsonObject('i', ITEM_COLUMNS),
  from: 'menu_items AS i WHERE i.category_id = r.id',
  order: 'i.position, i.id',
});

const TREE = `${CATEGORY_WITH_DETAIL}, ${SIZES} AS sizes, ${assignments('topping')} AS toppings,
  ${assignments('dressing')} AS dressings, ${OPTION_SETS} AS option_sets, ${EXTRA_GROUPS} AS extra_groups`;

/** Everything about categories `r` in one statement; conditions and order are to follow. */
export const SELECT_TREE = `SELECT ${TREE} FROM categories AS r ${JOIN_DETAIL}`;
export const SELECT_TREE_WITH_ITEMS = `SELECT ${TREE}, ${ITEMS} AS items FROM categories AS r ${JOIN_DETAIL}`;

export const toTree = (row: TreeRow): CategoryTree => ({
  ...toCategory(row),
  sizes: rowsOf(row.sizes).map(toSize),
  toppings: rowsOf(row.toppings).map(toCategoryTopping),
  dressings: rowsOf(row.dressings).map(toCategoryDressing),
  primary_options: rowsOf(row.option_sets).map(({ id, name, selections }) => ({
    id,
    name,
    selections: rowsOf(selections).map((selection) => ({ ...selection, image: selection.image_url })),
  })),
  extra_groups: rowsOf(row.extra_groups).map(toGroup),
});

export const toTreeWithItems = (row: TreeRowWithItems): Menu['categories'][number] => ({
  ...toTree(row),
  items: rowsOf(row.items).map(toMenuItem),
});

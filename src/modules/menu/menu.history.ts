import {
  type TrackedEntity,
  trackedEntity,
  TRACKED,
  wholeImageOf,
} from '../../infra/database/change-tracking/tracked.js';
import { jsonList, jsonObject } from '../../infra/database/row-json.js';
import type { SoldOutKind } from '../../shared/menu/sold-out.js';
import { CategoryDressing } from './assignments/category-dressing.entity.js';
import { CategoryTopping } from './assignments/category-topping.entity.js';
import { Dressing } from './dressings/dressing.entity.js';
import { PrimaryOptionSet } from './option-sets/primary-option-set.entity.js';
import { Topping } from './toppings/topping.entity.js';
import { CategoryDetail } from './categories/category-detail.entity.js';
import { Category } from './categories/category.entity.js';
import { ExtraOptionGroup } from './extra-groups/extra-option-group.entity.js';
import { ExtraOptionSelection } from './extras/extra-option-selection.entity.js';
import { MenuItem } from './items/menu-item.entity.js';
import { Size } from './sizes/size.entity.js';
import { SOLD_OUT, SOLD_OUT_COLUMNS, STILL_OFF } from './sold-out/sold-out-columns.js';

/** Lists the restaurants in which a row is sold out, and until when. */
const soldOutIn = (kind: SoldOutKind, table: string) =>
  jsonList({
    of: jsonObject('off', ['restaurant_id'], { until: SOLD_OUT.sold_out_until }),
    from: `sold_out AS off WHERE off.${SOLD_OUT_COLUMNS[kind]} = ${table}.id AND ${STILL_OFF}`,
    order: 'off.id',
  });

/** Lists the categories that offer a row, from the link rows `l`. */
const offeredIn = (links: string, within: string, order: string, more: Record<string, string> = {}) =>
  jsonList({
    of: jsonObject('l', ['restaurant_id', 'category_id'], { name: 'c.name', ...more }),
    from: `${links} AS l JOIN categories AS c ON c.id = l.category_id WHERE ${within}`,
    order,
  });

/** Lists the sets that a category offers before or after the one of row `l`, nearest first. */
const besideSet = (comparison: '<' | '>', direction: 'DESC' | 'ASC') =>
  jsonList({
    of: 'n.set_id',
    from: `category_primary_option_sets AS n
           WHERE n.category_id = l.category_id AND (n.position, n.id) ${comparison} (l.position, l.id)`,
    order: `n.position ${direction}, n.id ${direction}`,
  });

const DIETARY_COLUMNS = ['allergens', 'diets'] as const;
const RULE = ['min_choices', 'max_choices', 'included_choices'] as const;

const inCategory = (table: string) => ({ entity: 'category', id: `${table}.category_id` });
const nameOfCategory = (table: string) =>
  `(SELECT c.name FROM categories AS c WHERE c.id = ${table}.category_id)`;

/** Lists the children of a row in order, each with the same values as an entry of its own. */
const contentOf = (part: TrackedEntity, within: string, order: 'id' | 'position' = 'id') =>
  jsonList({
    of: wholeImageOf(part),
    from: `${part.table} WHERE ${part.table}.${within}`,
    order: `${part.table}.${order}, ${part.table}.id`,
  });

const DETAIL = trackedEntity(CategoryDetail, {
  table: 'category_details',
  columns: [
    'category_id',
    'priced_by',
    'allow_toppings',
    'allow_dressings',
    'allow_remove_toppings',
    'allow_add_toppings',
    'max_extra_toppings',
    'image_url',
    ...RULE,
  ],
  also: {
    primary_option_sets: jsonList({
      of: 'o.name',
      from: `category_primary_option_sets AS l JOIN primary_option_sets AS o ON o.id = l.set_id
             WHERE l.category_id = category_details.category_id`,
      order: 'l.position, l.id',
    }),
  },
  label: nameOfCategory('category_details'),
  partOf: inCategory('category_details'),
  children: ['category_primary_option_sets'],
});

/**
 * Item prices of a size, which are deleted along with it. Items of other categories keep theirs in case they move
 * back (C-275).
 */
const pricesOfSize = (ofItem: string) =>
  jsonList({
    of: jsonObject('p', ['item_id', 'price'], { name: 'i.name' }),
    from: `menu_item_prices AS p JOIN menu_items AS i ON i.id = p.item_id WHERE p.size_id = sizes.id AND ${ofItem}`,
    order: 'i.position, i.id',
  });

/** An item's prices in sizes of categories that it was in before. */
const KEPT_PRICES = jsonList({
  of: jsonObject('p', ['size_id', 'price'], { category_id: 's.category_id' }),
  from: `menu_item_prices AS p JOIN sizes AS s ON s.id = p.size_id
         WHERE p.item_id = menu_items.id AND s.category_id <> menu_items.category_id`,
  order: 's.id',
});

const SIZE = trackedEntity(Size, {
  table: 'sizes',
  columns: ['name', 'units', 'measurement', 'category_id'],
  onDelete: { position: 'sizes.position', prices: pricesOfSize('TRUE') },
  partOf: inCategory('sizes'),
  order: { of: 'category', column: 'category_id', action: 'size.reordered' },
});

/** Lists only prices of items from other categories. The category's own items include theirs. */
const SIZE_IN_CATEGORY: TrackedEntity = {
  ...SIZE,
  onDelete: { position: 'sizes.position', prices: pricesOfSize('i.category_id <> sizes.category_id') },
};

const ITEM = trackedEntity(MenuItem, {
  table: 'menu_items',
  columns: ['name', 'description', 'price', 'image_url', 'visible', 'category_id'],
  json: DIETARY_COLUMNS,
  also: {
    prices: `(SELECT JSON_OBJECTAGG(s.name, p.price) FROM menu_item_prices AS p JOIN sizes AS s ON s.id = p.size_id
              WHERE p.item_id = menu_items.id AND s.category_id = menu_items.category_id)`,
    category: nameOfCategory('menu_items'),
  },
  onDelete: {
    position: 'menu_items.position',
    kept_prices: KEPT_PRICES,
    sold_out_in: soldOutIn('item', 'menu_items'),
  },
  partOf: inCategory('menu_items'),
  order: { of: 'category', column: 'category_id', action: 'menu_item.reordered' },
  children: ['menu_item_prices'],
});

const SELECTION = trackedEntity(ExtraOptionSelection, {
  table: 'extra_option_selections',
  columns: ['name', 'price', 'image_url', 'default_choice', 'group_id'],
  json: DIETARY_COLUMNS,
  onDelete: {
    position: 'extra_option_selections.position',
    sold_out_in: soldOutIn('extra_selection', 'extra_option_selections'),
  },
  also: {
    group: '(SELECT g.name FROM extra_option_groups AS g WHERE g.id = extra_option_selections.group_id)',
  },
  partOf: {
    entity: 'category',
    id: '(SELECT g.category_id FROM extra_option_groups AS g WHERE g.id = extra_option_selections.group_id)',
  },
  under: { entity: 'extra_option_group', column: 'group_id' },
  order: { of: 'extra_option_group', column: 'group_id', action: 'extra_option_selection.reordered' },
});

const GROUP = trackedEntity(ExtraOptionGroup, {
  table: 'extra_option_groups',
  columns: ['name', 'required', 'allow_multiple', 'add_images_to_selections', 'category_id', ...RULE],
  onDelete: { position: 'extra_option_groups.position' },
  contents: {
    extra_option_selection: contentOf(SELECTION, 'group_id = extra_option_groups.id', 'position'),
  },
  partOf: inCategory('extra_option_groups'),
  order: { of: 'category', column: 'category_id', action: 'extra_option_group.reordered' },
});

const nameOfTopping = '(SELECT t.name FROM toppings AS t WHERE t.id = category_toppings.topping_id)';
const TOPPING = trackedEntity(CategoryTopping, {
  table: 'category_toppings',
  columns: ['category_id', 'topping_id', 'default_choice'],
  also: { topping: nameOfTopping },
  label: nameOfTopping,
  partOf: inCategory('category_toppings'),
});

const nameOfDressing = '(SELECT t.name FROM dressings AS t WHERE t.id = category_dressings.dressing_id)';
const DRESSING = trackedEntity(CategoryDressing, {
  table: 'category_dressings',
  columns: ['category_id', 'dressing_id'],
  also: { dressing: nameOfDressing },
  label: nameOfDressing,
  partOf: inCategory('category_dressings'),
});

const IN_IT = 'category_id = categories.id';

/** Tracked entities of a menu: columns, and child rows that have no entity of their own. */
TRACKED.add({
  category: trackedEntity(Category, {
    table: 'categories',
    columns: ['name', 'description'],
    onDelete: { position: 'categories.position' },
    order: { of: 'restaurant', column: 'restaurant_id', action: 'category.reordered' },
    contents: {
      category_topping: contentOf(TOPPING, IN_IT),
      category_dressing: contentOf(DRESSING, IN_IT),
      category_detail: contentOf(DETAIL, IN_IT),
      size: contentOf(SIZE_IN_CATEGORY, IN_IT, 'position'),
      extra_option_group: contentOf(GROUP, IN_IT, 'position'),
      menu_item: contentOf(ITEM, IN_IT, 'position'),
    },
  }),
  category_detail: DETAIL,
  size: SIZE,
  menu_item: ITEM,
  extra_option_group: GROUP,
  extra_option_selection: SELECTION,
  category_topping: TOPPING,
  category_dressing: DRESSING,
  topping: trackedEntity(Topping, {
    table: 'toppings',
    columns: ['name', 'image_url'],
    json: DIETARY_COLUMNS,
    onDelete: {
      offered_in: offeredIn('category_toppings', 'l.topping_id = toppings.id', 'l.id', {
        id: 'l.id',
        default_choice: 'l.default_choice',
      }),
      sold_out_in: soldOutIn('topping', 'toppings'),
    },
  }),
  dressing: trackedEntity(Dressing, {
    table: 'dressings',
    columns: ['name'],
    json: DIETARY_COLUMNS,
    onDelete: {
      offered_in: offeredIn('category_dressings', 'l.dressing_id = dressings.id', 'l.id', { id: 'l.id' }),
      sold_out_in: soldOutIn('dressing', 'dressings'),
    },
  }),
  primary_option_set: trackedEntity(PrimaryOptionSet, {
    table: 'primary_option_sets',
    columns: ['name', 'prevent_restaurant_changes', 'allow_images'],
    also: {
      selections: jsonList({
        of: jsonObject('s', ['name', 'image_url'], {
          allergens: `JSON_EXTRACT(s.allergens, '$')`,
          diets: `JSON_EXTRACT(s.diets, '$')`,
        }),
        from: 'primary_option_selections AS s WHERE s.set_id = primary_option_sets.id',
        order: 's.position, s.id',
      }),
    },
    onDelete: {
      offered_in: offeredIn('category_primary_option_sets', 'l.set_id = primary_option_sets.id', 'l.id', {
        place: 'l.position',
        earlier_ids: besideSet('<', 'DESC'),
        later_ids: besideSet('>', 'ASC'),
      }),
      sold_out_in: jsonList({
        of: jsonObject('off', ['restaurant_id'], {
          until: SOLD_OUT.sold_out_until,
          place: 'n.position',
        }),
        from: `sold_out AS off JOIN primary_option_selections AS n ON n.id = off.primary_selection_id
               WHERE n.set_id = primary_option_sets.id AND ${STILL_OFF}`,
        order: 'off.id',
      }),
    },
    children: ['primary_option_selections'],
  }),
});

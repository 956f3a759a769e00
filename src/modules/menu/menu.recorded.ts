import { recorded, RECORDED } from '../../infra/database/recording/recorded.js';
import { jsonList, jsonObject } from '../../infra/database/row-json.js';
import { CategoryDressing } from './assignments/category-dressing.entity.js';
import { CategoryTopping } from './assignments/category-topping.entity.js';
import { Dressing } from './catalogue/dressing.entity.js';
import { PrimaryOptionSet } from './catalogue/primary-option-set.entity.js';
import { Topping } from './catalogue/topping.entity.js';
import { CategoryDetail } from './categories/category-detail.entity.js';
import { Category } from './categories/category.entity.js';
import { ExtraOptionGroup } from './extra-options/extra-option-group.entity.js';
import { ExtraOptionSelection } from './extra-options/extra-option-selection.entity.js';
import { MenuItem } from './items/menu-item.entity.js';
import { Size } from './sizes/size.entity.js';

const STATED = ['allergens', 'diets'] as const;
const RULE = ['min_choices', 'max_choices', 'included_choices'] as const;

const inCategory = (table: string) => ({ entity: 'category', id: `${table}.category_id` });
const nameOfCategory = (table: string) =>
  `(SELECT c.name FROM categories AS c WHERE c.id = ${table}.category_id)`;

/** What the history tells of a menu: of each thing its own fields, and what belongs to it and has no name of its own. */
RECORDED.add({
  category: recorded(Category, { table: 'categories', columns: ['name', 'description'] }),
  category_detail: recorded(CategoryDetail, {
    table: 'category_details',
    columns: [
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
  }),
  size: recorded(Size, {
    table: 'sizes',
    columns: ['name', 'units', 'measurement', 'category_id'],
    partOf: inCategory('sizes'),
  }),
  menu_item: recorded(MenuItem, {
    table: 'menu_items',
    columns: ['name', 'description', 'price', 'image_url', 'visible', 'category_id'],
    json: STATED,
    also: {
      prices: `(SELECT JSON_OBJECTAGG(s.name, p.price) FROM menu_item_prices AS p JOIN sizes AS s ON s.id = p.size_id
                WHERE p.item_id = menu_items.id AND s.category_id = menu_items.category_id)`,
    },
    partOf: inCategory('menu_items'),
    children: ['menu_item_prices'],
  }),
  extra_option_group: recorded(ExtraOptionGroup, {
    table: 'extra_option_groups',
    columns: ['name', 'required', 'allow_multiple', 'add_images_to_selections', 'category_id', ...RULE],
    partOf: inCategory('extra_option_groups'),
  }),
  extra_option_selection: recorded(ExtraOptionSelection, {
    table: 'extra_option_selections',
    columns: ['name', 'price', 'image_url', 'default_choice', 'group_id'],
    json: STATED,
    also: {
      group: '(SELECT g.name FROM extra_option_groups AS g WHERE g.id = extra_option_selections.group_id)',
    },
    partOf: {
      entity: 'category',
      id: '(SELECT g.category_id FROM extra_option_groups AS g WHERE g.id = extra_option_selections.group_id)',
    },
    under: { entity: 'extra_option_group', column: 'group_id' },
  }),
  category_topping: recorded(CategoryTopping, {
    table: 'category_toppings',
    columns: ['default_choice'],
    also: { topping: '(SELECT t.name FROM toppings AS t WHERE t.id = category_toppings.topping_id)' },
    label: '(SELECT t.name FROM toppings AS t WHERE t.id = category_toppings.topping_id)',
    partOf: inCategory('category_toppings'),
  }),
  category_dressing: recorded(CategoryDressing, {
    table: 'category_dressings',
    columns: [],
    also: { dressing: '(SELECT t.name FROM dressings AS t WHERE t.id = category_dressings.dressing_id)' },
    label: '(SELECT t.name FROM dressings AS t WHERE t.id = category_dressings.dressing_id)',
    partOf: inCategory('category_dressings'),
  }),
  topping: recorded(Topping, { table: 'toppings', columns: ['name', 'image_url'], json: STATED }),
  dressing: recorded(Dressing, { table: 'dressings', columns: ['name'], json: STATED }),
  primary_option_set: recorded(PrimaryOptionSet, {
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
    children: ['primary_option_selections'],
  }),
});

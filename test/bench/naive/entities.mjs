import { EntitySchema } from 'typeorm';

const id = { type: Number, primary: true, generated: true };
const number = { type: Number };
const flag = { type: Boolean };
const text = { type: String };
const nullable = { type: String, nullable: true };
const moment = { type: 'datetime', precision: 3 };
const one = (target, joinColumn, inverseSide, type = 'many-to-one') => ({
  type,
  target,
  joinColumn: { name: joinColumn },
  inverseSide,
});
const many = (target, inverseSide) => ({ type: 'one-to-many', target, inverseSide });
const schema = (name, tableName, columns, relations = {}) =>
  new EntitySchema({ name, tableName, columns: { id, ...columns }, relations });
const list = { type: 'json', nullable: true };
/** Columns of food: its allergens and its diets. */
const stated = { allergens: list, diets: list };
const off = (column) => many('SoldOut', column);
const owned = { restaurant_id: number, category_id: number };

/** The menu's tables as entities with relations. */
export const entities = [
  schema(
    'Category',
    'categories',
    {
      restaurant_id: number,
      name: text,
      description: text,
      position: number,
      version: number,
      created_at: moment,
      updated_at: moment,
    },
    {
      detail: { type: 'one-to-one', target: 'Detail', inverseSide: 'of' },
      sizes: many('Size', 'of'),
      toppings: many('CategoryTopping', 'of'),
      dressings: many('CategoryDressing', 'of'),
      sets: many('CategorySet', 'of'),
      groups: many('Group', 'of'),
      items: many('Item', 'of'),
    },
  ),
  schema(
    'Detail',
    'category_details',
    {
      ...owned,
      priced_by: text,
      allow_toppings: flag,
      allow_dressings: flag,
      allow_remove_toppings: flag,
      allow_add_toppings: flag,
      max_extra_toppings: number,
      min_choices: number,
      max_choices: { type: Number, nullable: true },
      included_choices: number,
      image_url: nullable,
      version: number,
    },
    { of: one('Category', 'category_id', 'detail', 'one-to-one') },
  ),
  schema(
    'Size',
    'sizes',
    { ...owned, name: text, units: nullable, measurement: nullable, position: number, version: number },
    { of: one('Category', 'category_id', 'sizes') },
  ),
  schema(
    'Item',
    'menu_items',
    {
      ...owned,
      ...stated,
      name: text,
      description: text,
      price: { type: 'decimal', precision: 10, scale: 2, nullable: true },
      image_url: nullable,
      visible: flag,
      position: number,
      version: number,
    },
    { of: one('Category', 'category_id', 'items'), prices: many('ItemPrice', 'item'), offs: off('item') },
  ),
  new EntitySchema({
    name: 'ItemPrice',
    tableName: 'menu_item_prices',
    columns: {
      item_id: { ...number, primary: true },
      size_id: { ...number, primary: true },
      price: { type: 'decimal', precision: 10, scale: 2 },
    },
    relations: { item: one('Item', 'item_id', 'prices'), size: one('Size', 'size_id') },
  }),
  schema(
    'SoldOut',
    'sold_out',
    { restaurant_id: number, until: { ...moment, nullable: true } },
    {
      item: one('Item', 'item_id', 'offs'),
      topping: one('Topping', 'topping_id', 'offs'),
      dressing: one('Dressing', 'dressing_id', 'offs'),
      extra: one('Extra', 'extra_selection_id', 'offs'),
      option: one('Option', 'primary_selection_id', 'offs'),
    },
  ),
  schema(
    'Topping',
    'toppings',
    { ...stated, restaurant_id: number, owner_id: number, name: text, image_url: nullable, version: number },
    { links: many('CategoryTopping', 'topping'), offs: off('topping') },
  ),
  schema(
    'CategoryTopping',
    'category_toppings',
    { ...owned, topping_id: number, default_choice: flag },
    { of: one('Category', 'category_id', 'toppings'), topping: one('Topping', 'topping_id', 'links') },
  ),
  schema(
    'Dressing',
    'dressings',
    { ...stated, restaurant_id: number, name: text },
    { offs: off('dressing') },
  ),
  schema(
    'CategoryDressing',
    'category_dressings',
    { ...owned, dressing_id: number },
    { of: one('Category', 'category_id', 'dressings'), dressing: one('Dressing', 'dressing_id') },
  ),
  schema('OptionSet', 'primary_option_sets', { name: text }, { selections: many('Option', 'set') }),
  schema(
    'Option',
    'primary_option_selections',
    { ...stated, set_id: number, name: text, image_url: nullable, position: number },
    { set: one('OptionSet', 'set_id', 'selections'), offs: off('option') },
  ),
  schema(
    'CategorySet',
    'category_primary_option_sets',
    { ...owned, set_id: number, position: number },
    { of: one('Category', 'category_id', 'sets'), set: one('OptionSet', 'set_id') },
  ),
  schema(
    'Group',
    'extra_option_groups',
    {
      ...owned,
      name: text,
      required: flag,
      allow_multiple: flag,
      add_images_to_selections: flag,
      min_choices: number,
      max_choices: { type: Number, nullable: true },
      included_choices: number,
      position: number,
      version: number,
    },
    { of: one('Category', 'category_id', 'groups'), selections: many('Extra', 'group') },
  ),
  schema(
    'Extra',
    'extra_option_selections',
    {
      ...stated,
      restaurant_id: number,
      group_id: number,
      name: text,
      default_choice: flag,
      price: { type: 'decimal', precision: 10, scale: 2 },
      image_url: nullable,
      position: number,
      version: number,
    },
    { group: one('Group', 'group_id', 'selections'), offs: off('extra') },
  ),
  new EntitySchema({
    name: 'Session',
    tableName: 'sessions',
    columns: {
      id: { type: String, primary: true },
      user_id: number,
      revoked_at: { ...moment, nullable: true },
    },
    relations: { user: one('User', 'user_id') },
  }),
  schema(
    'User',
    'users',
    { email: text, disabled_at: { ...moment, nullable: true } },
    { memberships: many('Membership', 'user') },
  ),
  schema(
    'Membership',
    'memberships',
    { user_id: number, restaurant_id: number, role: text },
    { user: one('User', 'user_id', 'memberships') },
  ),
];

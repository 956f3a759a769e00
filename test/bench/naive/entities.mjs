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
    { ...owned, name: text, description: text, position: number, version: number },
    { of: one('Category', 'category_id', 'items') },
  ),
  schema(
    'Topping',
    'toppings',
    { restaurant_id: number, owner_id: number, name: text, image_url: nullable, version: number },
    { links: many('CategoryTopping', 'topping') },
  ),
  schema(
    'CategoryTopping',
    'category_toppings',
    { ...owned, topping_id: number },
    { of: one('Category', 'category_id', 'toppings'), topping: one('Topping', 'topping_id', 'links') },
  ),
  schema('Dressing', 'dressings', { restaurant_id: number, name: text }),
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
    { set_id: number, name: text, image_url: nullable, position: number },
    { set: one('OptionSet', 'set_id', 'selections') },
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
      position: number,
      version: number,
    },
    { of: one('Category', 'category_id', 'groups'), selections: many('Extra', 'group') },
  ),
  schema(
    'Extra',
    'extra_option_selections',
    {
      restaurant_id: number,
      group_id: number,
      name: text,
      price: { type: 'decimal', precision: 10, scale: 2 },
      image_url: nullable,
      position: number,
      version: number,
    },
    { group: one('Group', 'group_id', 'selections') },
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

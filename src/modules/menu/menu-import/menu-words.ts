import type { MenuTableName } from '../menu-file/menu-file.schemas.js';

const WORDS: Readonly<Record<MenuTableName, readonly [one: string, many: string]>> = {
  toppings: ['topping', 'toppings'],
  dressings: ['dressing', 'dressings'],
  option_sets: ['option set', 'option sets'],
  options: ['option', 'options'],
  categories: ['category', 'categories'],
  sizes: ['size', 'sizes'],
  items: ['item', 'items'],
  prices: ['price', 'prices'],
  category_toppings: ['topping of a category', 'toppings of categories'],
  category_dressings: ['dressing of a category', 'dressings of categories'],
  category_option_sets: ['option set of a category', 'option sets of categories'],
  extra_groups: ['extra group', 'extra groups'],
  extras: ['extra', 'extras'],
};

/** "item" */
export const wordOf = (table: MenuTableName): string => WORDS[table][0];
/** "items" */
export const pluralWordOf = (table: MenuTableName): string => WORDS[table][1];

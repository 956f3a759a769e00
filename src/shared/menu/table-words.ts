/** Words of the tables of a menu file. */
const WORDS = {
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
} as const satisfies Record<string, readonly [one: string, many: string]>;
type WordTable = keyof typeof WORDS;

/** "item" */
export const wordOf = (table: WordTable): string => WORDS[table][0];
/** "items" */
export const pluralWordOf = (table: WordTable): string => WORDS[table][1];

import type { Database } from '../../infra/database/database.js';

/** Size of what a restaurant's categories offer. */
export interface Offers {
  toppings: number;
  dressings: number;
  /** Number of each that a category offers. */
  toppingsOffered: number;
  dressingsOffered: number;
  optionSets: number;
  optionsEach: number;
  sizes: number;
  groups: number;
  extrasEach: number;
  /** Categories that offer anything: a condition on `d`, the category's detail. */
  categories: string;
}

/** A typical restaurant: dishes that are priced by size can be customized. */
export const USUAL_OFFERS: Offers = {
  toppings: 10,
  dressings: 5,
  toppingsOffered: 5,
  dressingsOffered: 0,
  optionSets: 1,
  optionsEach: 4,
  sizes: 3,
  groups: 1,
  extrasEach: 4,
  categories: `d.priced_by = 'size'`,
};

/** The largest menus: slow operations of a single restaurant are measured here. */
export const RICH_OFFERS: Offers = {
  toppings: 100,
  dressings: 20,
  toppingsOffered: 20,
  dressingsOffered: 6,
  optionSets: 2,
  optionsEach: 5,
  sizes: 4,
  groups: 3,
  extrasEach: 6,
  categories: 'TRUE',
};

/**
 * A table of `count` generated names: `n.position` from 0 on, `n.name`. Even an empty table needs one SELECT, hence
 * LIMIT.
 */
const names = (word: string, count: number) => {
  const rows = Array.from(
    { length: Math.max(count, 1) },
    (_, index) => `SELECT ${index} AS position, '${word} ${index + 1}' AS name`,
  );
  return `(${rows.join(' UNION ALL ')} LIMIT ${count}) AS n`;
};

/** Statements with the restaurants' ids as parameters; the database generates all rows. */
const statementsOf = (offers: Offers) => [
  ...(['Topping', 'Dressing'] as const).map(
    (word) =>
      `INSERT INTO ${word.toLowerCase()}s (restaurant_id, name, created_at)
       SELECT r.id, n.name, r.created_at
       FROM restaurants AS r JOIN ${names(word, word === 'Topping' ? offers.toppings : offers.dressings)}
       WHERE r.id IN (?) ORDER BY r.id, n.position`,
  ),
  `INSERT INTO primary_option_sets (restaurant_id, name, created_at)
   SELECT r.id, n.name, r.created_at FROM restaurants AS r JOIN ${names('Choice', offers.optionSets)}
   WHERE r.id IN (?) ORDER BY r.id, n.position`,
  `INSERT INTO primary_option_selections (set_id, position, name, created_at)
   SELECT o.id, n.position, n.name, o.created_at
   FROM primary_option_sets AS o JOIN ${names('Option', offers.optionsEach)}
   WHERE o.restaurant_id IN (?) ORDER BY o.id, n.position`,
  `INSERT INTO sizes (restaurant_id, category_id, name, position, created_at)
   SELECT d.restaurant_id, d.category_id, n.name, n.position, d.created_at
   FROM category_details AS d JOIN ${names('Size', offers.sizes)}
   WHERE d.restaurant_id IN (?) AND ${offers.categories} ORDER BY d.id, n.position`,
  ...(
    [
      ['topping', names('Topping', offers.toppingsOffered)],
      ['dressing', names('Dressing', offers.dressingsOffered)],
    ] as const
  ).map(
    ([kind, offered]) =>
      `INSERT INTO category_${kind}s (restaurant_id, category_id, ${kind}_id, ${kind}_owner_id, created_at)
       SELECT d.restaurant_id, d.category_id, t.id, t.owner_id, d.created_at
       FROM category_details AS d JOIN ${kind}s AS t ON t.restaurant_id = d.restaurant_id
       JOIN ${offered} ON n.name = t.name
       WHERE d.restaurant_id IN (?) AND ${offers.categories} ORDER BY d.id, n.position`,
  ),
  `INSERT INTO category_primary_option_sets (restaurant_id, category_id, set_id, set_owner_id, position, created_at)
   SELECT d.restaurant_id, d.category_id, o.id, o.owner_id, n.position, d.created_at
   FROM category_details AS d JOIN primary_option_sets AS o ON o.restaurant_id = d.restaurant_id
   JOIN ${names('Choice', offers.optionSets)} ON n.name = o.name
   WHERE d.restaurant_id IN (?) AND ${offers.categories} ORDER BY d.id, n.position`,
  `INSERT INTO extra_option_groups (restaurant_id, category_id, name, allow_multiple, position, created_at)
   SELECT d.restaurant_id, d.category_id, n.name, 1, n.position, d.created_at
   FROM category_details AS d JOIN ${names('Extras', offers.groups)}
   WHERE d.restaurant_id IN (?) AND ${offers.categories} ORDER BY d.id, n.position`,
  `INSERT INTO extra_option_selections (restaurant_id, group_id, name, price, position, created_at)
   SELECT g.restaurant_id, g.id, n.name, 1 + n.position / 2, n.position, g.created_at
   FROM extra_option_groups AS g JOIN ${names('Extra', offers.extrasEach)}
   WHERE g.restaurant_id IN (?) ORDER BY g.id, n.position`,
];

/**
 * Adds offers to restaurants that have their categories. The database generates the rows, which is several times as
 * fast as sending them.
 */
export async function insertOffers(
  database: Database,
  restaurantIds: readonly number[],
  offers: Offers,
): Promise<void> {
  if (restaurantIds.length === 0) return;
  for (const statement of statementsOf(offers)) await database.execute(statement, [restaurantIds]);
}

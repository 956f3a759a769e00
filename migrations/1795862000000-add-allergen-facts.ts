import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of food. */
const FOOD = [
  'menu_items',
  'toppings',
  'dressings',
  'primary_option_selections',
  'extra_option_selections',
] as const;
const WITH_CALORIES = ['menu_items', 'menu_item_prices'] as const;

/** General codes of before, each with the codes that became part of it. */
const GENERAL: Readonly<Record<string, readonly string[]>> = {
  gluten: ['wheat', 'rye', 'barley', 'oats', 'triticale'],
  crustaceans: [],
  eggs: [],
  fish: [],
  peanuts: [],
  soybeans: [],
  milk: [],
  nuts: [
    'almonds',
    'brazil_nuts',
    'cashews',
    'hazelnuts',
    'macadamias',
    'pecans',
    'pine_nuts',
    'pistachios',
    'walnuts',
  ],
  celery: [],
  mustard: [],
  sesame: [],
  sulphites: [],
  lupin: [],
  molluscs: [],
};
const NAMED = Object.values(GENERAL).flat();

/** SQL that tells whether a list has one of the codes. */
const hasOne = (codes: readonly string[]) => `allergens REGEXP '"(${codes.join('|')})"'`;

/**
 * Adds what a dish may contain, and its calories. Lists of allergens stay as they are: their codes became general
 * ones. Going back replaces a named cereal or nut by its general code, which earlier releases know.
 */
export class AddAllergenFacts1795862000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of FOOD)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS may_contain JSON NULL`);
    for (const table of WITH_CALORIES)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS calories INT UNSIGNED NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const codes = Object.entries(GENERAL).map(
      ([general, named]) => `IF(${hasOne([general, ...named])}, ',"${general}"', '')`,
    );
    // The reverse order of `up`, so that columns keep their places if this is interrupted.
    for (const table of [...WITH_CALORIES].reverse())
      await runner.query(`ALTER TABLE ${table} DROP COLUMN IF EXISTS calories`);
    for (const table of [...FOOD].reverse()) {
      await runner.query(
        `UPDATE ${table} SET allergens = CONCAT('[', SUBSTRING(CONCAT(${codes.join(', ')}), 2), ']')
         WHERE ${hasOne(NAMED)}`,
      );
      await runner.query(`ALTER TABLE ${table} DROP COLUMN IF EXISTS may_contain`);
    }
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATING = [
  'menu_items',
  'toppings',
  'dressings',
  'extra_option_selections',
  'primary_option_selections',
];
const COLUMNS = ['allergens', 'diets'];

/** Adds allergens and suitable diets to items and choices; null is "not stated", an empty list "none" (C-277). */
export class AddAllergens1763901400002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const added = COLUMNS.map((name) => `ADD COLUMN IF NOT EXISTS ${name} JSON NULL`);
    for (const table of STATING) await runner.query(`ALTER TABLE ${table} ${added.join(', ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const dropped = COLUMNS.map((name) => `DROP COLUMN IF EXISTS ${name}`);
    for (const table of STATING) await runner.query(`ALTER TABLE ${table} ${dropped.join(', ')}`);
  }
}

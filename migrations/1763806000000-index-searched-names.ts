import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables with a name in each row of a restaurant. */
const NAMED = ['categories', 'menu_items', 'sizes', 'extra_option_groups', 'extra_option_selections'];

/**
 * Searches look for any part of what something is called, so no index leads to the rows: these are narrow copies to
 * scan instead of whole rows. Those of `NAMED` are read one entry for each name, however many rows have it.
 */
export class IndexSearchedNames1763806000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of NAMED)
      await runner.query(`ALTER TABLE ${table} ADD KEY IF NOT EXISTS ${table}_named (name, restaurant_id)`);
    await runner.query('ALTER TABLE restaurants ADD KEY IF NOT EXISTS restaurants_search (deleted_at, name)');
    await runner.query(
      'ALTER TABLE users ADD KEY IF NOT EXISTS users_search (deleted_at, first_name, last_name, email, phone)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP KEY IF EXISTS users_search');
    await runner.query('ALTER TABLE restaurants DROP KEY IF EXISTS restaurants_search');
    for (const table of NAMED) await runner.query(`ALTER TABLE ${table} DROP KEY IF EXISTS ${table}_named`);
  }
}

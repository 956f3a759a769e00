import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counting what a restaurant has, by age and by category, without reading the rows themselves. */
export class IndexRowsByAge1763804000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE categories ADD KEY IF NOT EXISTS categories_age (restaurant_id, created_at)',
    );
    await runner.query(`
      ALTER TABLE menu_items ADD KEY IF NOT EXISTS menu_items_age (restaurant_id, category_id, created_at)`);
    await runner.query(`
      ALTER TABLE extra_option_groups ADD KEY IF NOT EXISTS extra_option_groups_age (restaurant_id, created_at)`);
    await runner.query(`
      ALTER TABLE extra_option_selections
        ADD KEY IF NOT EXISTS extra_option_selections_age (restaurant_id, created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE extra_option_selections DROP KEY IF EXISTS extra_option_selections_age');
    await runner.query('ALTER TABLE extra_option_groups DROP KEY IF EXISTS extra_option_groups_age');
    await runner.query('ALTER TABLE menu_items DROP KEY IF EXISTS menu_items_age');
    await runner.query('ALTER TABLE categories DROP KEY IF EXISTS categories_age');
  }
}

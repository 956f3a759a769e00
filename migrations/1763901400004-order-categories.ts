import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives categories an order, which guests see; API lists stay ordered by id. */
export class OrderCategories1763901400004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE categories
      ADD COLUMN IF NOT EXISTS position INT UNSIGNED NOT NULL DEFAULT 0,
      ADD KEY IF NOT EXISTS categories_order (restaurant_id, position, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE categories DROP KEY IF EXISTS categories_order, DROP COLUMN IF EXISTS position',
    );
  }
}
